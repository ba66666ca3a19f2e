import type { SiteScope } from './site-scope.ts'

/**
 * Counts a reveal of a vehicle's telephone number, by day (A18.12). The day is `YYYY-MM-DD`, and nothing about the
 * shopper is stored. `dealershipId` is '' where the vehicle names none. False when this site has no such vehicle.
 */
export async function recordPhoneReveal(
  { db, site }: SiteScope,
  vehicleId: number,
  dealershipId: string,
  day: string,
): Promise<boolean> {
  const result = await db
    .insertInto('phoneReveals')
    .columns(['siteId', 'vehicleId', 'dealershipId', 'day', 'reveals'])
    .expression((from) =>
      from
        .selectFrom('vehicles')
        .select(({ val, lit }) => [
          'siteId',
          'id',
          val(dealershipId).as('dealershipId'),
          val(day).$castTo<string>().as('day'),
          lit(1).as('reveals'),
        ])
        .where('siteId', '=', site.slug)
        .where('id', '=', vehicleId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'vehicleId', 'dealershipId', 'day'])
        .doUpdateSet((set) => ({ reveals: set('phoneReveals.reveals', '+', 1) })),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
