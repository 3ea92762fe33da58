// Coming Soon: what Cabinet is, and the waitlist; everything that is sent is loaded only when it is needed.
import { ShieldCheck, Table2, Users } from 'lucide-react'
import { useUser } from '../data/credentials.ts'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Joining } from './waitlist-form.tsx'

const features = [
  { icon: Users, title: '26 agents', text: '15 technical and 11 business agents, each with its own duties.' },
  { icon: Table2, title: 'Your own figures', text: 'They work on your tables, and show the rows behind every figure.' },
  { icon: ShieldCheck, title: 'You decide', text: 'What has consequences waits for a person’s approval.' },
]

export function Waitlist() {
  const user = useUser()
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-8 px-4 py-6 sm:px-6 lg:gap-12 lg:py-16">
      {user && <SignedInNotice />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-16">
        <header>
          <p className="font-semibold text-link text-sm">Coming Soon</p>
          <h1 className="mt-1 text-balance font-semibold text-lg sm:text-2xl">
            Agents that work, and ask before they act
          </h1>
          <p className="mt-2 text-muted sm:text-md">
            A private system in which AI agents work on your company’s own data. The beta is for administrators; join
            the waitlist to come next.
          </p>
        </header>
        <Joining />
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-lg border bg-surface p-4">
            <h2 className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden="true" className="size-4 text-link" />
              {title}
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Already running Cabinet yourself? <TextLink to="/admin">Private Deployment</TextLink>
      </p>
      <ContactLinks />
    </div>
  )
}

const SignedInNotice = () => (
  <Notice
    action={
      <LinkButton to="/chat" className="max-sm:hidden">
        Open chat
      </LinkButton>
    }
  >
    You are signed in. Everything you may use is in the navigation above, for example{' '}
    <TextLink to="/chat">Chat</TextLink> and <TextLink to="/data">Company data</TextLink>.
  </Notice>
)
