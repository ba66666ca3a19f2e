import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../schema.ts'

type Stock = Database & { v: Database['vehicles'] }

/** SQL condition: for sale, coming soon, or sold after a moment. The query names its table `vehicles as v`. */
export function forSaleOrSoldSince(soldSince: Date) {
  return (where: ExpressionBuilder<Stock, 'v'>) =>
    where.or([where('v.status', 'in', ['in_stock', 'coming_soon']), where('v.soldAt', '>=', soldSince)])
}
