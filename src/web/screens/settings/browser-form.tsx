// Computer use and code: which hosts the agents' browser may reach, and what can be run on the server's machine.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrowserSettings } from '#contract/browser'
import { browserSettings, browserStatus, sandboxStatus, saveBrowser } from '../../data/computer-use.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import { NotSaved, SettingsCard } from './settings-card.tsx'

export default function ComputerUse() {
  return (
    <SettingsCard
      title="Computer use"
      description="Where the agents’ browser may go, and what code can run here."
      query={useQuery(browserSettings())}
      loading="Loading computer use"
      form={settings => <HostsForm settings={settings} />}
    />
  )
}

const hostsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function HostsForm({ settings }: { settings: BrowserSettings }) {
  const save = useConfirmedMutation(saveBrowser)
  const [text, setText] = useState(settings.hosts.join('\n'))
  const { submit, pending, failure } = useSubmit(async () => {
    const { hosts } = await save.mutateAsync({ hosts: hostsIn(text) })
    setText(hosts.join('\n'))
    showToast({ title: 'Allowed hosts saved', tone: 'ok' })
  })
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      <Field
        label="Allowed hosts"
        hint="One a line, such as example.com or *.example.com. Without any, the browser is not used. Each use still waits for an approval."
      >
        <TextArea minRows={4} value={text} onChange={({ target }) => setText(target.value)} spellCheck={false} />
      </Field>
      <NotSaved failure={failure} />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        Allow these hosts
      </Button>
      <Machine />
    </form>
  )
}

/** What this machine can do; silent while it is not known. */
function Machine() {
  const { data: sandbox } = useQuery(sandboxStatus())
  const { data: browser } = useQuery(browserStatus())
  const lines = [
    ...(browser ? [browser.browser ? `Browser: ${browser.browser}` : browser.reason] : []),
    ...(sandbox
      ? [
          sandbox.python.kind ? `Python: ${sandbox.python.version}` : sandbox.python.reason,
          `JavaScript: ${sandbox.javascript.version}`,
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul aria-label="On this machine" className="grid gap-1 text-muted text-sm">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
