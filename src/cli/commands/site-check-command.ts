/** `forecourt site check` on this machine's files and, where there is one, its database. */
import { existsSync } from 'node:fs'
import type { Site } from '#domain/site/site.ts'
import { readEnvironment } from '#server/env.ts'
import { acceptedCardWarnings } from '#server/payments/accepted-cards.ts'
import type { CommandIo } from '../this-machine.ts'
import type { OpenStock } from './check-stock.ts'
import { siteCheck } from './site-check.ts'

/** The settings are checked before a program's first start too: a database is not made for this. */
const openStock: OpenStock = async () => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env)
  if (databaseUrl === undefined && !existsSync(dataDir)) return null
  const [{ openForProgram }, { silentLog }] = await Promise.all([
    import('#data/platform/database.ts'),
    import('#data/log.ts'),
  ])
  return openForProgram({ databaseUrl, dataDir }, silentLog)
}

/** Whether texts are sent; null outside production. */
function textsOf(env: Record<string, string | undefined>): { sendsTexts: boolean } | null {
  return env['NODE_ENV'] === 'production' ? { sendsTexts: Boolean(env['SMS_URL']) } : null
}

/** Only a site with its own key has an account to ask: the check needs no network otherwise. */
const acceptedWarnings = (site: Site) => acceptedCardWarnings(readEnvironment(process.env), site)

export const siteCheckCommand = (args: string[], io: CommandIo): Promise<number> =>
  siteCheck(args, { ...io, now: new Date(), openStock, texts: textsOf(process.env), acceptedWarnings })
