import { formatDollars } from '#domain/money/money.ts'
import { Icon } from '../icons/icon.tsx'

/** Shows by how much a price is below the market average (A5.7). */
export function BelowMarket({ cents, of = 'market average' }: { cents: number; of?: string }) {
  return (
    <p className="below">
      <Icon name="good" small />
      {`${formatDollars(cents)} below ${of}`}
    </p>
  )
}
