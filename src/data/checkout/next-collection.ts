import type { AccountId } from '../accounts/watchlist.ts'
import type { SiteScope } from '../site-scope.ts'
import { reservationsOf, type Reservation } from './reservations.ts'

/** The next time at which an account comes for a vehicle that it reserved; null for none (R51). */
export async function nextCollection(
  scope: SiteScope,
  { accountId, now }: AccountId & { now: Date },
): Promise<{ reservation: Reservation; collectAt: Date } | null> {
  const visits = (await reservationsOf(scope, accountId)).flatMap((reservation) => {
    const { state, collectAt } = reservation
    return state === 'reserved' && collectAt !== null && collectAt > now ? [{ reservation, collectAt }] : []
  })
  return visits.toSorted((a, b) => +a.collectAt - +b.collectAt)[0] ?? null
}
