// Where to write to, for visitors; loaded after the page, which needs nothing of it to be read.
import { useEffect, useState } from 'react'
import type { Contacts } from '#contract/settings'

const linkLook = 'text-link underline underline-offset-2 hover:no-underline'

export function ContactLinks() {
  const [contacts, setContacts] = useState<Contacts>()
  useEffect(() => {
    let gone = false
    import('../data/waitlist.ts')
      .then(({ contacts }) => contacts())
      // Without an answer there is no link to show.
      .then(
        answer => gone || setContacts(answer),
        () => {},
      )
    return () => {
      gone = true
    }
  }, [])
  if (!contacts?.inquiries && !contacts?.support) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 text-muted">
      {contacts.inquiries && (
        <span>
          General inquiries:{' '}
          <a href={`mailto:${contacts.inquiries}`} className={linkLook}>
            {contacts.inquiries}
          </a>
        </span>
      )}
      {contacts.support && (
        <span>
          Support:{' '}
          <a href={`mailto:${contacts.support}`} className={linkLook}>
            {contacts.support}
          </a>
        </span>
      )}
    </p>
  )
}
