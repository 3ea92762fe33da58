// Computer use and code: which hosts the agents' browser may reach, and what can be run on the server's machine.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrowserSettings } from '#contract/browser'
import { detailOf } from '../../data/call-error.ts'
import { browserSettings, browserStatus, sandboxStatus, saveBrowser } from '../../data/computer-use.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'

export default function ComputerUse() {
  const query = useQuery(browserSettings())
  return (
    <Card title="Computer use" description="Where the agents’ browser may go, and what code can run here.">
      <QueryView
        query={query}
        loading={<SkeletonRows rows={2} label="Loading computer use" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState detail={detail} />}
        data={settings => <HostsForm settings={settings} />}
      />
    </Card>
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
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title="It was not saved">
          {detailOf(failure, 'Please try again.')}
        </Notice>
      )}
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
