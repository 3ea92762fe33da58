// What one wants to hear of, and where: in the app, and by mail where mail is sent.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { NoticeChoice, NoticeKind } from '#contract/notices'
import { noticeChoices, setNoticeChoice } from '../../data/notices.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'

const words: Record<NoticeKind, string> = {
  approval_waiting: 'An approval waits for me',
  run_ended: 'A task of mine is done, failed or was stopped',
  finding_important: 'A finding of high or critical priority in what I may see',
  budget_warned: 'A budget is nearly or wholly used up',
  sign_in_new: 'A sign-in to my account from a new device or network',
}

export default function NoticesCard() {
  return (
    <Card
      title="Notices"
      description="What you are told of, and where. It counts from now on."
      actions={<LinkButton to="/notices">See them</LinkButton>}
    >
      <QueryView
        query={useQuery(noticeChoices())}
        loading={<SkeletonRows rows={4} label="Loading your choices" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="Your choices didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={({ choices, mailed_to }) => (
          <>
            <div className="grid gap-3">
              {choices.map(choice => (
                <Choice key={choice.kind} choice={choice} mailed={mailed_to !== null} />
              ))}
            </div>
            <p className="mt-3 break-words text-muted text-sm">
              {mailed_to === null
                ? 'This Cabinet sends no mail: an administrator can set a mail server in the settings.'
                : `Mail goes to ${mailed_to}: at most one of a kind in five minutes, without what was found or asked.`}
            </p>
          </>
        )}
      />
    </Card>
  )
}

function Choice({ choice, mailed }: { choice: NoticeChoice; mailed: boolean }) {
  const set = useMutation({ ...setNoticeChoice, onError: tellFailure('The choice was not saved') })
  // What was pressed shows at once; the answer decides.
  const { kind, in_app, by_mail } = set.isPending ? set.variables : choice
  return (
    <fieldset className="border-b pb-3 last:border-b-0">
      <legend className="mb-2">{words[kind]}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label="In the app"
          checked={in_app}
          onChange={({ target }) => set.mutate({ kind, by_mail, in_app: target.checked })}
        />
        {mailed && (
          <Checkbox
            label="By mail"
            checked={by_mail}
            onChange={({ target }) => set.mutate({ kind, in_app, by_mail: target.checked })}
          />
        )}
      </div>
    </fieldset>
  )
}
