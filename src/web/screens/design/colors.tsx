// The colours by role, and the type scale.
import { Card } from '../../ui/card.tsx'
import { color } from '../../ui/tokens.ts'

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-md', 'text-lg', 'text-xl', 'text-2xl']

export const Colors = () => (
  <Card title="Colours and type">
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
      {Object.keys(color).map(role => (
        <li key={role} className="text-sm">
          <span className="block h-10 rounded-md border" style={{ background: `var(--${role})` }} />
          {role}
        </li>
      ))}
    </ul>
    <ul className="mt-4 grid gap-2">
      {sizes.map(size => (
        <li key={size} className={`${size} truncate`}>
          {size}: 3,248.50 € are overdue
        </li>
      ))}
    </ul>
  </Card>
)
