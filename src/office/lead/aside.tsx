import type { TradeInView, VehicleThenNow } from './about.ts'
import type { LeadView } from './load.ts'

/** The person, the vehicle then and now, other leads, consent and where it came from. */
export function LeadAside({ view }: { view: LeadView }) {
  const { contact, vehicle, tradeIn, others, consent, attribution } = view
  return (
    <aside className="ld__a" aria-label="About this lead">
      <section>
        <h2>Person</h2>
        <dl className="kv">
          {contact.phone !== null && (
            <>
              <dt>Phone</dt>
              <dd>
                <a className="link" href={`tel:${contact.phone}`}>
                  {contact.spokenPhone}
                </a>
              </dd>
            </>
          )}
          {contact.email !== null && (
            <>
              <dt>E-mail</dt>
              <dd>
                <a className="link" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </dd>
            </>
          )}
          <Lines lines={contact.lines} />
        </dl>
      </section>
      {vehicle !== null && <Vehicle vehicle={vehicle} />}
      {tradeIn !== null && <TradeIn tradeIn={tradeIn} />}
      {others.length > 0 && <Others others={others} />}
      <Consent consent={consent} />
      <section>
        <h2>Where it came from</h2>
        <dl className="kv">
          <Lines lines={attribution} />
        </dl>
      </section>
    </aside>
  )
}

function Lines({ lines }: { lines: LeadView['attribution'] }) {
  return lines.map(({ label, value }) => (
    <div key={label} className="kv__row">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))
}

function Vehicle({ vehicle: { name, href, stock, picture, rows } }: { vehicle: VehicleThenNow }) {
  return (
    <section>
      <h2>Vehicle, then and now</h2>
      <div className="ld__v">
        {picture !== null && <img className="th" src={picture} width="96" height="64" alt="" loading="lazy" />}
        <p>
          <a className="link" href={href}>
            {name}
          </a>
          <br />
          <span className="mute sm">Stock {stock}</span>
        </p>
      </div>
      <table className="tn">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Fact</span>
            </th>
            <th scope="col">Asked</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, asked, now, change }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{asked}</td>
              <td>
                {asked !== '' && asked !== now ? <b className="b">{now}</b> : now}
                {change !== null && <span className="mute xs"> {change}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The shopper's own vehicle, and the figures that they were shown for it. */
function TradeIn({ tradeIn: { isOffered, words, valuation } }: { tradeIn: TradeInView }) {
  return (
    <section>
      <h2>{isOffered ? 'Trade-in' : 'Their own vehicle'}</h2>
      <p>{words}</p>
      {isOffered && valuation === null && <p className="mute sm">Nobody valued it yet.</p>}
      {valuation !== null && (
        <>
          <p>
            <b className="b">{valuation.words}</b>
          </p>
          <dl className="kv">
            <Lines lines={valuation.lines} />
          </dl>
          {valuation.compared !== null && <p className="xs mute">{valuation.compared}</p>}
          <p className="xs mute">{valuation.note}</p>
        </>
      )}
    </section>
  )
}

function Others({ others }: Pick<LeadView, 'others'>) {
  return (
    <section>
      <h2>Other leads with this number or address</h2>
      <ul>
        {others.map(({ href, words, note }) => (
          <li key={href}>
            <a className="link" href={href}>
              {words}
            </a>
            <br />
            <span className="mute sm">{note}</span>
          </li>
        ))}
      </ul>
      <p className="xs mute">The same number or address does not prove the same person.</p>
    </section>
  )
}

function Consent({ consent }: Pick<LeadView, 'consent'>) {
  return (
    <section>
      <h2>Consent</h2>
      <p>Answer to this enquiry: yes, they asked.</p>
      <p>{consent.words}</p>
      {consent.text !== null && <p className="words">“{consent.text}”</p>}
      {consent.terms !== null && <p className="words">“{consent.terms}”</p>}
      <p className="words">“{consent.privacy}”</p>
    </section>
  )
}
