// How people get in: whether anybody may register, and which roles must have a second factor.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, roles } from '#contract/access'
import type { SecuritySettings } from '#contract/settings'
import { saveSecurity, securitySettings } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { roleWord } from '../../parts/role-badge.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toast.ts'
import { NotSaved, SettingsCard } from './settings-card.tsx'

export default function SignIn() {
  return (
    <SettingsCard
      title="Sign-in"
      description="How people get in."
      query={useQuery(securitySettings())}
      loading="Loading how people get in"
      form={security => <SignInForm security={security} />}
    />
  )
}

function SignInForm({ security }: { security: SecuritySettings }) {
  const save = useConfirmedMutation(saveSecurity)
  const [now, setNow] = useState(security)
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync(now)
    showToast({ title: 'Sign-in settings saved', tone: 'ok' })
  })
  const require = (role: Role, needed: boolean) => {
    const others = now.second_factor_roles.filter(one => one !== role)
    setNow({ ...now, second_factor_roles: needed ? [...others, role] : others })
  }
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-6">
      <Checkbox
        label="Anybody may register"
        hint="As a viewer without a department. Otherwise people come by invitation."
        checked={now.registration_open}
        onChange={({ target }) => setNow({ ...now, registration_open: target.checked })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Roles that must have a second factor</legend>
        <p className="mb-1 text-muted text-sm">
          An app that shows codes, or a passkey. Until they have one, these people can open nothing but their account.
        </p>
        {roles.map(role => (
          <Checkbox
            key={role}
            label={roleWord(role)}
            checked={now.second_factor_roles.includes(role)}
            onChange={({ target }) => require(role, target.checked)}
          />
        ))}
      </fieldset>
      <NotSaved failure={failure} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
