// The pages that are reached from others.
import {
  Activity,
  BellRing,
  BookA,
  Bot,
  Database,
  DatabaseZap,
  Eye,
  House,
  KeyRound,
  LayoutDashboard,
  LogIn,
  MessageSquare,
  Palette,
  SearchCheck,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react'
import type { Page } from './page.ts'

export const otherPages: readonly Page[] = [
  {
    path: '/chat/$id',
    title: 'Chat',
    icon: MessageSquare,
    guard: 'chat.use',
    load: () => import('../../screens/chat/session.tsx'),
  },
  {
    path: '/agents/$id',
    title: 'Agent',
    icon: Bot,
    guard: 'signed_in',
    load: () => import('../../screens/agents/detail.tsx'),
  },
  {
    path: '/runs/$id',
    title: 'Run',
    icon: Activity,
    guard: 'runs.stop',
    load: () => import('../../screens/runs/detail.tsx'),
  },
  {
    path: '/dashboards/$id',
    title: 'Board',
    icon: LayoutDashboard,
    guard: 'signed_in',
    load: () => import('../../screens/dashboards/detail.tsx'),
  },
  {
    path: '/approvals/away',
    title: 'While you are away',
    icon: ShieldCheck,
    guard: 'people.grant',
    load: () => import('../../screens/approvals/away.tsx'),
  },
  {
    path: '/approvals/rules',
    title: 'Remembered decisions',
    icon: ShieldCheck,
    guard: 'approvals.see',
    load: () => import('../../screens/approvals/rules.tsx'),
  },
  {
    path: '/data/sources',
    title: 'Sources',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    load: () => import('../../screens/sources/index.tsx'),
  },
  {
    path: '/data/sources/new',
    title: 'Add a source',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    load: () => import('../../screens/sources/new.tsx'),
  },
  {
    path: '/data/sources/$id',
    title: 'Source',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    load: () => import('../../screens/sources/detail.tsx'),
  },
  {
    path: '/data/watched',
    title: 'Watched pages',
    icon: Eye,
    guard: 'system.details',
    load: () => import('../../screens/watched/index.tsx'),
  },
  {
    path: '/data/$id',
    title: 'Dataset',
    icon: Database,
    guard: 'signed_in',
    load: () => import('../../screens/data/detail.tsx'),
  },
  {
    path: '/data/glossary',
    title: 'Glossary',
    icon: BookA,
    guard: 'signed_in',
    load: () => import('../../screens/data/glossary.tsx'),
  },
  {
    path: '/findings/$id',
    title: 'Finding',
    icon: SearchCheck,
    guard: 'signed_in',
    load: () => import('../../screens/findings/detail.tsx'),
  },
  {
    path: '/waitlist',
    title: 'Waitlist',
    icon: Users,
    guard: 'system.statistics',
    load: () => import('../../screens/waitlist/index.tsx'),
  },
  {
    path: '/notices',
    title: 'Notices',
    icon: BellRing,
    guard: 'signed_in',
    load: () => import('../../screens/notices/index.tsx'),
  },
  {
    path: '/profile',
    title: 'Your account',
    icon: UserRound,
    guard: 'signed_in',
    load: () => import('../../screens/profile/index.tsx'),
  },
  {
    path: '/public',
    title: 'Join the waitlist',
    icon: House,
    guard: 'public',
    load: () => import('../../screens/public/index.tsx'),
  },
  {
    path: '/auth',
    title: 'Sign In',
    icon: LogIn,
    guard: 'public',
    load: () => import('../../screens/auth/index.tsx'),
  },
  {
    path: '/admin',
    title: 'Admin Access',
    icon: KeyRound,
    guard: 'public',
    load: () => import('../../screens/admin/index.tsx'),
  },
  ...developmentPages(),
]

/** Pages that only a developer sees; the bundle for everybody else knows nothing of them. */
function developmentPages(): Page[] {
  if (!import.meta.env.DEV) return []
  return [
    {
      path: '/design',
      title: 'Design',
      icon: Palette,
      guard: 'public',
      load: () => import('../../screens/design/index.tsx'),
    },
  ]
}
