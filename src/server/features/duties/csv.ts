// Findings as a table for spreadsheets.
import type { Finding } from '#contract/agents'
import type { FindingRow } from './store-rows.ts'

const headings = [
  'Agent',
  'Duty',
  'Priority',
  'Title',
  'Description',
  'Impact',
  'Unit',
  'Status',
  'Opened',
  'Updated',
  'Closed',
  'Not useful',
]

/** Quoted, and with what a spreadsheet would run as a formula kept as text. */
function textCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** One line a finding, in the order given. Amounts are the exact decimals that are stored. */
export function csvOf(findings: readonly Finding[], rows: readonly FindingRow[]): string {
  const lines = findings.map((finding, at) => [
    ...[finding.agent_name, finding.duty, finding.priority, finding.title, finding.description].map(textCell),
    rows[at]?.impact_value ?? textCell(rows[at]?.impact_text ?? ''),
    textCell(finding.impact?.unit ?? ''),
    finding.status,
    finding.opened_at,
    finding.updated_at,
    finding.closed_at ?? '',
    textCell(finding.not_useful ? (finding.not_useful.reason ?? 'yes') : ''),
  ])
  return [headings, ...lines].map(line => `${line.join(',')}\r\n`).join('')
}
