import type { SiteScope } from '../site-scope.ts'

/** Ends what staff keep of a vehicle, which is freed, sold or withdrawn. The caller's transaction holds the vehicle. */
export async function endKept({ db, site }: SiteScope, vehicleId: number, now: Date): Promise<void> {
  await db
    .updateTable('handReservations')
    .set({ endedAt: now })
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Keeps a vehicle for whom it was kept until an edit of that moment, which is taken back. */
export async function keepAgain({ db, site }: SiteScope, vehicleId: number, endedAt: Date): Promise<void> {
  await db
    .updateTable('handReservations')
    .set({ endedAt: null })
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where('endedAt', '=', endedAt)
    .execute()
}
