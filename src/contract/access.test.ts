// The golden table: every pair of role and permission, written out. A change here is a change of who may do what.
import { expect, it } from 'vitest'
import { accessTable, departmentsOf, type Permission, roles } from '#contract/access'

const golden = `
technical_agents              all        all        all        all        all        all        all
business_agents               all        all        all        all        all        all        all
can_restart                   all        all        department none       grant      none       none
can_manage                    all        all        none       none       none       none       none
executive_dashboard           all        all        none       none       none       none       none
financial_data                all        grant      department grant      grant      grant      none  (finance)
strategic_data                all        grant      none       none       none       none       none
operational_data              all        all        all        all        all        all        all
sales_pipeline                all        all        department grant      department department none  (sales, marketing)
hr_data                       all        grant      department none       none       none       none  (hr)
analytics                     all        all        all        all        all        all        all
system_logs                   all        all        none       none       none       none       none
view_all_agents               all        all        grant      grant      grant      grant      grant
manage_technical_agents       all        all        grant      grant      grant      grant      grant
manage_business_agents        all        all        department grant      grant      grant      grant
view_analytics                all        all        all        grant      department all        grant
export_data                   all        grant      department grant      grant      grant      grant
generate_reports              all        all        department grant      department all        grant
agents.task                   all        all        department own        department own        none
agents.analyze                all        all        department none       none       none       none
agents.configure              all        request    none       none       none       none       none
runs.stop                     all        all        department own        department own        own
chat.use                      all        all        all        all        all        all        all
engine.chat                   all        all        all        all        all        all        all
engine.media                  all        all        all        all        all        all        none
engine.code_execution         request    request    request    none       request    request    none
engine.autonomous_mode        request    request    request    none       none       none       none
engine.computer_use           request    request    none       none       none       none       none
approvals.see                 all        all        department own        department own        own
approvals.decide_low          all        all        department none       department none       none
approvals.decide_medium       all        all        department none       none       none       none
approvals.decide_high         all        all        none       none       none       none       none
approvals.decide_critical     all        all        none       none       none       none       none
approvals.deny                all        all        department own        department own        own
approvals.make_rule_low       all        all        department none       none       none       none
approvals.make_rule_medium    all        all        none       none       none       none       none
approvals.make_rule_high      all        none       none       none       none       none       none
people.list                   all        all        department none       none       none       none
people.create                 all        all        department none       none       none       none
people.disable                all        all        department none       none       none       none
people.grant                  all        all        department none       none       none       none
audit.read                    all        all        department own        own        own        own
system.status                 all        all        all        all        all        all        all
system.details                all        all        none       none       none       none       none
system.statistics             all        all        none       none       none       none       none
datasets.manage               all        all        department none       none       own        none
settings.manage               all        none       none       none       none       none       none
whatsapp.manage               all        none       none       none       none       none       none
whatsapp.test                 all        all        none       none       none       none       none
backups.manage                all        none       none       none       none       none       none
`

it('grants every role exactly what the table of rights says', () => {
  const lines = (Object.keys(accessTable) as Permission[]).map(permission => {
    const limited = departmentsOf(permission)
    const cells = roles.map(role => accessTable[permission].reach[role].padEnd(10)).join(' ')
    return `${permission.padEnd(30)}${cells.trimEnd()}${limited ? `  (${limited.join(', ')})` : ''}`
  })
  expect(lines).toEqual(golden.trim().split('\n'))
})

it('lets nobody but administrators near settings, backups and the phone link', () => {
  const guarded: Permission[] = ['settings.manage', 'backups.manage', 'whatsapp.manage']
  for (const permission of guarded) {
    const holders = roles.filter(role => accessTable[permission].reach[role] !== 'none')
    expect(holders).toEqual(['master_admin'])
  }
})
