// A call that HTTP offers: a verb or query, which carries its own address.
import type { Endpoint } from '#contract/endpoint'
import type { Handler } from '../../../features/verb.ts'

export type Route = Handler<Endpoint>
