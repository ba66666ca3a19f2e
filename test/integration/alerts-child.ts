/**
 * Runs the job of alerts as a process of its own, for a test that kills it: `node alerts-child.ts <JSON of databaseUrl,
 * settings, now, stopsAt>`. It says `read` once it has read the journal, and `committed` after its transaction. There
 * it waits for its end where `stopsAt` says so.
 */
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { NO_TWINS } from '#domain/reach/twins.ts'
import { siteSchema } from '#domain/site/site.ts'
import { alertsJob } from '#server/alerts/alerts-job.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { followStock } from './followed-stock.ts'

const config = JSON.parse(process.argv[2] ?? '{}')
const site = siteSchema.parse(config.settings)
const { db } = openDatabase({ url: String(config.databaseUrl) })
const time = new Date(String(config.now))
const now = () => time
const log = { info() {}, warn() {}, error() {} }
const { search, follower } = await followStock(db, [site], now)
const market = new MarketIndex({ now })

async function reach(step: string): Promise<void> {
  process.stdout.write(`${step}\n`)
  // The database's connections keep the process alive.
  if (step === config.stopsAt) await Promise.withResolvers<void>().promise
}

if (alertsJob.where !== 'server') throw new Error('the job needs the index')
await alertsJob.run(
  {
    site,
    db,
    search,
    now: time,
    log,
    market,
    secrets: secretsOf(Buffer.alloc(32, 7)),
    payments: null,
    reviewSource: simulatedReviews(),
    build: 'test',
    siteVersion: '1',
    tradeInMarket: market,
    ask: () => Promise.reject(new Error('no page is asked for')),
    places: { postcode: () => null, postcodeOfTown: () => null },
    stockIndex: search,
    pages: [],
    twins: NO_TWINS,
    indexNow: { tell: async () => null },
    readLandings: async () => {},
    catchUp: async () => {
      await follower.catchUp()
      await reach('read')
    },
  },
  new AbortController().signal,
)
await reach('committed')
