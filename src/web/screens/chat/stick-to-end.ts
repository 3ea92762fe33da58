// Scrolling of a conversation: it follows new text only while the person is at its end.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Scroll = { scrollTop: number; scrollHeight: number; clientHeight: number }

/** So many pixels above the end still count as the end. */
const slack = 64

/** Whether the end is in view. */
export const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: Scroll): boolean =>
  scrollHeight - scrollTop - clientHeight <= slack

type StickToEnd = {
  box: RefObject<HTMLDivElement | null>
  /** What grows inside the box. */
  content: RefObject<HTMLDivElement | null>
  /** False while newer text stands below what is shown. */
  at_end: boolean
  /** There is more than fits. */
  scrolls: boolean
  onScroll: () => void
  toEnd: () => void
}

/** `growth` changes whenever something was said; opening or closing details is no growth and moves nothing. */
export function useStickToEnd(growth: unknown): StickToEnd {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const grown = useRef<unknown>(undefined)
  const follows = useRef(true)
  const [at_end, setAtEnd] = useState(true)
  const [scrolls, setScrolls] = useState(false)
  const look = useCallback(() => {
    if (!box.current) return
    follows.current = isAtEnd(box.current)
    setAtEnd(follows.current)
    setScrolls(box.current.scrollHeight > box.current.clientHeight)
  }, [])
  const toEnd = useCallback(() => {
    if (!box.current) return
    box.current.scrollTop = box.current.scrollHeight
    look()
  }, [look])
  useLayoutEffect(() => {
    if (grown.current === growth) return
    grown.current = growth
    if (follows.current) toEnd()
    else look()
  })
  useEffect(() => {
    if (!box.current || !content.current) return
    const opened = new ResizeObserver(look)
    // A notice or a longer draft takes room below: the end stays in view.
    const squeezed = new ResizeObserver(() => (follows.current ? toEnd() : look()))
    opened.observe(content.current)
    squeezed.observe(box.current)
    return () => {
      opened.disconnect()
      squeezed.disconnect()
    }
  }, [look, toEnd])
  return { box, content, at_end, scrolls, onScroll: look, toEnd }
}
