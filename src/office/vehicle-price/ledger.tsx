import { formatDollars } from '#domain/money/money.ts'
import { askedPriceCents, basisWordsOf } from '#domain/pricing/price-display.ts'
import { StepLine } from '#ui/office/step-line.tsx'
import type { PriceView } from './load.ts'

type LedgerView = Pick<PriceView, 'ledger' | 'timeZone' | 'plannedCents' | 'now'>

/** The price ledger as a step line and as the same rows in words, newest first. */
export function PriceLedger({ view: { ledger, timeZone, plannedCents, now } }: { view: LedgerView }) {
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const steps = ledger.flatMap(({ at, by, ...prices }) => {
    const cents = askedPriceCents(prices)
    return cents === null ? [] : [{ at, by, cents }]
  })
  return (
    <section className="sec">
      <h2 className="h2">Ledger</h2>
      {ledger.length === 0 ? (
        <p className="sm mute">No price was ever recorded.</p>
      ) : (
        <>
          <StepLine steps={steps} now={now} plannedCents={plannedCents} timeZone={timeZone} />
          <ol className="lg">
            {[...ledger.entries()].toReversed().map(([place, { at, by, source, runId, ...prices }]) => {
              const cents = askedPriceCents(prices)
              return (
                <li key={`${at.getTime()} ${cents} ${prices.beforePriceCents} ${prices.priceBasis}`}>
                  <time dateTime={at.toISOString()}>{day.format(at)}</time>
                  <span>{by === 'person' ? source : `Feed run ${runId ?? ''}, ${source}`}</span>
                  <span>
                    <b>{cents === null ? 'No price' : formatDollars(cents)}</b>{' '}
                    <Change from={ledger[place - 1]} cents={cents} />
                    <span className="mute">
                      {basisWordsOf(prices.priceBasis)}
                      {prices.beforePriceCents === null ? '' : `, was ${formatDollars(prices.beforePriceCents)}`}
                    </span>
                  </span>
                </li>
              )
            })}
          </ol>
          <p className="xs mute">
            Round: from the feed. Square: set by a person. Dashed: not saved yet. Rows are never changed or deleted.
          </p>
        </>
      )}
    </section>
  )
}

/** "−$1,000" against the row before; nothing for the first. */
function Change({ from, cents }: { from: PriceView['ledger'][number] | undefined; cents: number | null }) {
  const before = from === undefined ? null : askedPriceCents(from)
  if (before === null || cents === null || before === cents) return null
  return (
    <span className="mute">
      {cents < before ? '−' : '+'}
      {formatDollars(Math.abs(cents - before))}{' '}
    </span>
  )
}
