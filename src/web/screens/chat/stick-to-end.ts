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

/** What grows so soon after a click or a key was opened by the person; milliseconds. */
const openedWithin = 500

/** `growth` changes whenever something was said; opening or closing details is no growth and moves nothing. */
export function useStickToEnd(growth: unknown): StickToEnd {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const grown = useRef<unknown>(undefined)
  const follows = useRef(true)
  const touched = useRef(Number.NEGATIVE_INFINITY)
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
    const place = box.current
    const touch = () => {
      touched.current = performance.now()
    }
    const opens = () => performance.now() - touched.current < openedWithin
    // Parts that come late, a notice or a longer draft take room below: the end stays in view.
    const grew = new ResizeObserver(() => (follows.current && !opens() ? toEnd() : look()))
    const squeezed = new ResizeObserver(() => (follows.current ? toEnd() : look()))
    grew.observe(content.current)
    squeezed.observe(place)
    for (const kind of ['pointerdown', 'keydown'] as const) place.addEventListener(kind, touch)
    return () => {
      grew.disconnect()
      squeezed.disconnect()
      for (const kind of ['pointerdown', 'keydown'] as const) place.removeEventListener(kind, touch)
    }
  }, [look, toEnd])
  return { box, content, at_end, scrolls, onScroll: look, toEnd }
}
