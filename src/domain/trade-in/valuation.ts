/** A valuation of a shopper's own vehicle (A14.2). It holds no personal data. Money in cents. */
import type { TradedType } from './market-question.ts'
import type { AdjustmentAnswers } from './adjustments.ts'

/** The vehicle as the shopper describes it. */
export interface OwnVehicle {
  year: number
  make: string
  model: string
  badge: string | null
  /** Null of what has no odometer, such as a caravan. */
  km: number | null
  /** Undefined where the shopper was not asked. */
  itemType?: TradedType
  /** Answers about its kind alone, by field name: a caravan's length, ATM and berths. */
  measures?: Readonly<Record<string, string>>
}

export interface ValuationLine {
  label: string
  /** Added, or taken off when negative. */
  cents: number
}

/** Why there is no estimate: too old, too many kilometres (A14.7), or nothing to compare with. */
export type NoEstimate = 'age' | 'km' | 'market'

export type ValuationResult =
  | {
      kind: 'range'
      lowCents: number
      midCents: number
      highCents: number
      /** From the advertised price down to the middle; their sum is the middle. */
      lines: ValuationLine[]
      /** One sentence: what was compared. */
      compared: string
    }
  | { kind: 'none'; reason: NoEstimate }

export interface Valuation {
  /** A random UUID: whoever has it may go on with the valuation. */
  id: string
  leadId: string
  vehicle: OwnVehicle
  rego: string | null
  regoState: string | null
  adjustmentAnswers: AdjustmentAnswers | null
  /** Null until the adjustments are answered. */
  result: ValuationResult | null
  /** Vehicle of the stock that it is traded in on. */
  carId: number | null
  offerAcceptedAt: Date | null
  createdAt: Date
}

/** Days that a valuation may be gone on with. */
export const VALUATION_DAYS = 14
