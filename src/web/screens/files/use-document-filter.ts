// Which documents are listed and searched, as the address says it.
import { type Domain, domains } from '#contract/access'
import { type DocumentKind, documentKinds } from '#contract/documents'
import type { DocumentFilter } from '../../data/documents.ts'
import { type SetParam, useSearchParam } from '../../ui/use-search-param.ts'

type FilterUse = { filter: DocumentFilter; set: Record<keyof DocumentFilter, SetParam>; isFiltered: boolean }

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

export function useDocumentFilter(): FilterUse {
  const [kindText, setKind] = useSearchParam('kind')
  const [domainText, setDomain] = useSearchParam('domain')
  const [from, setFrom] = useSearchParam('from')
  const [to, setTo] = useSearchParam('to')
  const kind: DocumentKind | undefined = documentKinds.find(known => known === kindText)
  const domain: Domain | undefined = domains.find(known => known === domainText)
  const filter = {
    ...(kind && { kind }),
    ...(domain && { domain }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const set = { kind: setKind, domain: setDomain, from: setFrom, to: setTo }
  return { filter, set, isFiltered: Object.keys(filter).length > 0 }
}
