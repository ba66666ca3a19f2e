import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { HttpRegoLookup } from '#adapters/rego-lookup/http-rego-lookup.ts'
import { NO_REGO_LOOKUP } from '#adapters/rego-lookup/no-rego-lookup.ts'
import { StockRegoLookup } from '#adapters/rego-lookup/stock-rego-lookup.ts'
import type { Database } from '#data/schema.ts'
import { stockWithPlate, stockWithVin } from '#data/platform/stock-plates.ts'
import type { Site } from '#domain/site/site.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'
import type { Environment } from '../env.ts'

type Settings = Pick<Environment, 'REGO_LOOKUP_URL' | 'REGO_LOOKUP_KEY' | 'REGO_LOOKUP_TIMEOUT_MS'>

/** Returns each site's rego lookup, by its settings. A site that chooses an unconfigured provider gets none. */
export function openRegoLookup(
  env: Settings,
  db: Kysely<Database>,
  logger: Pick<Logger, 'warn'>,
): (site: Pick<Site, 'tradeIn'>) => RegoLookup {
  const warn = (details: { failure: string }, message: string) => logger.warn(details, message)
  const platform = new StockRegoLookup({
    vehiclesWith: (rego) => stockWithPlate(db, rego),
    vehiclesWithVin: (vin) => stockWithVin(db, vin),
    warn,
  })
  const provider =
    env.REGO_LOOKUP_URL === undefined
      ? NO_REGO_LOOKUP
      : new HttpRegoLookup({
          url: env.REGO_LOOKUP_URL,
          key: env.REGO_LOOKUP_KEY ?? null,
          timeoutMs: env.REGO_LOOKUP_TIMEOUT_MS,
          warn,
        })
  const sources = { platform, provider, off: NO_REGO_LOOKUP }
  return ({ tradeIn }) => sources[tradeIn.regoLookup]
}
