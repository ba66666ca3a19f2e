/** Feeds for the import's tests, and what the tables hold after one. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import {
  importStockFile,
  type ImportStockFileOptions,
  type ImportSummary,
} from '#server/stock-import/import-stock-file.ts'

export interface FeedVehicle {
  stocknum: string
  [column: string]: string | number | boolean | string[] | undefined
}

/** A used car of which a test says only what it is about. */
export function vehicle(
  stocknum: string,
  more: Record<string, string | number | boolean | string[] | undefined> = {},
): FeedVehicle {
  return {
    stocknum,
    year: 2020,
    make: 'Toyota',
    model: 'Corolla',
    car_type: 'used',
    price: 20_000,
    price_type: 'drive away',
    images: [`photos/${stocknum}/1.jpg`, `photos/${stocknum}/2.jpg`],
    ...more,
  }
}

/** `count` vehicles named S1, S2, … */
export function vehicles(count: number, more: Record<string, string | number> = {}): FeedVehicle[] {
  return Array.from({ length: count }, (_, index) => vehicle(`S${index + 1}`, more))
}

export const SITE = { slug: 'southerly', locationIds: ['cairns', 'mackay'], dealershipIds: ['southerly-cairns'] }
export const DAY_1 = new Date('2026-03-01T02:00:00Z')
/** Since when vehicles without a date that a first import of DAY_1 brings count as listed: no new arrivals (F15). */
export const BEFORE_DAY_1 = new Date('2026-02-21T02:00:00Z')
export const DAY_2 = new Date('2026-03-02T02:00:00Z')
export const DAY_3 = new Date('2026-03-03T02:00:00Z')

export async function* streamOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

type Options = Partial<Omit<Extract<ImportStockFileOptions, { stream: unknown }>, 'db' | 'stream' | 'name'>>

/** Imports vehicles, or a feed's text, as a full feed of our own JSON on the first day, unless said otherwise. */
export function importFeed(
  db: Kysely<Database>,
  feed: readonly FeedVehicle[] | string,
  options: Options = {},
): Promise<ImportSummary> {
  const text = typeof feed === 'string' ? feed : JSON.stringify(feed)
  return importStockFile({
    db,
    site: SITE,
    stream: streamOf(text),
    name: 'feed.json',
    mode: 'full',
    now: DAY_1,
    format: 'forecourt-json',
    ...options,
  })
}

/** Everything a site has, but the runs' own times: for proving that nothing changed. */
export async function everything(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql<{ tables: unknown }>`select jsonb_build_object(
    'vehicles', (select jsonb_agg(to_jsonb(v) order by v.site_id, v.id) from vehicles v),
    'media', (select jsonb_agg(to_jsonb(m) order by m.site_id, m.vehicle_id, m.kind, m.position) from media m),
    'ledger', (select jsonb_agg(to_jsonb(p) order by p.site_id, p.id) from price_ledger p)) as tables`.execute(db)
  return rows[0]?.tables
}

/** Every text of every table of the database, for looking for what must not be there. */
export async function allText(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = await Promise.all(
    rows.map(({ name }) =>
      sql<{
        all: string
      }>`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as all from ${sql.id(name)} t`.execute(db),
    ),
  )
  return texts.map((text) => text.rows[0]?.all ?? '').join(' ')
}
