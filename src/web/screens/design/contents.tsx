// Figures, tables, code, Markdown, moments.
import { Card } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { Figure } from '../../ui/figure.tsx'
import { formatAmount } from '../../ui/format.ts'
import { Markdown } from '../../ui/markdown.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'

const rows = [
  { party: 'Acme', due: 34, amount: 12_400 },
  { party: 'Northwind', due: 12, amount: 980.5 },
  { party: 'Contoso', due: 3, amount: 44_100 },
]
const opened = new Date(Date.now() - 3_600_000).toISOString()

const sample = `## Overdue
**3 invoices** are overdue; see [the policy](https://example.com) and \`invoices.due_date\`.

1. Remind *Acme*
   - by mail
2. Call ~~Northwind~~ Contoso

> Terms are 30 days.

| party | amount |
| --- | ---: |
| Acme | 12,400.00 |

\`\`\`sql
select party, sum(amount) from invoices group by party
\`\`\``

export const Contents = () => (
  <Card title="Contents">
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-4">
        <Figure
          label="Overdue"
          value={57_480.5}
          unit="EUR"
          change={{ value: 12.5, unit: '%', than: 'than last week', better: 'less' }}
        />
        <Figure label="Decided" value={14} change={{ value: 3, than: 'than yesterday', better: 'more' }} />
        <Figure label="Agents" value={5} change={{ value: 0, than: 'since yesterday' }} />
        <Figure label="Response time" value={null} unit="ms" />
      </div>
      <Table
        label="Overdue invoices"
        rows={rows}
        rowKey={row => row.party}
        columns={[
          { key: 'party', title: 'Party', heading: true, cell: row => row.party },
          { key: 'due', title: 'Days', numeric: true, cell: row => row.due },
          { key: 'amount', title: 'Amount', numeric: true, cell: row => formatAmount(row.amount, 'EUR') },
          { key: 'opened', title: 'Opened', cell: () => <RelativeTime value={opened} /> },
        ]}
      />
      <Code
        label="SQL"
        text={'select party, sum(amount) as overdue\nfrom invoices\nwhere due_date < current_date\ngroup by party'}
      />
      <Markdown text={sample} />
    </div>
  </Card>
)
