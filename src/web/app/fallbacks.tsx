// What stands in place of a page that doesn't exist, isn't for this person, or stopped working.
import { CircleAlert, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Page, PageHeader } from '../ui/page-header.tsx'
import { DeniedState, EmptyState } from '../ui/states.tsx'
import { Boundary } from './boundary.tsx'

export const NotFound = () => (
  <Page>
    <PageHeader title="Page not found" />
    <EmptyState
      icon={SearchX}
      title="Nothing stands at this address"
      action={<LinkButton to="/">Go to Home</LinkButton>}
    >
      It may have moved, or the address has a typing error.
    </EmptyState>
  </Page>
)

export const Denied = ({ title }: { title: string }) => (
  <Page>
    <PageHeader title={title} />
    <DeniedState detail="Your role doesn’t include this page. An administrator can change that." />
  </Page>
)

const ReloadButton = () => (
  <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
    Reload
  </Button>
)

export const PageCrash = () => (
  <Page>
    <PageHeader title="Something went wrong" />
    <EmptyState icon={CircleAlert} title="This page stopped working" action={<ReloadButton />}>
      Nothing that was saved is lost. Reload the page to go on.
    </EmptyState>
  </Page>
)

/** Catches what even the shell couldn't: a plain page with one button. */
export const LastResort = ({ children }: { children: ReactNode }) => (
  <Boundary at="anywhere" fallback={<Stopped />}>
    {children}
  </Boundary>
)

const Stopped = () => (
  <main className="mx-auto grid max-w-md justify-items-start gap-3 px-4 py-16">
    <h1 className="font-semibold text-xl">Cabinet stopped working</h1>
    <p className="text-muted">Nothing that was saved is lost. Reload the page to go on.</p>
    <ReloadButton />
  </main>
)
