/** Messages between `bench/search.ts` and the process of one peer. */
import type { Limits } from '../limits/measure-limits.ts'
import type { SiteRequest } from '../search-requests.ts'
import type { StockSize } from '../search-stock.ts'
import type { AnswerSummary } from './answer-summary.ts'

export const LIBRARIES = ['orama', 'itemsjs'] as const
export const PEERS = ['ours', ...LIBRARIES, 'sqlite', 'postgres', 'plain'] as const
export type PeerName = (typeof PEERS)[number]

/** `bare` makes the vehicles and keeps none: the memory of the process itself. */
export interface Task {
  what: PeerName | 'limits' | 'bare'
  size: StockSize
  asked: SiteRequest[]
  /**
   * A library that cannot finish a size is tried again without its index of words, and then asked the queries without
   * words.
   */
  hasWords: boolean
  /** The URL of the database server, for the peer that needs one. */
  url: string
}

export interface Speed {
  p50: number
  p95: number
  perSecond: number
}

/** A peer's stages, in order. After `answered` it waits to be told to go on. */
export type Report =
  | { stage: 'built'; seconds: number }
  | { stage: 'answered'; answers: AnswerSummary[] }
  | { stage: 'measured'; speed: Speed }
  | { stage: 'weighed'; residentBytes: number }
  | { stage: 'changed'; updateMs: number; queryAfterMs: number; after: AnswerSummary }
  | { stage: 'limited'; limits: Limits }
