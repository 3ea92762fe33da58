// The addresses of the product's pages, which browser and server both know.
export const pages = [
  '/',
  '/admin',
  '/agents',
  '/agents/$id',
  '/approvals',
  '/approvals/away',
  '/approvals/rules',
  '/auth',
  '/chat',
  '/chat/$id',
  '/dashboard',
  '/dashboards',
  '/dashboards/$id',
  '/data',
  '/data/$id',
  '/data/glossary',
  '/data/sources',
  '/data/sources/$id',
  '/data/sources/new',
  '/data/watched',
  '/files',
  '/findings',
  '/findings/$id',
  '/notices',
  '/profile',
  '/public',
  '/pygpt',
  '/questions',
  '/runs/$id',
  '/settings',
  '/user-management',
  '/waitlist',
] as const
export type PagePath = (typeof pages)[number]

/** Whether a path is one of the product's pages. */
export const isPage = (path: string): boolean =>
  pages.some(page => new RegExp(`^${page.replace('$id', '[^/]+')}/?$`).test(path))
