/** Counts requests in memory and writes them together, so that no request waits for it (R2, R24, R65). */
import type { Kysely } from 'kysely'
import {
  countBots,
  countMissing,
  countRedirects,
  type BotDay,
  type MissingDay,
  type RedirectDay,
} from '#data/reach/day-counts.ts'
import { keepBotSamples, type BotSample } from '#data/reach/bot-checks.ts'
import { countLandingVisits, type LandingDay } from '#data/reach/landing-visits.ts'
import { countMisses, type MissDay } from '#data/reach/search-misses.ts'
import type { Log } from '#data/log.ts'
import type { Database } from '#data/schema.ts'
import { isVerifiable } from '#domain/reach/crawler-domains.ts'
import { MOST_MISSES, OTHER_WORDS } from '#domain/reach/missed-words.ts'
import { MOST_MISSING, OTHER_PATHS } from '#domain/reach/missing-path.ts'
import { waitingCounts } from '../http/waiting-counts.ts'

interface BotVisit extends Omit<BotDay, 'hits'> {
  /** The network address that asked. A few of crawlers that can be verified are kept until the night. */
  address: string
}

/** Never waits, never throws. */
export interface VisitCounter {
  noteBot(siteId: string, visit: BotVisit): void
  noteRedirect(siteId: string, visit: Omit<RedirectDay, 'hits'>): void
  noteMissing(siteId: string, visit: Omit<MissingDay, 'hits'>): void
  /** Counts a search that found nothing. */
  noteMiss(siteId: string, miss: Omit<MissDay, 'hits'>): void
  /** Counts a landing that a shopper saw. */
  noteLanding(siteId: string, visit: Omit<LandingDay, 'visits'>): void
  /** Writes what waits. Resolves also when it could not be written: those counts are lost. */
  flush(): Promise<void>
}

const WRITE_EVERY_MS = 5_000
/** Addresses of a crawler and day that wait to be looked up. */
const MOST_SAMPLES = 5

interface Waiting {
  bots: Map<string, BotDay>
  samples: Map<string, BotSample[]>
  redirects: Map<string, RedirectDay>
  missing: Map<string, MissingDay>
  misses: Map<string, MissDay>
  landings: Map<string, LandingDay>
}

export function createVisitCounter(db: Kysely<Database>, log: Pick<Log, 'warn'>): VisitCounter {
  const { ofSite, flush } = waitingCounts(WRITE_EVERY_MS, nothingWaiting, async (bySite) => {
    for (const [slug, { bots, samples, redirects, missing, misses, landings }] of bySite) {
      const scope = { db, site: { slug } }
      const writing = [
        countBots(scope, [...bots.values()]),
        keepBotSamples(scope, [...samples.values()].flat(), MOST_SAMPLES),
        countRedirects(scope, [...redirects.values()]),
        countMissing(scope, [...missing.values()]),
        countMisses(scope, [...misses.values()]),
        countLandingVisits(scope, [...landings.values()]),
      ]
      for (const end of await Promise.allSettled(writing))
        if (end.status === 'rejected') log.warn(`Requests were not counted: ${reasonOf(end.reason)}`)
    }
  })
  return {
    noteBot: (siteId, { address, ...visit }) => {
      const { bots, samples } = ofSite(siteId)
      noteSample(samples, { day: visit.day, bot: visit.bot, address })
      const count = counted(bots, [visit.day, visit.bot, visit.pageKind], { ...visit, bytes: 0, hits: 0 })
      count.hits++
      count.bytes += visit.bytes
    },
    noteRedirect: (siteId, visit) => {
      counted(ofSite(siteId).redirects, [visit.day, visit.path], { ...visit, hits: 0 }).hits++
    },
    noteMissing: (siteId, visit) => {
      const { missing } = ofSite(siteId)
      const isTold = missing.size < MOST_MISSING || missing.has(keyOf([visit.day, visit.path, visit.referrer]))
      const { day, path, referrer } = isTold ? visit : { day: visit.day, path: OTHER_PATHS, referrer: '' }
      counted(missing, [day, path, referrer], { day, path, referrer, hits: 0 }).hits++
    },
    noteMiss: (siteId, miss) => {
      const { misses } = ofSite(siteId)
      const isTold = misses.size < MOST_MISSES || misses.has(keyOf([miss.day, miss.words]))
      const words = isTold ? miss.words : OTHER_WORDS
      counted(misses, [miss.day, words], { day: miss.day, words, hits: 0 }).hits++
    },
    noteLanding: (siteId, visit) => {
      counted(ofSite(siteId).landings, [visit.day, visit.slug], { ...visit, visits: 0 }).visits++
    },
    flush,
  }
}

const nothingWaiting = (): Waiting => ({
  bots: new Map(),
  samples: new Map(),
  redirects: new Map(),
  missing: new Map(),
  misses: new Map(),
  landings: new Map(),
})

/** Keeps the address of a crawler that can be verified, while there is room for it. */
function noteSample(samples: Map<string, BotSample[]>, sample: BotSample): void {
  if (!isVerifiable(sample.bot)) return
  const key = keyOf([sample.day, sample.bot])
  const known = samples.get(key) ?? []
  if (known.length >= MOST_SAMPLES || known.some(({ address }) => address === sample.address)) return
  samples.set(key, [...known, sample])
}

const keyOf = (parts: readonly string[]) => parts.join(' ')

/** The count that stands under a key; `fresh` where none does. */
function counted<Count>(counts: Map<string, Count>, parts: readonly string[], fresh: Count): Count {
  const key = keyOf(parts)
  const found = counts.get(key)
  if (found === undefined) counts.set(key, fresh)
  return found ?? fresh
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
