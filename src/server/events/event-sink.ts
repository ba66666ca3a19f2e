/**
 * Buffers analytics events in memory and writes them in batches. No request waits for a write. The buffer is bounded:
 * while the database is away, events may be lost, but pages and leads go on.
 */
import type { Kysely } from 'kysely'
import { forgetEvents } from '#data/analytics/count-events.ts'
import { storeEvents } from '#data/platform/store-events.ts'
import type { Log } from '#data/log.ts'
import type { Database } from '#data/schema.ts'
import type { NotedEvent } from '#domain/analytics/noted-event.ts'

/** A few megabytes at most. */
const MOST_WAITING = 10_000
const MOST_AT_ONCE = 1_000
const WRITE_EVERY_MS = 1_000
/** A database that failed is left alone for so long. */
const RETRY_MS = 10_000
/** A program that stops does not wait longer for its last counts. */
const LONGEST_GOODBYE_MS = 2_000
/** A year and a month: one may still be compared with the same month of the year before. */
const KEPT_DAYS = 396
const MS_PER_DAY = 86_400_000

export interface EventSink {
  /** Takes an event down; never waits, never throws. */
  note(event: NotedEvent): void
  /** Writes what waits now. Resolves also when it could not be written: then it is tried again later. */
  flush(): Promise<void>
  /** Writes what waits a last time, within two seconds. */
  close(): Promise<void>
}

export interface EventStore {
  store(events: readonly NotedEvent[]): Promise<void>
  forget(siteId: string, before: string): Promise<void>
}

export function databaseEventStore(db: Kysely<Database>): EventStore {
  return {
    store: (events) => storeEvents(db, events),
    forget: (siteId, before) => forgetEvents({ db, site: { slug: siteId } }, before),
  }
}

export function createEventSink(store: EventStore, log: Pick<Log, 'warn'>): EventSink {
  const waiting: NotedEvent[] = []
  const tidy = tidier(store)
  let lost = 0
  let isFailing = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null

  const schedule = (inMs: number) => {
    if (timer !== undefined || isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, inMs)
    timer.unref()
  }

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE)
      try {
        await store.store(batch)
        isFailing = false
        if (lost > 0) log.warn(`${lost} analytics events were lost while the database could not be written`)
        lost = 0
        await tidy(batch)
      } catch (error) {
        if (isRefused(error)) lost += batch.length
        else {
          waiting.unshift(...batch)
          lost += waiting.splice(MOST_WAITING).length
        }
        if (!isFailing) log.warn(`Analytics events could not be written and are kept in memory: ${messageOf(error)}`)
        isFailing = true
        return
      }
    }
  }

  const flush = async (): Promise<void> => {
    writing ??= write()
      .catch(() => {})
      .finally(() => {
        writing = null
        if (waiting.length > 0) schedule(isFailing ? RETRY_MS : WRITE_EVERY_MS)
      })
    return writing
  }

  return {
    note: (event) => {
      if (waiting.length >= MOST_WAITING) return void lost++
      waiting.push(event)
      schedule(WRITE_EVERY_MS)
    },
    flush,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      // The write in progress ends first; then the events that came since are written.
      await forAGoodbye((writing ?? Promise.resolve()).then(flush))
    },
  }
}

/** Waits for work, but no longer than a goodbye may take. */
async function forAGoodbye(work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_GOODBYE_MS)
  await Promise.race([late, work])
  clearTimeout(timer)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Deletes a site's old events once for each day that new ones come in. */
function tidier(store: EventStore): (batch: readonly NotedEvent[]) => Promise<void> {
  const tidied = new Map<string, string>()
  return async (batch) => {
    for (const { siteId, day } of batch) {
      if (tidied.get(siteId) === day) continue
      tidied.set(siteId, day)
      await store.forget(
        siteId,
        new Date(Date.parse(`${day}T00:00:00Z`) - KEPT_DAYS * MS_PER_DAY).toISOString().slice(0, 10),
      )
    }
  }
}

/**
 * Whether the database will never take these rows (SQLSTATE classes 22 and 23), so that trying again would hold up all
 * others.
 */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
}
