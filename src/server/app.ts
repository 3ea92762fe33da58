// Builds the house: the only file that knows every room and every door.
import { fileURLToPath } from 'node:url'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { type Clock, systemClock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import { newId } from './base/ids.ts'
import type { Log } from './base/log.ts'
import { secretsOf } from './base/secrets.ts'
import { startClock, startReactions } from './doors/clock/index.ts'
import { httpDoor } from './doors/http/index.ts'
import { tools as everyTool } from './doors/tools/index.ts'
import { startWorker, type Worker, type WorkerCaller } from './doors/worker/index.ts'
import {
  type AnyTool,
  drawPicture,
  embedTexts,
  languageModel,
  lookAt,
  metered,
  probe,
  speakText,
  type TextModel,
  transcribe,
} from './engine/index.ts'
import { openSessions, setupLink } from './features/accounts/index.ts'
import { chargeCall, chargedEmbedding, type Used } from './features/budgets/index.ts'
import type { House } from './features/house.ts'
import { rememberProviders } from './features/providers/index.ts'
import { continueAfterDecision, heldIn, payerOf, type RunRow, releaseLeases } from './features/runs/index.ts'
import { openBlobs } from './storage/blobs.ts'
import { openBrowsers } from './storage/browser/index.ts'
import { openDocuments } from './storage/documents/index.ts'
import { openImages } from './storage/images/index.ts'
import {
  type Connection,
  followOutbox,
  type Jobs,
  listen,
  migrate,
  openDatabase,
  openJobs,
  openLiveText,
} from './storage/index.ts'
import { openGuard, type Resolve } from './storage/outbound/index.ts'
import { openSandbox } from './storage/sandbox/index.ts'
import { openTables } from './storage/tables/index.ts'

export type AppOptions = {
  config: Config
  log: Log
  connection: Connection
  secret_key: string
  /** What tests put in the place of the outside. */
  clock?: Clock
  tools?: readonly AnyTool<WorkerCaller>[]
  model?: LanguageModelV4
  resolve?: Resolve
}

/** Opens everything in order. Background work begins with `begin`, so that the first answer need not wait for it. */
export async function buildApp(options: AppOptions) {
  const { config, log, connection, clock = systemClock(), tools = everyTool } = options
  const database = openDatabase(connection)
  const { db } = database
  await migrate(db)
  const queue = lateJobs()
  const tables = openTables({ log })
  const documents = openDocuments({ log })
  const images = openImages({ log, tesseract: config.tesseract })
  const sandbox = openSandbox({ log })
  const outbound = openGuard(config.outbound_allow, options.resolve)
  const browsers = openBrowsers({ log, guard: outbound, chromium: config.chromium })
  let worker: Worker | undefined
  const house: House = {
    config,
    log,
    clock,
    db,
    connection,
    tables,
    documents,
    images,
    sandbox,
    browsers,
    blobs: await openBlobs(config.data_dir),
    secrets: secretsOf(options.secret_key),
    outbound,
    jobs: queue.jobs,
    tool_needs: new Map(tools.map(({ name, needs }) => [name, needs])),
    async continueRun(settled, tx) {
      const events = await continueAfterDecision(house, settled, tx)
      for (const held of heldIn(events)) worker?.prepare(held)
      return events
    },
    lease: () => worker?.lease() ?? null,
    changed(events) {
      const held = heldIn(events)
      if (held.length > 0) worker?.begin(held)
      else if (events.some(({ type }) => type === 'run.changed')) worker?.wake()
    },
    models: {
      probe,
      embed: chargedEmbedding({ db, clock }, embedTexts),
      look: lookAt,
      draw: drawPicture,
      speak: speakText,
      transcribe,
    },
    suggestQuestions: async (described, today) => (await builtIn()).suggestQuestions([...described], today),
    readOffers: async text => (await builtIn()).readOffers(text),
    correctionOf: async (asked, corrected, company) => (await builtIn()).correctionOf(asked, corrected, company),
    answerBySkills: async (said, abilities) => (await builtIn()).answerDirectly(said, abilities, () => clock.now()),
  }
  const builtIn = () => import('./engine/builtin/index.ts')
  const providers = rememberProviders(house)
  const modelFor = async (run: RunRow, signal: AbortSignal): Promise<TextModel> => {
    const skills = async () => (await builtIn()).builtinModel({ now: () => clock.now() })
    if (run.kind === 'duty' || run.kind === 'check') return skills()
    if (options.model) return options.model
    const provider = await providers.speaking()
    if (!provider) return skills()
    let first = run.fence === 1
    const meter = (most: Used) => {
      const payer = { ...payerOf(run), first_call: first }
      first = false
      return chargeCall(house, provider, payer, most, signal)
    }
    return metered(await languageModel(provider), meter)
  }

  const sessions = openSessions(db, () => clock.now())
  const follower = await followOutbox(db, log)
  const live = openLiveText(db, newId(), config.database_url !== undefined)
  const web_folder = fileURLToPath(new URL('../../dist/web/', import.meta.url))
  const http = await httpDoor(house, { sessions, follower, live, web_folder })
  const works = config.role !== 'web'
  if (!config.database_url) await releaseLeases(house)
  worker = works ? startWorker(house, { tools, modelFor, able: providers.able, live }) : undefined
  const reactions = works ? await startReactions(house) : undefined
  const notifications = await listen(connection, log, {
    journal: types => {
      if (types?.includes('user.changed')) sessions.forget()
      // Null comes now and then, for news that got lost.
      if (types === null || types.includes('settings.changed')) providers.forget()
      if (types?.includes('agent.changed')) worker?.wake()
      reactions?.wake(types)
      follower.wake()
    },
    run_ready: () => worker?.wake(),
    live_text: text => text && live.receive(text),
  })

  /** What begins may not be closed in the middle of it. */
  let begun: Promise<void> = Promise.resolve()
  const serve = async () => {
    // Where the clock is set by hand, the minutes of the real one mean nothing.
    queue.open(await openJobs(connection, log, { ticking: options.clock === undefined }))
    if (works) await startClock(house)
  }

  return {
    http,
    house,
    /** Where the first administrator registers, or null when there is one. */
    setup_link: () => setupLink(house),
    /** Opens the queue of background work and serves it. */
    begin() {
      begun = serve()
      return begun
    },
    async close() {
      await begun.catch(() => {})
      await worker?.stop()
      await reactions?.stop()
      await notifications.close()
      await queue.close()
      await tables.close()
      await documents.close()
      await images.close()
      await sandbox.close()
      await browsers.close()
      await database.close()
    },
  }
}

/** The queue opens after the first answer; whoever sends before that waits for it. */
function lateJobs() {
  let open: (jobs: Jobs) => void = () => {}
  let opened: Jobs | undefined
  const ready = new Promise<Jobs>(resolve => {
    open = resolve
  })
  const jobs: Jobs = {
    send: async (tx, queue, data) => (await ready).send(tx, queue, data),
    sendLater: async (db, queue, seconds) => (await ready).sendLater(db, queue, seconds),
    work: async (queue, handler, options) => (await ready).work(queue, handler, options),
    every: async (queue, cron, time_zone, handler) => (await ready).every(queue, cron, time_zone, handler),
    retime: async (queue, cron, time_zone) => (await ready).retime(queue, cron, time_zone),
    close: async () => opened?.close(),
  }
  return {
    jobs,
    open(fresh: Jobs) {
      opened = fresh
      open(fresh)
    },
    close: async () => opened?.close(),
  }
}
