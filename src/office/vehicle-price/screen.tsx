import { LockSign } from '#ui/office/lock-sign.tsx'
import { MarketBands } from '#ui/office/market-cell.tsx'
import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import { PriceLedger } from './ledger.tsx'
import type { PriceView } from './load.ts'

export function PriceScreen({ view }: { view: PriceView }) {
  const { head, version, action, detailsAction, mayPrice, problem, fields, planned } = view
  const faults = fields.filter((field) => field.problem !== null)
  return (
    <>
      <VehicleHead head={head} />
      {problem !== null && (
        <p className="told told--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="vg">
        <div className="vg__m">
          <Position view={view} />
          <section className="sec">
            <h2 className="h2">Prices</h2>
            <form id="prices" method="post" action={action}>
              <input type="hidden" name="version" value={version} />
              {fields.map((field) => (
                <PriceField key={field.key} field={field} />
              ))}
              <button className="btn btn--line" type="submit" formMethod="get">
                Show what it changes
              </button>
            </form>
          </section>
          <PriceLedger view={view} />
        </div>
        <Surfaces view={view} />
      </div>
      <form id="unlock" method="post" action={detailsAction}>
        <input type="hidden" name="do" value="unlock" />
        <input type="hidden" name="to" value="price" />
        <input type="hidden" name="version" value={version} />
      </form>
      {mayPrice && (
        <div className="savebar">
          {faults.length > 0 ? (
            <span className="s-bad">
              {faults.length} {faults.length === 1 ? 'price' : 'prices'} to mend before saving
            </span>
          ) : (
            <span className="mute sm">On the site within a second of saving.</span>
          )}
          <div className="act">
            <a className="btn btn--line" href={action}>
              Discard
            </a>
            <button className="btn btn--go" type="submit" form="prices" name="do" value="save">
              {view.isPlanned ? `Save ${planned}` : 'Save prices'}
            </button>
          </div>
        </div>
      )}
    </>
  )
}

function PriceField({ field }: { field: PriceView['fields'][number] }) {
  const { key, label, hint, options, value, feed, lockedBy, problem, theirs, column } = field
  const says = `${key}-says`
  const shared = { id: key, name: key, 'aria-invalid': problem === null ? undefined : true, 'aria-describedby': says }
  return (
    <div className={`fld${problem === null ? (lockedBy === null ? '' : ' is-hand') : ' is-bad'}`}>
      <label htmlFor={key}>
        {label}
        <small>{hint}</small>
      </label>
      {options === null ? (
        <div className="mon">
          <span aria-hidden="true">$</span>
          <input className="inp" inputMode="decimal" defaultValue={value} autoComplete="off" {...shared} />
        </div>
      ) : (
        <select className="sel" defaultValue={value} {...shared}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      <div className="feed" id={says}>
        {feed !== null && <span>{feed}</span>}
        {lockedBy !== null && (
          <>
            <span className="lk">
              <LockSign />
              {lockedBy}
            </span>
            <button className="btn" type="submit" form="unlock" name="field" value={column}>
              Use the feed’s<span className="vh"> for {label}</span>
            </button>
          </>
        )}
        {theirs !== null && <b>Saved meanwhile: {theirs}</b>}
        {problem !== null && <p className="err">{problem}</p>}
      </div>
    </div>
  )
}

function Position({ view: { market, repayment } }: { view: PriceView }) {
  return (
    <section className="sec">
      <h2 className="h2">Price position</h2>
      {market === null || market.planned === null ? (
        <p className="mute sm">Not ranked: too few comparable vehicles are advertised, or it has no price.</p>
      ) : (
        <>
          <p className="rul__v">
            <span className="big">
              {market.planned.rank === null
                ? market.planned.label
                : `${market.planned.rank.place} of ${market.planned.rank.of}`}
            </span>
            <span>
              <MarketBands share={market.planned.share} />
            </span>
            <b>{market.planned.label}</b>
            <span className="mute">{market.difference}</span>
          </p>
          {market.now?.rank != null && market.now.rank.place !== market.planned.rank?.place && (
            <p className="sm">{`In place of ${market.now.rank.place} of ${market.now.rank.of}, ${market.now.label}`}</p>
          )}
          <p className="xs mute">{market.basis} A position never stops you from saving.</p>
        </>
      )}
      {repayment !== null && (
        <>
          <dl className="tri">
            <div>
              <dt>Repayment</dt>
              <dd>{repayment.weekly}</dd>
            </div>
            <div>
              <dt>Interest rate</dt>
              <dd>{repayment.rate}</dd>
            </div>
            <div>
              <dt>Comparison rate</dt>
              <dd>{repayment.comparison}</dd>
            </div>
          </dl>
          <p className="xs mute">{`Over ${repayment.years} years, as the page shows it.`}</p>
        </>
      )}
    </section>
  )
}

function Surfaces({ view: { surfaces, people, isPlanned } }: { view: PriceView }) {
  return (
    <aside className="vg__a">
      <h2 className="h2">What each surface {isPlanned ? 'will show' : 'shows'}</h2>
      <p className="sm mute">From the same rules that the site uses.</p>
      {surfaces.map(({ surface, when, now, planned }) => (
        <div className="sf" key={surface}>
          <h3>
            <span>{surface}</span>
            <span>{now === planned ? '' : `changes ${when}`}</span>
          </h3>
          <span className="p">{planned}</span>
          {now !== planned && <span className="sm mute"> now {now}</span>}
        </div>
      ))}
      <div className="sf">
        <h3>People</h3>
        <p className="sm">
          {people.saved === 1 ? '1 shopper has' : `${people.saved} shoppers have`} saved it. Those who asked for news of
          its price are told of a lower one.
        </p>
      </div>
      <div className="sf">
        <h3>Reservation</h3>
        <p className="sm">{people.reservation ?? 'None. If one is held, its holder gets the lower price.'}</p>
      </div>
    </aside>
  )
}
