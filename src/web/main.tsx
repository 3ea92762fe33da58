// Starts the browser part: one cache, one router, one tree.
import './ui/styles.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LastResort } from './app/fallbacks.tsx'
import { loadSignedIn } from './app/header.tsx'
import { createAppRouter } from './app/router.tsx'
import { watchSession } from './app/session.ts'
import { credentials, followOtherTabs } from './data/credentials.ts'
import { createQueryClient } from './data/query-client.ts'
import { PasswordGate } from './parts/password-gate.tsx'
import { takeSetupCode } from './parts/setup-code.ts'
import { Toaster } from './ui/toaster.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no element for the application')

takeSetupCode()
followOtherTabs()
const client = createQueryClient()
const router = createAppRouter()
watchSession(client, router)
const root = createRoot(place)
const show = () =>
  root.render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LastResort>
          <QueryClientProvider client={client}>
            <PasswordGate>
              <RouterProvider router={router} />
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
