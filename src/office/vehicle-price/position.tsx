import { spokenPosition } from '#domain/office/price-position.ts'
import { formatDollars } from '#domain/money/money.ts'
import { PriceRuler } from '#ui/office/price-ruler.tsx'
import type { PositionView } from './position-view.ts'

interface PositionProps {
  position: PositionView
  /** The screen's own address. */
  action: string
  mayPrice: boolean
}

/** Rank, label, ruler, slider and repayment. The office's script moves them together; without it a form does. */
export function Position({ position: { market, repayment, script }, action, mayPrice }: PositionProps) {
  return (
    <section className="sec" data-position>
      <h2 className="h2">Price position</h2>
      {market === null || script === null ? (
        <p className="mute sm">Not ranked: too few comparable vehicles are advertised, or it has no price.</p>
      ) : (
        <>
          <p className="rul__v">
            <span className="big" data-rank>
              {market.rank}
            </span>
            <b data-label>{market.planned.label}</b>
            {market.inPlaceOf !== null && <span className="mute">{market.inPlaceOf}</span>}
            <span className="mute" data-difference>
              {market.difference}
            </span>
          </p>
          <PriceRuler {...market} span={script.span} label={rulerWords(market)} />
          {mayPrice && <Slider market={market} script={script} action={action} />}
          <p className="xs mute">{market.basis} A position never stops you from saving.</p>
          <script type="application/json" data-figures dangerouslySetInnerHTML={{ __html: jsonOf(script) }} />
        </>
      )}
      {repayment !== null && (
        <>
          <dl className="tri" data-repayment>
            <div>
              <dt>Repayment</dt>
              <dd data-weekly>{repayment.weekly}</dd>
            </div>
            <div>
              <dt>Interest rate</dt>
              <dd data-rate>{repayment.rate}</dd>
            </div>
            <div>
              <dt>Comparison rate</dt>
              <dd data-comparison>{repayment.comparison}</dd>
            </div>
          </dl>
          <p className="xs mute">{`Over ${repayment.years} years, as the page shows it.`}</p>
        </>
      )}
    </section>
  )
}

/** JSON within a script element: nothing in it ends the element. */
const jsonOf = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Market = NonNullable<PositionView['market']>

function rulerWords({ planned, averageCents, lowCents, highCents, plannedCents }: Market): string {
  return (
    `Comparable vehicles from ${formatDollars(lowCents)} to ${formatDollars(highCents)}, ` +
    `average ${formatDollars(averageCents)}. Yours: ${spokenPosition(plannedCents, planned)}.`
  )
}

const STEP_DOLLARS = 100

function Slider(props: { market: Market; script: NonNullable<PositionView['script']>; action: string }) {
  const { market, script, action } = props
  const { fromCents, toCents } = script.span
  return (
    <form className="rul__f" method="get" action={action}>
      <label className="vh" htmlFor="try-price">
        Try a price
      </label>
      <input
        id="try-price"
        className="rng"
        type="range"
        name={script.field}
        min={fromCents / 100}
        max={toCents / 100}
        step={STEP_DOLLARS}
        defaultValue={Math.round(market.plannedCents / 100 / STEP_DOLLARS) * STEP_DOLLARS}
        aria-valuetext={spokenPosition(market.plannedCents, market.planned)}
        data-slider
      />
      <button className="btn btn--line" type="submit">
        Try it
      </button>
    </form>
  )
}
