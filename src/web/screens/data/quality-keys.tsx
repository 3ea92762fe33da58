// Whether the columns that should tell the rows apart do.
import type { KeyQuality } from '#contract/quality'
import { Card } from '../../ui/card.tsx'
import { Count, type Opened } from './quality-rows.tsx'

type QualityKeysProps = { keys: readonly KeyQuality[] | null; onOpen: (opened: Opened) => void }

export function QualityKeys({ keys, onOpen }: QualityKeysProps) {
  if (keys === null) return <p className="text-muted">The key was not counted: the table is too large for that.</p>
  if (keys.length === 0)
    return <p className="text-muted">No column tells the rows apart. Choose a key among the columns if there is one.</p>
  return (
    <Card title="Key">
      <ul className="grid gap-2">
        {keys.map(({ columns, titles, blank, surplus, rows }) => {
          const name = titles.join(' and ')
          return (
            <li key={columns.join(' ')} className="flex flex-wrap gap-x-2">
              <span className="font-medium">{name}</span>
              {blank + surplus === 0 ? (
                <span className="text-muted">tells all rows apart</span>
              ) : (
                <>
                  <span>
                    <Count count={surplus} rows={rows} title={`${name}: more than once or blank`} onOpen={onOpen} />{' '}
                    {surplus === 1 ? 'row repeats' : 'rows repeat'} an earlier value
                  </span>
                  {blank > 0 && <span className="text-muted">and {blank === 1 ? 'one is' : `${blank} are`} blank</span>}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
