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
import { countMisses, type MissDay } from '#data/reach/search-misses.ts'
import type { Log } from '#data/log.ts'
import type { Database } from '#data/schema.ts'
import { MOST_MISSES, OTHER_WORDS } from '#domain/reach/missed-words.ts'
import { MOST_MISSING, OTHER_PATHS } from '#domain/reach/missing-path.ts'

/** Never waits, never throws. */
export interface VisitCounter {
  noteBot(siteId: string, visit: Omit<BotDay, 'hits'>): void
  noteRedirect(siteId: string, visit: Omit<RedirectDay, 'hits'>): void
  noteMissing(siteId: string, visit: Omit<MissingDay, 'hits'>): void
  /** Counts a search that found nothing. */
  noteMiss(siteId: string, miss: Omit<MissDay, 'hits'>): void
  /** Writes what waits. Resolves also when it could not be written: those counts are lost. */
  flush(): Promise<void>
}

const WRITE_EVERY_MS = 5_000

interface Waiting {
  bots: Map<string, BotDay>
  redirects: Map<string, RedirectDay>
  missing: Map<string, MissingDay>
  misses: Map<string, MissDay>
}

export function createVisitCounter(db: Kysely<Database>, log: Pick<Log, 'warn'>): VisitCounter {
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const written = waiting
    waiting = new Map()
    for (const [slug, { bots, redirects, missing, misses }] of written) {
      const scope = { db, site: { slug } }
      const writing = [
        countBots(scope, [...bots.values()]),
        countRedirects(scope, [...redirects.values()]),
        countMissing(scope, [...missing.values()]),
        countMisses(scope, [...misses.values()]),
      ]
      for (const end of await Promise.allSettled(writing))
        if (end.status === 'rejected') log.warn(`Requests were not counted: ${reasonOf(end.reason)}`)
    }
  }

  const ofSite = (siteId: string): Waiting => {
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref()
    const found = waiting.get(siteId)
    if (found !== undefined) return found
    const made = { bots: new Map(), redirects: new Map(), missing: new Map(), misses: new Map() }
    waiting.set(siteId, made)
    return made
  }

  return {
    noteBot: (siteId, visit) => {
      const { bots } = ofSite(siteId)
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
    flush,
  }
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
