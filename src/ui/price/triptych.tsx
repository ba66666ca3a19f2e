import { formatDollars, formatPercent } from '#domain/money/money.ts'
import { NoteLink } from './note-link.tsx'

export interface Repayment {
  /** Weekly repayment in cents, rounded to whole dollars. */
  weeklyCents: number
  interestRatePercent: number
  comparisonRatePercent: number
}

/**
 * Repayment, interest rate and comparison rate in three equal cells. The law allows none without the others. On a
 * vehicle's page the asterisks link to the note; in lists they would be too many links.
 */
export function Triptych({ repayment, linksToNote = false }: { repayment: Repayment; linksToNote?: boolean }) {
  const noted = (label: string) => (linksToNote ? <NoteLink>{label}</NoteLink> : label)
  return (
    <ul className="tri" aria-label="Finance example">
      <li>
        <b>{formatDollars(repayment.weeklyCents)}</b>
        {noted('a week*')}
      </li>
      <li>
        <b>{formatPercent(repayment.interestRatePercent)}</b>
        interest p.a.
      </li>
      <li>
        <b>{formatPercent(repayment.comparisonRatePercent)}</b>
        {noted('comparison p.a.*')}
      </li>
    </ul>
  )
}
