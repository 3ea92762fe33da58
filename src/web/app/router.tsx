// The router, made from the list of pages. A page that needs a sign-in leads to /auth before anything is drawn.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { credentials } from '../data/credentials.ts'
import { NotFound, PageCrash } from './fallbacks.tsx'
import { type PageEntry, pages } from './routes.ts'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageEntry
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageCrash })

const routes = pages.map(page =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    staticData: { page },
    component: lazyRouteComponent(page.load),
    beforeLoad: () => {
      if (page.guard !== 'public' && !credentials()) throw redirect({ to: '/auth', replace: true })
    },
  }),
)

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    defaultErrorComponent: PageCrash,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>
