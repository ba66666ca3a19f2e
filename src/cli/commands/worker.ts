import { openPostcodeTable } from '#adapters/geocoding/postcode-table.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { openForProgram, openForServing } from '#data/platform/database.ts'
import { openMailer, openSms, startDelivery } from '#server/delivery/open-delivery.ts'
import { readEnvironment } from '#server/env.ts'
import { feedFolder } from '#server/feeds-in/feed-desk.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createLogger } from '#server/logger.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { openReviews } from '#server/reviews/open-reviews.ts'
import { openSecrets } from '#server/secrets.ts'
import { firstSignal, STOP_SIGNALS } from '#server/signals.ts'
import { openSites } from '#server/sites/open-sites.ts'

interface Io {
  stdout: NodeJS.WriteStream
  stderr: NodeJS.WriteStream
}

/**
 * `forecourt worker`: delivers leads and notices and runs jobs until SIGTERM, SIGINT or SIGHUP, beside any number of
 * servers and other workers. Resolves with 0. Throws an error of one line when it cannot start.
 */
export async function worker({ stdout, stderr }: Io): Promise<number> {
  const env = readEnvironment(process.env)
  const logger = createLogger(env, stderr)
  const stopAsked = firstSignal(STOP_SIGNALS)
  const secrets = await openSecrets(env)
  const sites = await openSites(env, { isServer: false, log: logger })
  const payments = openPayments(env, { sites, secrets, log: logger })
  try {
    const database = await openForProgram({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, logger)
    const pools = openForServing(database.url, { log: logger, poolSize: env.DATABASE_POOL })
    try {
      const mailer = openMailer(env)
      const sms = openSms(env)
      const delivery = startDelivery({
        env,
        mailer,
        sms,
        secrets,
        places: await openPostcodeTable(),
        database: { db: pools.background, url: database.url },
        sites,
        log: logger,
      })
      const { paymentsOf } = payments
      const reviewSource = openReviews(env)
      const feeds = { folder: feedFolder(env.DATA_DIR), network: publicNetwork() }
      const jobs = startJobs({ db: pools.background, sites, log: logger, secrets, paymentsOf, reviewSource, feeds })
      stdout.write(`Database: ${database.describe}\nMail of leads: ${mailer.describe}\nTexts: ${sms.describe}\n`)
      stdout.write('Delivering. Stop with Ctrl+C.\n')
      const signal = await stopAsked
      logger.info({ signal }, 'stopping')
      await Promise.all([delivery.close(), jobs.close()])
      feeds.network.close()
      return 0
    } finally {
      await pools.close()
      await database.close()
    }
  } finally {
    await payments.close()
    await sites.close()
    logger.info('stopped')
  }
}
