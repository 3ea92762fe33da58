// The one list of pages. It feeds the router, the navigation, the palette, the shortcuts and the titles.
import { navigationPages } from './in-navigation.ts'
import { otherPages } from './others.ts'
import type { Page } from './page.ts'

export { navigationPages } from './in-navigation.ts'
export type { Page } from './page.ts'

export const pages: readonly Page[] = [...navigationPages, ...otherPages]
