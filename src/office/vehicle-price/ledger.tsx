import { formatDollars } from '#domain/money/money.ts'
import { askedPriceCents, basisWordsOf } from '#domain/pricing/price-display.ts'
import { StepLine } from '#ui/office/step-line.tsx'
import type { PriceView } from './load.ts'

/** The price ledger as a step line and as the same rows in words, newest first. */
export function PriceLedger({ view: { ledger, timeZone } }: { view: Pick<PriceView, 'ledger' | 'timeZone'> }) {
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const steps = ledger.flatMap(({ at, by, ...prices }) => {
    const cents = askedPriceCents(prices)
    return cents === null ? [] : [{ at, by, cents }]
  })
  const last = ledger.at(-1)
  return (
    <section className="sec">
      <h2 className="h2">Ledger</h2>
      {last === undefined ? (
        <p className="sm mute">No price was ever recorded.</p>
      ) : (
        <>
          {steps.length > 1 && <StepLine steps={steps} now={last.at} />}
          <ol className="lg">
            {ledger.toReversed().map(({ at, by, source, runId, ...prices }) => {
              const cents = askedPriceCents(prices)
              return (
                <li key={`${at.getTime()} ${cents} ${prices.beforePriceCents} ${prices.priceBasis}`}>
                  <time dateTime={at.toISOString()}>{day.format(at)}</time>
                  <span>{by === 'person' ? source : `Feed run ${runId ?? ''}, ${source}`}</span>
                  <span>
                    <b>{cents === null ? 'No price' : formatDollars(cents)}</b>{' '}
                    <span className="mute">
                      {basisWordsOf(prices.priceBasis)}
                      {prices.beforePriceCents === null ? '' : `, was ${formatDollars(prices.beforePriceCents)}`}
                    </span>
                  </span>
                </li>
              )
            })}
          </ol>
          <p className="xs mute">Round: from the feed. Square: set by a person. Rows are never changed or deleted.</p>
        </>
      )}
    </section>
  )
}
