// The domains of company data in plain words, and who sees them.
import { type Domain, domainPermission, domains } from '#contract/access'
import type { User } from '#contract/accounts'
import { may } from '../data/credentials.ts'
import { Badge } from '../ui/badge.tsx'
import { Select, type SelectProps } from '../ui/select.tsx'

export const domainWords: Record<Domain, string> = {
  general: 'General',
  financial: 'Finance',
  sales: 'Sales',
  hr: 'People',
  operational: 'Operations',
  strategic: 'Strategy',
}

/** Who sees the tables of a domain, to follow "seen by". */
export const domainReaders: Record<Domain, string> = {
  general: 'everybody',
  financial: 'people with access to financial data',
  sales: 'people with access to the sales pipeline',
  hr: 'people with access to HR data',
  operational: 'people with access to operational data',
  strategic: 'people with access to strategic data',
}

export const DomainBadge = ({ domain }: { domain: Domain }) => <Badge>{domainWords[domain]}</Badge>

/** Nobody can put a table where they would not see it themselves. */
function domainsOf(user: User | undefined): Domain[] {
  return domains.filter(domain => {
    const permission = domainPermission[domain]
    return permission === undefined || may(user, permission)
  })
}

type DomainSelectProps<Value> = Omit<SelectProps, 'value' | 'onChange' | 'children'> & {
  user: User | undefined
  value: Value
  onChange: (domain: Value) => void
}

/** A choice among the domains that this person sees. */
export function DomainSelect({ user, value, onChange, ...rest }: DomainSelectProps<Domain>) {
  const known = domainsOf(user)
  const offered = known.includes(value) ? known : [value, ...known]
  const change = (chosen: string) => {
    const domain = offered.find(candidate => candidate === chosen)
    if (domain) onChange(domain)
  }
  return (
    <Select {...rest} value={value} onChange={event => change(event.target.value)}>
      <DomainOptions domains={offered} />
    </Select>
  )
}

/** The same with "Suggest it", for a table nobody has looked at yet. */
export function OptionalDomainSelect({ user, value, onChange, ...rest }: DomainSelectProps<Domain | undefined>) {
  const known = domainsOf(user)
  return (
    <Select
      {...rest}
      value={value ?? ''}
      onChange={event => onChange(known.find(domain => domain === event.target.value))}
    >
      <option value="">Suggest it</option>
      <DomainOptions domains={known} />
    </Select>
  )
}

const DomainOptions = ({ domains }: { domains: readonly Domain[] }) =>
  domains.map(domain => (
    <option key={domain} value={domain}>
      {domainWords[domain]}
    </option>
  ))
