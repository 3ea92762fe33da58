// A box that scrolls by itself; it takes the keyboard focus only while there is something to scroll.
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={overflows ? 0 : undefined}
      className={cx('overflow-auto focus-visible:outline-offset-[-2px]', className)}
    >
      {children}
    </section>
  )
}
