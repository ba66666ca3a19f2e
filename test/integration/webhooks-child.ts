import { openDatabase } from '#data/platform/connection.ts'
import { siteSchema } from '#domain/site/site.ts'
import { startTestWebhooks } from './webhooks-worker.ts'

/**
 * A worker of webhooks as a process of its own, for a test that kills it: `node webhooks-child.ts <JSON of databaseUrl,
 * settings>`.
 */
const { databaseUrl, settings } = JSON.parse(process.argv[2] ?? '{}')
const { db } = openDatabase({ url: String(databaseUrl) })
const quiet = () => {}

startTestWebhooks({ db, sites: [siteSchema.parse(settings)], log: { info: quiet, warn: quiet, error: quiet } })
