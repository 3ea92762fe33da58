// The one list of pages. It feeds the router, the navigation, the palette, the shortcuts and the titles.
import {
  Activity,
  BookA,
  Bot,
  Database,
  DatabaseZap,
  FolderOpen,
  Gauge,
  House,
  KeyRound,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquare,
  Palette,
  SearchCheck,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/access'
import type { PagePath } from '#contract/pages'
import type { PathWithoutId } from '../ui/address.ts'

type PageFacts = {
  title: string
  icon: LucideIcon
  /** `g` and then this letter go to the page. */
  letter?: string
  guard: 'public' | 'signed_in' | Permission
  load: () => Promise<{ default: ComponentType }>
}
export type NavigationPage = PageFacts & { path: PathWithoutId; in_navigation: true }
/** The path is as the address bar shows it; `$id` stands for a parameter. */
export type PageEntry = NavigationPage | (PageFacts & { path: PagePath | '/design'; in_navigation: false })

export const pages: readonly PageEntry[] = [
  {
    path: '/',
    title: 'Home',
    icon: House,
    letter: 'h',
    guard: 'public',
    in_navigation: true,
    load: () => import('../screens/home/index.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    icon: Gauge,
    letter: 'm',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/dashboard/index.tsx'),
  },
  {
    path: '/chat',
    title: 'Chat',
    icon: MessageSquare,
    letter: 'c',
    guard: 'chat.use',
    in_navigation: true,
    load: () => import('../screens/chat/index.tsx'),
  },
  {
    path: '/chat/$id',
    title: 'Chat',
    icon: MessageSquare,
    guard: 'chat.use',
    in_navigation: false,
    load: () => import('../screens/chat/session.tsx'),
  },
  {
    path: '/agents',
    title: 'Agents',
    icon: Bot,
    letter: 'e',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/agents/index.tsx'),
  },
  {
    path: '/agents/$id',
    title: 'Agent',
    icon: Bot,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/agents/detail.tsx'),
  },
  {
    path: '/runs/$id',
    title: 'Run',
    icon: Activity,
    guard: 'runs.stop',
    in_navigation: false,
    load: () => import('../screens/runs/detail.tsx'),
  },
  {
    path: '/questions',
    title: 'Questions',
    icon: MessageCircleQuestion,
    letter: 'q',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/questions/index.tsx'),
  },
  {
    path: '/dashboards',
    title: 'Dashboards',
    icon: LayoutDashboard,
    letter: 'b',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/dashboards/index.tsx'),
  },
  {
    path: '/dashboards/$id',
    title: 'Dashboard',
    icon: LayoutDashboard,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/dashboards/detail.tsx'),
  },
  {
    path: '/approvals',
    title: 'Approvals',
    icon: ShieldCheck,
    letter: 'a',
    guard: 'approvals.see',
    in_navigation: true,
    load: () => import('../screens/approvals/index.tsx'),
  },
  {
    path: '/approvals/rules',
    title: 'Remembered decisions',
    icon: ShieldCheck,
    guard: 'approvals.see',
    in_navigation: false,
    load: () => import('../screens/approvals/rules.tsx'),
  },
  {
    path: '/data',
    title: 'Company data',
    icon: Database,
    letter: 'd',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/data/index.tsx'),
  },
  {
    path: '/data/sources',
    title: 'Sources',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    in_navigation: false,
    load: () => import('../screens/sources/index.tsx'),
  },
  {
    path: '/data/sources/new',
    title: 'Add a source',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    in_navigation: false,
    load: () => import('../screens/sources/new.tsx'),
  },
  {
    path: '/data/sources/$id',
    title: 'Source',
    icon: DatabaseZap,
    guard: 'datasets.manage',
    in_navigation: false,
    load: () => import('../screens/sources/detail.tsx'),
  },
  {
    path: '/data/$id',
    title: 'Dataset',
    icon: Database,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/data/detail.tsx'),
  },
  {
    path: '/data/glossary',
    title: 'Glossary',
    icon: BookA,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/data/glossary.tsx'),
  },
  {
    path: '/findings',
    title: 'Findings',
    icon: SearchCheck,
    letter: 'f',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/findings/index.tsx'),
  },
  {
    path: '/findings/$id',
    title: 'Finding',
    icon: SearchCheck,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/findings/detail.tsx'),
  },
  {
    path: '/files',
    title: 'Files',
    icon: FolderOpen,
    letter: 'l',
    guard: 'signed_in',
    in_navigation: true,
    load: () => import('../screens/files/index.tsx'),
  },
  {
    path: '/user-management',
    title: 'User Management',
    icon: Users,
    letter: 'u',
    // The screen itself says what is missing to whoever may not see it, as the specification has it.
    guard: 'public',
    in_navigation: true,
    load: () => import('../screens/people/index.tsx'),
  },
  {
    path: '/waitlist',
    title: 'Waitlist',
    icon: Users,
    guard: 'system.statistics',
    in_navigation: false,
    load: () => import('../screens/waitlist/index.tsx'),
  },
  {
    path: '/profile',
    title: 'Your account',
    icon: UserRound,
    guard: 'signed_in',
    in_navigation: false,
    load: () => import('../screens/profile/index.tsx'),
  },
  {
    path: '/public',
    title: 'Join the waitlist',
    icon: House,
    guard: 'public',
    in_navigation: false,
    load: () => import('../screens/public/index.tsx'),
  },
  {
    path: '/settings',
    title: 'Settings',
    icon: Settings,
    letter: 's',
    guard: 'settings.manage',
    in_navigation: true,
    load: () => import('../screens/settings/index.tsx'),
  },
  {
    path: '/auth',
    title: 'Sign In',
    icon: LogIn,
    guard: 'public',
    in_navigation: false,
    load: () => import('../screens/auth/index.tsx'),
  },
  {
    path: '/admin',
    title: 'Admin Access',
    icon: KeyRound,
    guard: 'public',
    in_navigation: false,
    load: () => import('../screens/admin/index.tsx'),
  },
  ...developmentPages(),
]

/** Pages that only a developer sees; the bundle for everybody else knows nothing of them. */
function developmentPages(): PageEntry[] {
  if (!import.meta.env.DEV) return []
  return [
    {
      path: '/design',
      title: 'Design',
      icon: Palette,
      guard: 'public',
      in_navigation: false,
      load: () => import('../screens/design/index.tsx'),
    },
  ]
}
