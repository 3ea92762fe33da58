// Single keys of the list of requests: j and k move, a approves, d denies. Not after `g`, which leads to pages.
import { useEffect, useRef } from 'react'

export type Move = 'next' | 'previous' | 'approve' | 'deny'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'timeStamp'>

/** How long after `g` a letter belongs to the pages; milliseconds, as long as the shell waits. */
const patience = 1500

const moves: Partial<Record<string, Move>> = { j: 'next', k: 'previous', a: 'approve', d: 'deny' }

/** What a key means here; `went` is when `g` was pressed last. A key that is held down moves, but never decides. */
export function moveOf(press: Press, went: number): Move | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.timeStamp - went < patience) return undefined
  const move = moves[press.key]
  const decides = move === 'approve' || move === 'deny'
  return decides && press.repeat ? undefined : move
}

/** Follows the keys while nobody writes and no dialog is open; `onMove` says whether the move was its own. */
export function useMoves(onMove: (move: Move) => boolean): void {
  const went = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  }, [onMove])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return
      const move = moveOf(event, went.current)
      went.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (move && latest.current(move)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function belongsElsewhere(target: EventTarget | null): boolean {
  const writes = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(writes || document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog]'))
}
