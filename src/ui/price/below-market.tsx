import { formatDollars } from '#domain/money/money.ts'
import { Icon } from '../icons/icon.tsx'

/** How far the price lies under the market average (A5.7). */
export function BelowMarket({ cents, of = 'market average' }: { cents: number; of?: string }) {
  return (
    <p className="below">
      <Icon name="good" small />
      {`${formatDollars(cents)} below ${of}`}
    </p>
  )
}
