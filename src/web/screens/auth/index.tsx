// Placeholder until the screen is written.
import { Page, PageHeader } from '../../ui/page-header.tsx'

export default function Screen() {
  return (
    <Page>
      <PageHeader title="auth" />
    </Page>
  )
}
