// The gallery of the kit, in development only: every component in every state, light and dark side by side with the switch.
import { Page, PageHeader } from '../../ui/page-header.tsx'
import { Actions } from './actions.tsx'
import { Colors } from './colors.tsx'
import { Contents } from './contents.tsx'
import { Forms } from './forms.tsx'
import { Overlays } from './overlays.tsx'
import { Signals } from './signals.tsx'
import { Views } from './views.tsx'

export default function Design() {
  return (
    <Page>
      <PageHeader title="Design" description="Every component in every state." back={{ to: '/', label: 'Home' }} />
      <div className="grid gap-4">
        <Colors />
        <Actions />
        <Forms />
        <Signals />
        <Overlays />
        <Contents />
        <Views />
      </div>
    </Page>
  )
}
