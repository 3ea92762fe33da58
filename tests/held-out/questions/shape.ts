// A question of an owner: what was asked before it, and the SQL that gives what it asks for; null where nothing in the
// company's tables answers it in one way, so that any figure would be wrong. The columns of the SQL are the first columns
// of the answer, or those of the same name.
export type Owned = { after?: readonly string[]; ask: string; sql: string | null }
