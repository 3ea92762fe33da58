// Requests and the one that is open: side by side where there is room, one after the other on a phone.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/link.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { type Address, writeAddress } from './address.ts'

/** True where list and request stand side by side. */
export const useSideBySide = () => useMedia('(min-width: 1024px)')

type MasterDetailProps = { tab: Address['tab']; list: ReactNode; detail: ReactNode }

export function MasterDetail({ tab, list, detail }: MasterDetailProps) {
  const beside = useSideBySide()
  if (beside) {
    return (
      <div data-requests className="grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-4">
        <div className="sticky top-18 max-h-[calc(100dvh-88px)] -m-0.5 overflow-y-auto p-0.5">{list}</div>
        {detail}
      </div>
    )
  }
  if (!detail) return <div data-requests>{list}</div>
  return (
    <div data-requests className="grid grid-cols-1 gap-3">
      <LinkButton
        to="/approvals"
        search={writeAddress({ tab, id: undefined })}
        variant="quiet"
        icon={ArrowLeft}
        className="justify-self-start"
      >
        All requests
      </LinkButton>
      {detail}
    </div>
  )
}
