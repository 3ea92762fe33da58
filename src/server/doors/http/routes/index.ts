// Every call that HTTP offers.
import { agentRoutes } from './agents.ts'
import { dataRoutes } from './data.ts'
import { houseRoutes } from './house.ts'
import { noticeRoutes } from './notices.ts'
import { peopleRoutes } from './people.ts'
import type { Route } from './route.ts'

export type { Route } from './route.ts'

export const routes: readonly Route[] = [
  ...peopleRoutes,
  ...dataRoutes,
  ...agentRoutes,
  ...houseRoutes,
  ...noticeRoutes,
]
