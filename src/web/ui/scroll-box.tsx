// A box that scrolls by itself; it takes the keyboard focus only while there is something to scroll.
import { cx } from 'class-variance-authority'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
  }, [])
  useLayoutEffect(look)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [look])
  const reachable = overflows ? { tabIndex: 0, role: 'group', 'aria-label': label } : {}
  return (
    <div
      ref={box}
      {...reachable}
      className={cx('relative overflow-auto focus-visible:outline-offset-[-2px]', className)}
    >
      {children}
    </div>
  )
}
