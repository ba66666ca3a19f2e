import type { ColumnType, JSONColumnType } from 'kysely'
import type { AdjustmentAnswers } from '#domain/trade-in/adjustments.ts'
import type { OwnVehicle, ValuationResult } from '#domain/trade-in/valuation.ts'

type Fixed<T> = ColumnType<T, T, never>
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>

export interface ValuationsTable {
  siteId: Fixed<string>
  id: Fixed<string>
  leadId: Fixed<string>
  vehicle: JSONColumnType<OwnVehicle>
  rego: string | null
  regoState: string | null
  adjustmentAnswers: Json<AdjustmentAnswers | null>
  result: Json<ValuationResult | null>
  carId: number | null
  offerAcceptedAt: Date | null
  createdAt: Fixed<Date>
  updatedAt: Date
}
