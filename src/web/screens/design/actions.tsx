// Buttons, links, keys.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { LinkButton, TextLink } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Actions() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <Card title="Actions">
      <div className="grid gap-3">
        {(['small', 'large'] as const).map(size => (
          <div key={size} className="flex flex-wrap items-center gap-2">
            {variants.map(variant => (
              <Button key={variant} variant={variant} size={size} icon={Plus}>
                {variant}
              </Button>
            ))}
            <Button size={size} disabled>
              disabled
            </Button>
            <Button size={size} pending>
              pending
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton to="/">LinkButton</LinkButton>
          <LinkButton to="/" variant="primary">
            LinkButton
          </LinkButton>
          <TextLink to="/">TextLink</TextLink>
          <IconButton icon={Pencil} label="Edit" />
          <IconButton icon={Pencil} label="Edit, disabled" disabled />
          <IconButton icon={Pencil} label="Edit, pending" pending />
          <CopyButton text="copied" />
          <ChoiceCard icon={Plus} title="ChoiceCard" hint="One of several." onChoose={() => setChosen('card')} />
          <Menu
            label="More actions"
            variant="secondary"
            items={[
              { label: 'Rename', icon: Pencil, onSelect: () => setChosen('Rename') },
              { label: 'Not now', disabled: true, onSelect: () => setChosen('Not now') },
              { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setChosen('Delete') },
            ]}
          />
          <span className="text-muted text-sm">chosen: {chosen}</span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </div>
      </div>
    </Card>
  )
}
