import { formatPercent, formatWholeDollars } from '#domain/money/money.ts'

export interface Repayment {
  weeklyDollars: number
  interestRatePercent: number
  comparisonRatePercent: number
}

/** Repayment, interest rate and comparison rate: one component of three equal cells, since none may stand without the others. */
export function Triptych({ repayment }: { repayment: Repayment }) {
  return (
    <div className="tri" role="group" aria-label="Finance example">
      <div>
        <b>{formatWholeDollars(repayment.weeklyDollars)}</b>
        <span>a week*</span>
      </div>
      <div>
        <b>{formatPercent(repayment.interestRatePercent)}</b>
        <span>interest p.a.</span>
      </div>
      <div>
        <b>{formatPercent(repayment.comparisonRatePercent)}</b>
        <span>comparison p.a.*</span>
      </div>
    </div>
  )
}
