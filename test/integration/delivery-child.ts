import { openDatabase } from '#data/platform/connection.ts'
import { siteSchema } from '#domain/site/site.ts'
import { startTestWorker } from './delivery-test-worker.ts'

/**
 * A delivery worker as a process of its own, for tests that kill it or take its disk away: `node delivery-child.ts
 * <JSON of databaseUrl, settings, smtpPort, drop>`. It says what it logs on standard output and ends by a signal.
 */
const { databaseUrl, settings, smtpPort, drop } = JSON.parse(process.argv[2] ?? '{}')
const say = (details: object): void => void process.stdout.write(`${JSON.stringify(details)}\n`)
const { db } = openDatabase({ url: String(databaseUrl) })

startTestWorker({
  db,
  sites: [siteSchema.parse(settings)],
  smtpPort: Number(smtpPort),
  drop: String(drop),
  log: { info: say, warn: say, error: say },
  // The next worker takes over at the end of the lease.
  worker: { leaseMs: 500 },
})
