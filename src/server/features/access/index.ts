// Who may do what.
export {
  type Actor,
  covers,
  freshFor,
  type Grant,
  isAdmin,
  isFresh,
  isFreshFor,
  type Person,
  passes,
  permissionsOf,
  personOf,
  type Scope,
  scopeOf,
  standingScope,
  visibleDomains,
} from './rules.ts'
