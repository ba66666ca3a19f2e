/**
 * Runs the job of lines as a process of its own for a test that kills it: `node lines-child.ts <JSON of databaseUrl,
 * settings, stopAt>`. It kills itself before its n-th query (`stopAt`), and says `done <queries>` where it came to its
 * end.
 */
import pg from 'pg'
import { openDatabase } from '#data/platform/connection.ts'
import { siteSchema } from '#domain/site/site.ts'
import { firstRefusal } from '#server/jobs/reservations-job.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { secretsOf } from '#server/secrets.ts'

const config = JSON.parse(process.argv[2] ?? '{}')
let queries = 0
const query: unknown = pg.Client.prototype.query
Object.defineProperty(pg.Client.prototype, 'query', {
  value: function countedQuery(this: pg.Client, ...given: unknown[]): unknown {
    queries += 1
    if (queries === config.stopAt) process.kill(process.pid, 'SIGKILL')
    if (typeof query !== 'function') throw new Error('no query')
    return Reflect.apply(query, this, given)
  },
})

const { db, close } = openDatabase({ url: String(config.databaseUrl) })
if (firstRefusal.where !== 'anywhere') throw new Error('the job needs a server')
await firstRefusal.run(
  {
    site: siteSchema.parse(config.settings),
    db,
    now: new Date(),
    log: { info() {}, warn() {}, error() {} },
    secrets: secretsOf(Buffer.alloc(32, 9)),
    payments: null,
    reviewSource: simulatedReviews(),
    siteVersion: '1',
  },
  AbortSignal.timeout(60_000),
)
await close()
process.stdout.write(`done ${queries}\n`)
