import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as stock from './migrations/001-stock.ts'
import * as pictures from './migrations/002-pictures.ts'
import * as mediaChanges from './migrations/003-media-changes.ts'
import * as views from './migrations/004-views.ts'
import * as leads from './migrations/006-leads.ts'
import * as testDrives from './migrations/007-test-drives.ts'
import * as valuations from './migrations/008-valuations.ts'
import * as events from './migrations/009-events.ts'
import * as feedSources from './migrations/010-feed-sources.ts'
import * as feedWarnings from './migrations/011-feed-warnings.ts'
import * as vehicleHistory from './migrations/012-vehicle-history.ts'
import * as receiptCounts from './migrations/013-receipt-counts.ts'
import * as accounts from './migrations/014-accounts.ts'
import * as stockJournal from './migrations/015-stock-journal.ts'
import * as notices from './migrations/016-notices.ts'
import * as jobs from './migrations/017-jobs.ts'
import * as viewed from './migrations/018-viewed.ts'
import * as checkout from './migrations/019-checkout.ts'
import * as spins from './migrations/020-spins.ts'
import * as reviews from './migrations/021-reviews.ts'
import * as feedsOut from './migrations/022-feeds-out.ts'
import * as agents from './migrations/023-agents.ts'
import * as api from './migrations/024-api.ts'
import * as landings from './migrations/025-landings.ts'
import * as engines from './migrations/026-engines.ts'
import * as priceAudits from './migrations/027-price-audits.ts'
import * as webhooks from './migrations/028-webhooks.ts'
import * as feedRows from './migrations/029-feed-rows.ts'
import * as reviewRequests from './migrations/030-review-requests.ts'
import * as searchMisses from './migrations/031-search-misses.ts'
import * as webhookKeys from './migrations/032-webhook-keys.ts'
import * as firstRefusal from './migrations/033-first-refusal.ts'
import * as verifiedBots from './migrations/034-verified-bots.ts'
import * as webhookReplay from './migrations/035-webhook-replay.ts'
import * as feedFetches from './migrations/036-feed-fetches.ts'
import * as specialHoursChanged from './migrations/037-special-hours-changed.ts'
import * as newsHeld from './migrations/038-news-held.ts'
import * as office from './migrations/039-office.ts'
import * as leadWork from './migrations/041-lead-work.ts'
import * as leadSearch from './migrations/042-lead-search.ts'
import * as deliveryAnswers from './migrations/043-delivery-answers.ts'
import * as officeStock from './migrations/044-office-stock.ts'
import * as officePhotos from './migrations/045-office-photos.ts'
import * as officeUploads from './migrations/046-office-uploads.ts'
import * as feedsIn from './migrations/047-feeds-in.ts'
import * as calendar from './migrations/048-calendar.ts'
import * as officeLeads from './migrations/049-office-leads.ts'
import * as stockList from './migrations/051-stock-list.ts'
import * as keptByHand from './migrations/052-kept-by-hand.ts'
import * as photoMarks from './migrations/053-photo-marks.ts'
import * as feedRules from './migrations/055-feed-rules.ts'
import * as officeProof from './migrations/057-office-proof.ts'
import * as feedRenewals from './migrations/062-feed-renewals.ts'
import * as landingDays from './migrations/063-landing-visits.ts'
import * as photoKeys from './migrations/064-photo-keys.ts'
import * as leadWrites from './migrations/065-lead-writes.ts'
import type { Database } from '../schema.ts'

/**
 * Every migration, oldest first. A list and not a folder scan, so that a bundled program carries them. Number 005 does
 * not exist: 004 and 006 to 009 came in one change that left it out. Later numbers that are missing, such as 040, were
 * set aside for changes that needed none. All stay unused, since the migrator refuses a name that sorts before one that
 * a database has already applied.
 */
const MIGRATIONS: Record<string, Migration> = {
  '001-stock': { up: stock.up },
  '002-pictures': { up: pictures.up },
  '003-media-changes': { up: mediaChanges.up },
  '004-views': { up: views.up },
  '006-leads': { up: leads.up },
  '007-test-drives': { up: testDrives.up },
  '008-valuations': { up: valuations.up },
  '009-events': { up: events.up },
  '010-feed-sources': { up: feedSources.up },
  '011-feed-warnings': { up: feedWarnings.up },
  '012-vehicle-history': { up: vehicleHistory.up },
  '013-receipt-counts': { up: receiptCounts.up },
  '014-accounts': { up: accounts.up },
  '015-stock-journal': { up: stockJournal.up },
  '016-notices': { up: notices.up },
  '017-jobs': { up: jobs.up },
  '018-viewed': { up: viewed.up },
  '019-checkout': { up: checkout.up },
  '020-spins': { up: spins.up },
  '021-reviews': { up: reviews.up },
  '022-feeds-out': { up: feedsOut.up },
  '023-agents': { up: agents.up },
  '024-api': { up: api.up },
  '025-landings': { up: landings.up },
  '026-engines': { up: engines.up },
  '027-price-audits': { up: priceAudits.up },
  '028-webhooks': { up: webhooks.up },
  '029-feed-rows': { up: feedRows.up },
  '030-review-requests': { up: reviewRequests.up },
  '031-search-misses': { up: searchMisses.up },
  '032-webhook-keys': { up: webhookKeys.up },
  '033-first-refusal': { up: firstRefusal.up },
  '034-verified-bots': { up: verifiedBots.up },
  '035-webhook-replay': { up: webhookReplay.up },
  '036-feed-fetches': { up: feedFetches.up },
  '037-special-hours-changed': { up: specialHoursChanged.up },
  '038-news-held': { up: newsHeld.up },
  '039-office': { up: office.up },
  '041-lead-work': { up: leadWork.up },
  '042-lead-search': { up: leadSearch.up },
  '043-delivery-answers': { up: deliveryAnswers.up },
  '044-office-stock': { up: officeStock.up },
  '045-office-photos': { up: officePhotos.up },
  '046-office-uploads': { up: officeUploads.up },
  '047-feeds-in': { up: feedsIn.up },
  '048-calendar': { up: calendar.up },
  '049-office-leads': { up: officeLeads.up },
  '051-stock-list': { up: stockList.up },
  '052-kept-by-hand': { up: keptByHand.up },
  '053-photo-marks': { up: photoMarks.up },
  '055-feed-rules': { up: feedRules.up },
  '057-office-proof': { up: officeProof.up },
  '062-feed-renewals': { up: feedRenewals.up },
  '063-landing-visits': { up: landingDays.up },
  '064-photo-keys': { up: photoKeys.up },
  '065-lead-writes': { up: leadWrites.up },
}

/** Oldest PostgreSQL whose syntax and functions the migrations may use. */
const OLDEST_MAJOR = 15

/**
 * Brings the database's tables up to date and returns the names of the migrations it applied. Any number of programs
 * may start at once: one migrates under the migrator's lock, the others wait for it. Throws when the server is older
 * than PostgreSQL 15.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  await requireSupportedVersion(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')
    const step =
      failed === undefined ? 'The database could not be migrated' : `Migration ${failed.migrationName} failed`
    throw new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function requireSupportedVersion(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ num: string; version: string }>`
    select current_setting('server_version_num') as num, current_setting('server_version') as version`.execute(db)
  const found = rows[0]
  if (found !== undefined && Number(found.num) < OLDEST_MAJOR * 10_000) {
    throw new Error(`The database server is PostgreSQL ${found.version}; valid is PostgreSQL ${OLDEST_MAJOR} or newer.`)
  }
}
