// The requests that wait: moving, reading and deciding without leaving the keyboard.
import { useEffect, useRef, useState } from 'react'
import type { Approval } from '#contract/approvals'
import { useMoves } from '../../parts/approval-keys.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useAddress } from './address.ts'
import { MasterDetail, useSideBySide } from './master-detail.tsx'
import { entryAfter, entryBeside } from './order.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestRows, rowId } from './request-rows.tsx'

type InboxProps = {
  /** In the order of the list. */
  approvals: readonly Approval[]
  onDecided: (decided: Approval) => void
}

/** So long after a decision the next request takes no keys: a second press was meant for the one before. */
const settling = 800

export function Inbox({ approvals, onDecided }: InboxProps) {
  const { id, move } = useAddress()
  const beside = useSideBySide()
  const ids = approvals.map(approval => approval.id)
  const focus = useLateFocus()
  const [keysFrom, setKeysFrom] = useState(0)
  const first = ids[0]
  // What is open is pinned in the address: a new request above it must not push it from under the pointer.
  useEffect(() => {
    if (beside && !id && first) move({ id: first })
  }, [beside, id, first, move])
  useFirstFocus(beside ? (id ?? first) : undefined, focus)
  useMoves(direction => {
    if (direction !== 'next' && direction !== 'previous') return false
    const focused = ids.find(each => document.activeElement?.id === rowId(each))
    const target = focused ? entryBeside(ids, focused, direction === 'next' ? 1 : -1) : (id ?? first)
    if (target) focus(target)
    return true
  })
  const goOn = (decided: Approval) => {
    const next = entryAfter(ids, decided.id)
    onDecided(decided)
    setKeysFrom(performance.now() + settling)
    move({ id: beside ? next : undefined })
    if (next) focus(next)
  }
  return (
    <MasterDetail
      tab="pending"
      list={
        <>
          <RequestRows
            label="Requests that wait"
            tab="pending"
            approvals={approvals}
            current={id}
            beside={beside}
            onFocus={focused => focused !== id && move({ id: focused })}
          />
          {beside && <Keys />}
        </>
      }
      detail={
        id && (
          <RequestDetail
            key={id}
            id={id}
            listed={approvals.find(approval => approval.id === id)}
            alone={!beside}
            keysFrom={keysFrom}
            onDecided={goOn}
          />
        )
      }
    />
  )
}

/** Focuses a row as soon as it is drawn. */
function useLateFocus(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  const tryNow = () => {
    const row = wanted.current && document.getElementById(rowId(wanted.current))
    if (!row) return
    wanted.current = undefined
    row.focus()
  }
  useEffect(tryNow)
  return id => {
    wanted.current = id
    tryNow()
  }
}

/** Puts the focus on what is open when the page is, unless the person has it somewhere: the keys work at once. */
function useFirstFocus(id: string | undefined, focus: (id: string) => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !id) return
    done.current = true
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.id === 'main') focus(id)
  }, [id, focus])
}

const Keys = () => (
  <p className="mt-3 text-muted text-xs pointer-coarse:hidden">
    <Kbd>j</Kbd> <Kbd>k</Kbd> move, <Kbd>a</Kbd> approves, <Kbd>d</Kbd> denies the focused request
  </p>
)
