import { formatPercent, formatWholeDollars } from '#domain/money/money.ts'

export interface Repayment {
  weeklyDollars: number
  interestRatePercent: number
  comparisonRatePercent: number
}

/** Repayment, interest rate and comparison rate: one component of three equal cells, since none may stand without the others. */
export function Triptych({ repayment }: { repayment: Repayment }) {
  return (
    <ul className="tri" aria-label="Finance example">
      <li>
        <b>{formatWholeDollars(repayment.weeklyDollars)}</b>
        <span>a week*</span>
      </li>
      <li>
        <b>{formatPercent(repayment.interestRatePercent)}</b>
        <span>interest p.a.</span>
      </li>
      <li>
        <b>{formatPercent(repayment.comparisonRatePercent)}</b>
        <span>comparison p.a.*</span>
      </li>
    </ul>
  )
}
