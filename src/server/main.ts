// The program. Compiled code is kept between starts, which halves their work; so everything is loaded after saying so.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled/', import.meta.url)))
const { main } = await import('./start.ts')
await main()
flushCompileCache()
