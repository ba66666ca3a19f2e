/** Bounds unpaid holds (R15), so that nobody keeps vehicles from others for nothing. */
import { sql } from 'kysely'
import type { CheckoutScope } from './reservations.ts'

/** Who asks for a hold. Keys are HMACs. */
export interface HoldAsker {
  /** Of e-mail address, telephone number and account. */
  personKeys: readonly Buffer[]
  networkKey: Buffer
  vehicleId: number
}

export type HoldLimit =
  /** The person holds another vehicle and has not paid for it. */
  | 'another'
  /** The person began too many in an hour. */
  | 'person'
  /** The network did. */
  | 'network'
  /** The person's hold on this vehicle ran out twice. */
  | 'again'

export type HoldLimitAnswer = { kind: 'open' } | { kind: 'full'; limit: HoldLimit; retryAfterSeconds: number }

const MOST_OF_PERSON = 3
const MOST_OF_NETWORK = 5
const MOST_RUN_OUT = 2

/**
 * Whether a person and a network may begin one more hold. Askers of one key come one after the other until the
 * transaction ends, so that two at the same moment are counted.
 */
export async function holdLimitOf(
  { trx, site }: CheckoutScope,
  { personKeys, networkKey, vehicleId }: HoldAsker,
): Promise<HoldLimitAnswer> {
  const keys = [...personKeys, networkKey].map((key) => `hold ${key.toString('hex')}`).sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from
    (select key from unnest(${keys}::text[]) as key order by key) as sorted`.execute(trx)
  const { rows } = await sql<Record<HoldLimit, number | null>>`
    with recent as (
      select vehicle_id, state, taken_at, hold_until, reserved_at, person_keys && ${personKeys}::bytea[] as is_own,
          network_key = ${networkKey} as is_of_network
        from reservations where site_id = ${site.slug} and taken_at > now() - interval '4 hours'
          and (person_keys && ${personKeys}::bytea[] or network_key = ${networkKey})
    ), ends as (
      select
        max(hold_until) filter (where is_own and vehicle_id <> ${vehicleId} and state in ('holding', 'paying')
          and hold_until > now()) as another,
        case when count(*) filter (where is_own and reserved_at is null and taken_at > now() - interval '1 hour')
            >= ${MOST_OF_PERSON}
          then min(taken_at) filter (where is_own and reserved_at is null and taken_at > now() - interval '1 hour')
            + interval '1 hour' end as person,
        case when count(*) filter (where is_of_network and taken_at > now() - interval '1 hour') >= ${MOST_OF_NETWORK}
          then min(taken_at) filter (where is_of_network and taken_at > now() - interval '1 hour')
            + interval '1 hour' end as network,
        case when count(*) filter (where is_own and vehicle_id = ${vehicleId} and state = 'expired'
            and hold_until > now() - interval '2 hours') >= ${MOST_RUN_OUT}
          then max(hold_until) filter (where is_own and vehicle_id = ${vehicleId} and state = 'expired')
            + interval '2 hours' end as again
        from recent
    ) select ceil(extract(epoch from another - now()))::int as another,
        ceil(extract(epoch from person - now()))::int as person,
        ceil(extract(epoch from network - now()))::int as network,
        ceil(extract(epoch from again - now()))::int as again from ends`.execute(trx)
  const [found] = rows
  for (const limit of ['another', 'again', 'person', 'network'] as const) {
    const seconds = found?.[limit] ?? null
    if (seconds !== null) return { kind: 'full', limit, retryAfterSeconds: Math.max(1, seconds) }
  }
  return { kind: 'open' }
}
