// Keeps the keyboard where the person was when what they pressed goes away.
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element when nothing is left to decide and the pressed control, gone with it, took the focus along. */
export function useKeptFocus<Element extends HTMLElement>(isPending: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const before = useRef(isPending)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (before.current && !isPending && lost) element.current?.focus({ preventScroll: true })
    before.current = isPending
  }, [isPending])
  return element
}

/** Focuses the element when a question is over that stood in its place. */
export function useFocusAfter<Element extends HTMLElement>(asking: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const before = useRef(asking)
  useEffect(() => {
    if (before.current && !asking) element.current?.focus()
    before.current = asking
  }, [asking])
  return element
}
