// Who may do what.
export {
  type Actor,
  covers,
  freshFor,
  isAdmin,
  isFresh,
  type Person,
  passes,
  permissionsOf,
  personOf,
  type Scope,
  scopeOf,
  visibleDomains,
} from './rules.ts'
