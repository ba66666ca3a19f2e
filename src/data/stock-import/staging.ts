/** The staging tables, which hold a feed's rows until all are read. They keep a large feed out of memory. */
import { sql, type Kysely } from 'kysely'
import type { FeedWarning, StockRow } from '#domain/stock/stock-row.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import { FEED_COLUMNS } from './columns.ts'
import { respellStaged } from './model-spellings.ts'
import { REPLACED_ROW } from './feed-warnings.ts'
import type { JsonBatch } from './json-batch.ts'

type Tx = Kysely<Database>

/** Beyond `FEED_COLUMNS`: where the row stood, what it gets when it is new, and its pictures. */
const OWN_COLUMNS =
  'line integer, stocknum text, slug text, listed_at timestamptz, feed_sold_at timestamptz, photos_count ' +
  'integer, media jsonb, warnings jsonb'
const VEHICLE_COLUMNS = FEED_COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', ')

/** Makes the session's temporary tables; they vanish with the transaction, however it ends. */
export async function createStaging(tx: Tx): Promise<void> {
  await sql
    .raw(
      `create temporary table staged_vehicles (${OWN_COLUMNS}, media_changed boolean, fed jsonb, ` +
        `${VEHICLE_COLUMNS}) on commit drop`,
    )
    .execute(tx)
  await sql
    .raw('create temporary table replaced_rows (line integer, stocknum text, warnings jsonb) on commit drop')
    .execute(tx)
  await sql
    .raw('create temporary table staged_refusals (line integer, stocknum text, raw text, reason text) on commit drop')
    .execute(tx)
}

/** A staged picture; keys as the media table's columns so that the two can be compared as one value. */
interface StagedPicture {
  kind: 'photo' | 'spin' | 'interior'
  position: number
  source_url: string
  is_default: boolean
}

/**
 * One row as the JSON text of its staged columns; `null` values are left out, which means the same and is half as long.
 */
export function stagedVehicle(line: number, row: StockRow, warnings: readonly FeedWarning[]): string {
  const staged: Record<string, unknown> = {
    line,
    stocknum: row.details.stocknum,
    slug: row.slug,
    listed_at: row.listedAt,
    feed_sold_at: row.soldAt,
    photos_count: row.photos.filter((photo) => !photo.isDefault).length,
    media: picturesOf(row),
    ...(warnings.length > 0 && { warnings }),
  }
  const details: Record<string, unknown> = { ...row.details }
  for (const { key, column } of FEED_COLUMNS) {
    if (details[key] !== null) staged[column] = details[key]
  }
  return JSON.stringify(staged)
}

function picturesOf(row: StockRow): StagedPicture[] {
  const staged = (kind: StagedPicture['kind'], pictures: StockRow['photos']) =>
    pictures.map(({ sourceUrl, isDefault }, position) => ({
      kind,
      position,
      source_url: sourceUrl,
      is_default: isDefault,
    }))
  return [
    ...staged('interior', row.interiorPhoto === null ? [] : [row.interiorPhoto]),
    ...staged('photo', row.photos),
    ...staged('spin', row.spinPhotos),
  ]
}

/** A refused row as the JSON text of its staged columns. */
export function stagedRefusal(refusal: { line: number; stocknum: string | null; raw: string; reason: string }): string {
  return JSON.stringify(refusal)
}

/**
 * Stages a batch of rows. The bytes go as they are: `pg` sends a buffer as a binary parameter, and binary json is its
 * text.
 */
export async function stageVehicles(tx: Tx, batch: JsonBatch): Promise<void> {
  if (batch.rows === 0) return
  const columns = FEED_COLUMNS.map(({ column }) => column).join(', ')
  await sql`insert into staged_vehicles (line, stocknum, slug, listed_at, feed_sold_at, photos_count, media, warnings,
    ${sql.raw(columns)})
    select line, stocknum, slug, listed_at, feed_sold_at, photos_count, media, warnings, ${sql.raw(columns)}
    from json_to_recordset(${batch.list()}::json) as row(${sql.raw(OWN_COLUMNS)}, ${sql.raw(VEHICLE_COLUMNS)})`.execute(
    tx,
  )
}

/** Stages a batch of refused rows. */
export async function stageRefusals(tx: Tx, batch: JsonBatch): Promise<void> {
  if (batch.rows === 0) return
  await sql`insert into staged_refusals select line, stocknum, raw, reason
    from json_to_recordset(${batch.list()}::json) as row(line integer, stocknum text, raw text, reason text)`.execute(
    tx,
  )
}

/** Rows of the feed that a later row of the same stock number replaced. */
export interface DuplicateRows {
  rows: number
  /** Of these, rows that nothing else was said about. */
  notWarned: number
  first: { line: number; stocknum: string }[]
}

/**
 * Makes the staged rows fit to be merged: of rows with one stock number the last counts, a model has one spelling, and
 * values that a person has locked come from the vehicle instead of the feed.
 */
export async function settleStaging({ db: tx, site }: SiteScope): Promise<DuplicateRows> {
  const { rows } = await sql<DuplicateRows>`with gone as (
      delete from staged_vehicles where ctid = any(array(
        select ctid from (select ctid, row_number() over (partition by stocknum order by line desc) as place
          from staged_vehicles) as ranked
        where place > 1)) returning line, stocknum, warnings
    ), kept as (
      insert into replaced_rows select line, stocknum, coalesce(warnings, '[]')
        || jsonb_build_array(jsonb_build_object('kind', ${REPLACED_ROW}::text, 'message', ${REPLACED_ROW}::text))
      from gone
    ) select count(*)::integer as rows, count(*) filter (where warnings is null)::integer as not_warned,
      coalesce((select json_agg(f) from (select line, stocknum from gone order by line limit 5) f), '[]') as first
        from gone`.execute(tx)
  await sql`create unique index on staged_vehicles (stocknum)`.execute(tx)
  await sql`analyze staged_vehicles`.execute(tx)
  await sql`analyze staged_refusals`.execute(tx)
  await respellStaged({ db: tx, site })
  await keepLockedFields({ db: tx, site })
  return rows[0] ?? { rows: 0, notWarned: 0, first: [] }
}

/**
 * Column by column: a locked one takes the vehicle's own value, so that the merge sees no difference there. Rows with
 * locks keep what the feed said as `fed`.
 */
async function keepLockedFields({ db, site }: SiteScope): Promise<void> {
  const assignments = FEED_COLUMNS.map(
    ({ column }) => `${column} = case when '${column}' = any(v.locked_fields) then v.${column} else s.${column} end`,
  )
  await sql`update staged_vehicles s set fed = to_jsonb(s), ${sql.raw(assignments.join(', '))}
    from vehicles v where v.site_id = ${site.slug} and v.stocknum = s.stocknum and v.locked_fields <> '{}'`.execute(db)
}
