/**
 * Conditions on a row `s` of jobs: the site `s.site_id` has something for the job (F4). One statement asks them of all
 * sites, so that those at rest cost no run.
 */
import { sql, type RawBuilder } from 'kysely'
import { OPEN_PLACES } from '#domain/checkout/first-refusal.ts'

export type HasWork = RawBuilder<unknown>

const RESERVED = sql`exists (select from reservations r where r.site_id = s.site_id)`

/** Sites with news: changes of stock that a reader of the journal has not read, or news that was held back. */
export const withNews = (reader: string): HasWork =>
  sql`(${behind(reader)} or exists (select from news_held n where n.site_id = s.site_id))`

/** Sites where anything was ever reserved or paid. */
export const withMoney: HasWork = sql`(${RESERVED} or exists (select from payments p where p.site_id = s.site_id)
  or exists (select from payment_events e where e.site_id = s.site_id))`

/** Sites where anything was ever reserved, or with stock whose changes the reader has not read. */
export const withReservations = (reader: string): HasWork => sql`(${RESERVED} or ${behind(reader)})`

/**
 * Sites where anybody signs in or wants to. Every site has work while there are old counts of requests: those belong to
 * no site, and the first run deletes them.
 */
export const withSignIns: HasWork = sql`(exists (select from rate_buckets where resets_at < now())
  or exists (select from accounts a where a.site_id = s.site_id)
  or exists (select from otp_requests o where o.site_id = s.site_id)
  or exists (select from passkey_challenges c where c.site_id = s.site_id))`

/** Sites with leads that are new to the office, or whose time to answer has ended and nobody was told. */
export const withLeadWork: HasWork = sql`(exists (select from lead_work w
    where w.site_id = s.site_id and w.due_at is null and w.told = 0 and w.status = 'new')
  or exists (select from lead_work w where w.site_id = s.site_id and w.told < 2 and w.first_answer_at is null
    and w.status in ('new', 'working') and w.due_at <= now() and (w.told = 0 or w.late_at <= now())))`

/** Sites with a vehicle whose time by hand is over, or with such a time that is to be forgotten. */
export const withHandReservations: HasWork = sql`exists (select from hand_reservations h where h.site_id = s.site_id
  and (h.ended_at is null and h.until <= now() or h.ended_at < now() - interval '30 days'))`

/** Sites with shoppers who wait for a vehicle, or have it offered. */
export const withLines: HasWork = sql`exists (select from line_places l
  where l.site_id = s.site_id and l.state = any(${OPEN_PLACES}::text[]))`

/** Sites with a feed that is put to a partner. */
export const withPushedFeeds: HasWork = sql`exists (select from feeds_out f
  where f.site_id = s.site_id and f.push_url is not null and f.paused_at is null)`

/** Sites with a source of stock feeds. */
export const withFeedSources: HasWork = sql`exists (select from feed_sources f where f.site_id = s.site_id)`

/** Sites with addresses that engines are to be told of, or stock whose changes the reader has not read. */
export const withAddressesToTell = (reader: string): HasWork =>
  sql`(exists (select from index_now_addresses a where a.site_id = s.site_id and a.due_at <= now())
    or ${behind(reader)})`

/** Sites with an endpoint, or that had one until the last run, and those with changes of stock to be told. */
export const withWebhooks = (reader: string): HasWork =>
  sql`(exists (select from webhook_endpoints p where p.site_id = s.site_id and p.state <> 'off')
    or exists (select from webhook_sites w where w.site_id = s.site_id)
    or exists (select from webhook_changes c where c.site_id = s.site_id) or ${behind(reader)})`

/** A cursor that is ahead of the database came with a dump of another server: its reader must set it anew. */
const behind = (reader: string) => sql`not exists (
  select from journal_cursors c where c.site_id = s.site_id and c.reader = ${reader}
    and pg_snapshot_xmax((c.cursor->>'seen')::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    and c.cursor->>'until' is null
    and not exists (select from stock_events e where e.site_id = s.site_id
      and e.xid >= pg_snapshot_xmin((c.cursor->>'seen')::pg_snapshot)
      and not pg_visible_in_snapshot(e.xid, (c.cursor->>'seen')::pg_snapshot)))`
