// A password, hidden until the person asks to see it. Pasting and password managers work.
import { cx } from 'class-variance-authority'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useFieldWiring } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { controlLook } from './text-input.tsx'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={cx('relative', className)}>
      <input
        {...useFieldWiring()}
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(controlLook(), 'h-10 pr-10')}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1"
      />
    </div>
  )
}
