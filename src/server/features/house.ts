// What every room may use. It is built once in app.ts and handed in; tests hand in the same with a set clock.
import type { Evidence } from '#contract/chat'
import type { DescribedCompany, DescribedTable } from '#contract/described'
import type { FormalFilter, FormalMeasure } from '#contract/glossary'
import type { ProviderKind, ProviderModel } from '#contract/providers'
import type { Outcome } from '#contract/questions'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Blobs } from '../storage/blobs.ts'
import type { Browsers } from '../storage/browser/index.ts'
import type { Documents } from '../storage/documents/index.ts'
import type { Images } from '../storage/images/index.ts'
import type { Connection, Db, Event, Jobs, Tx } from '../storage/index.ts'
import type { Guard } from '../storage/outbound/index.ts'
import type { Sandbox } from '../storage/sandbox/index.ts'
import type { Tables } from '../storage/tables/index.ts'

/** Something that the built-in skills may do while they answer; it throws AppError where it can't. */
export type Ability = {
  name: string
  run(input: unknown): Promise<{ value: unknown; evidence?: Evidence }>
}

/** What the built-in skills say: Markdown, the questions they offer instead, and what their figures come from. */
export type SkillAnswer = { outcome: Outcome; text: string; questions: string[]; evidence: Evidence[] }

/** A word and what it means on the table of that name in SQL. */
export type Learned = { term: string; table: string; measure: FormalMeasure | null; filters: FormalFilter[] }

/** A request for approval that has been decided, was withdrawn, or is over in time. */
export type SettledRequest = {
  id: string
  run_id: string
  status: 'pending' | 'approved' | 'denied' | 'expired' | 'cancelled'
  admin_feedback: string | null
}

/** Who works on a run, until when. */
export type Lease = { owner: string; until: Date }

/** Which model of which provider, and how it is reached. */
export type ModelCalled = { kind: ProviderKind; base_url: string; api_key: string | null; model: string }

/** A model as it is called and what it costs; its key is never shown. */
export type ModelAddress = ModelCalled & ProviderModel & { provider_id: string; provider: string }

/** Questions to models outside a run's conversation. Each throws provider_failed with a plain cause. */
export type Models = {
  /** Asks one short question and answers what was said. */
  probe(of: ModelCalled): Promise<string>
  /** What each text means, as a vector; it is charged to the company. */
  embed(of: ModelAddress, texts: readonly string[]): Promise<number[][]>
  look(
    of: ModelCalled,
    asked: { question: string; image: Uint8Array; media_type: string },
    signal: AbortSignal,
  ): Promise<{ text: string; input_tokens: number; output_tokens: number }>
  draw(of: ModelCalled, prompt: string, signal: AbortSignal): Promise<Uint8Array>
  speak(of: ModelCalled, said: { text: string; voice?: string | undefined }, signal: AbortSignal): Promise<Uint8Array>
  transcribe(
    of: ModelCalled,
    heard: { audio: Uint8Array; media_type: string },
    signal: AbortSignal,
  ): Promise<{ text: string; language: string | null; seconds: number | null }>
}

export type House = {
  config: Config
  log: Log
  clock: Clock
  db: Db
  /** For work on a connection of its own: copying everything, or a database for a trial. */
  connection: Connection
  /** DuckDB over the company's tables. */
  tables: Tables
  /** Reads documents into passages. */
  documents: Documents
  /** Looks at pictures, and reads the text in them. */
  images: Images
  /** Runs code that nobody vouches for. */
  sandbox: Sandbox
  /** The browser of this machine. */
  browsers: Browsers
  /** Bytes of files, by hash. */
  blobs: Blobs
  secrets: Secrets
  /** Where the server may connect to. */
  outbound: Guard
  jobs: Jobs
  /** The tools that agents can have in this installation, each with the capability of a provider it needs. */
  tool_needs: ReadonlyMap<string, string | undefined>
  /** Lets the run of a settled request go on, in the transaction that settles it; answers what to tell. */
  continueRun(settled: SettledRequest, tx: Tx): Promise<Event[]>
  /** The lease under which this process's worker would begin a run at once; null where it has no place free. */
  lease(): Lease | null
  /** Hears at once what this process has changed; every process, this one too, is notified a moment later. */
  changed(events: readonly Event[]): void
  /** Questions to models of providers. */
  models: Models
  /** Questions that the built-in skills can answer on these tables. */
  suggestQuestions(tables: readonly DescribedTable[], today: string): Promise<string[]>
  /** Splits an answer of the built-in skills from the questions that it offers to choose from. */
  readOffers(text: string): Promise<{ text: string; questions: string[] }>
  /** Which word of a question meant what the corrected question says; the sentence why none did, as text. */
  correctionOf(asked: string, corrected: string, company: DescribedCompany): Promise<Learned | string>
  /** Lets the built-in skills answer the last of these words at once, with these abilities and no others. */
  answerBySkills(
    said: readonly { role: 'user' | 'assistant'; text: string }[],
    abilities: readonly Ability[],
  ): Promise<SkillAnswer>
}
