// Starts the browser part: one cache, one tree.
import './ui/styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LastResort } from './app/fallbacks.tsx'
import { loadSignedIn } from './app/header.tsx'
import { loadOnIntent } from './app/page-at.ts'
import { AppRouter } from './app/router.tsx'
import { watchSession } from './app/session.ts'
import { Shell } from './app/shell.tsx'
import { credentials, followOtherTabs } from './data/credentials.ts'
import { createQueryClient } from './data/query-client.ts'
import { takeAccountLink } from './parts/account-link.ts'
import { PasswordGate } from './parts/password-gate.tsx'
import { takeSetupCode } from './parts/setup-code.ts'
import { followScroll } from './ui/scroll-places.ts'
import { Toaster } from './ui/toaster.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no element for the application')

takeSetupCode()
takeAccountLink()
followOtherTabs()
followScroll()
loadOnIntent()
const client = createQueryClient()
watchSession(client)
const root = createRoot(place)
const show = () =>
  root.render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LastResort>
          <QueryClientProvider client={client}>
            <PasswordGate>
              <AppRouter>
                <Shell />
              </AppRouter>
              <Toaster />
            </PasswordGate>
          </QueryClientProvider>
        </LastResort>
      </CSPProvider>
    </StrictMode>,
  )

// Whoever is signed in sees the whole header at once, so its part is there before the first paint.
if (credentials()) loadSignedIn().then(show, show)
else show()
