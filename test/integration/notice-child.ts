import { openDatabase } from '#data/platform/connection.ts'
import { siteSchema } from '#domain/site/site.ts'
import { startNoticeWorker } from './notice-test-worker.ts'

/**
 * A worker of notices as a process of its own, for tests that kill it: `node notice-child.ts <JSON of databaseUrl,
 * settings, smtpPort, httpPort>`. It says what it logs on standard output and ends by a signal.
 */
const { databaseUrl, settings, smtpPort, httpPort } = JSON.parse(process.argv[2] ?? '{}')
const say = (details: object): void => void process.stdout.write(`${JSON.stringify(details)}\n`)
const { db } = openDatabase({ url: String(databaseUrl) })

startNoticeWorker({
  db,
  site: siteSchema.parse(settings),
  smtpPort: Number(smtpPort),
  httpPort: Number(httpPort),
  log: { info: say, warn: say, error: say },
})
