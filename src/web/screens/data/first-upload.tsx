// The page before there is any data: what to bring, and what will happen with it.
import { Bell, type LucideIcon, MessageCircleQuestion, Table2 } from 'lucide-react'
import { SampleOffer } from '../../parts/sample-offer.tsx'
import { UploadArea } from './upload-area.tsx'

export const FirstUpload = () => (
  <div className="grid grid-cols-1 gap-6">
    <section aria-labelledby="first-upload" className="grid gap-4">
      <div>
        <h2 id="first-upload" className="font-semibold text-lg">
          Begin with one table
        </h2>
        <p className="max-w-prose text-muted">
          The best first one is a list of invoices as your accounting program exports it: customer, amount, due date,
          and whether it was paid. Payments, deals, people, orders and stock work as well. Leave the file as it is.
        </p>
      </div>
      <UploadArea datasets={[]} />
    </section>
    <SampleOffer />
    <section aria-labelledby="after-upload" className="grid gap-3">
      <h2 id="after-upload" className="font-semibold text-md">
        What happens then
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        <Step icon={Table2} title="The table is read">
          Dates, amounts and currencies are recognised. What could not be read is listed line by line. The file stays on
          your own server.
        </Step>
        <Step icon={MessageCircleQuestion} title="Questions get exact answers">
          Ask in the chat “How much is overdue?”. Every figure is counted from your rows, and you can open them.
        </Step>
        <Step icon={Bell} title="The CFO begins to watch">
          Overdue invoices and payments made twice appear under Findings, with the amount and the rows behind it.
        </Step>
      </ol>
    </section>
  </div>
)

type StepProps = { icon: LucideIcon; title: string; children: string }

const Step = ({ icon: Icon, title, children }: StepProps) => (
  <li className="rounded-lg border bg-surface p-4">
    <Icon aria-hidden="true" className="mb-2 size-5 text-link" />
    <p className="font-medium">{title}</p>
    <p className="text-muted">{children}</p>
  </li>
)
