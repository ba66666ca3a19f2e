import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../schema.ts'

type Stock = Database & { v: Database['vehicles'] }

/** Condition of a query of `vehicles as v`: for sale now or soon, or sold since a moment. */
export function forSaleOrSoldSince(soldSince: Date) {
  return (where: ExpressionBuilder<Stock, 'v'>) =>
    where.or([where('v.status', 'in', ['in_stock', 'coming_soon']), where('v.soldAt', '>=', soldSince)])
}
