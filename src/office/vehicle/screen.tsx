import { Lock, VehicleField } from './field.tsx'
import type { VehicleView } from './load.ts'
import { VehicleHead } from './vehicle-head.tsx'

const UNLOCK_FORM = 'unlock'

export function VehicleScreen({ view }: { view: VehicleView }) {
  const { head, version, groups, others, problem, mayEdit, maySell, action } = view
  const faults = groups.flatMap(({ fields }) => fields).filter((field) => field.problem !== null).length
  return (
    <>
      <VehicleHead head={head}>
        <a className="btn btn--line" href={head.pageHref}>
          See the page
        </a>
      </VehicleHead>
      {problem !== null && (
        <p className="told told--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="vg">
        <form className="vg__m" id="details" method="post" action={action}>
          <input type="hidden" name="do" value="save" />
          <input type="hidden" name="version" value={version} />
          {groups.map(({ name, fields, areMembers, lock }) => (
            <section className={areMembers ? 'sec sec--many' : 'sec'} key={name}>
              <h2 className="h2">{name}</h2>
              {lock !== null && (
                <p className="feed">
                  <Lock {...lock} label={name} unlockForm={UNLOCK_FORM} />
                </p>
              )}
              {fields.map((field) => (
                <VehicleField key={field.key} field={field} unlockForm={UNLOCK_FORM} />
              ))}
            </section>
          ))}
          <OtherColumns others={others} />
        </form>
        <aside className="vg__a">
          {maySell ? <Offering view={view} /> : <p className="mute">You may look only.</p>}
        </aside>
      </div>
      <form id={UNLOCK_FORM} method="post" action={action}>
        <input type="hidden" name="do" value="unlock" />
        <input type="hidden" name="version" value={version} />
      </form>
      {mayEdit && (
        <div className="savebar">
          <span className={faults > 0 ? 's-bad' : 'mute sm'}>
            {faults > 0 ? `${faults} to mend before saving` : 'What you change stays yours: the feed does not undo it.'}
          </span>
          <div className="act">
            <a className="btn btn--line" href={action}>
              Discard
            </a>
            <button className="btn btn--go" type="submit" form="details">
              Save details
            </button>
          </div>
        </div>
      )}
    </>
  )
}

/** Columns of the feed that no field stands for: shoppers never see them. */
function OtherColumns({ others }: Pick<VehicleView, 'others'>) {
  if (others.length === 0) return null
  return (
    <section className="sec">
      <h2 className="h2">What else the feed says</h2>
      <p className="sm mute">No field stands for these, and shoppers do not see them.</p>
      <dl className="oth">
        {others.map(([column, value]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const STATUSES = [
  { status: 'in_stock', label: 'For sale, in stock' },
  { status: 'coming_soon', label: 'Coming soon' },
  { status: 'sold', label: 'Sold' },
  { status: 'unavailable', label: 'Withdrawn' },
] as const

/** Whether it is for sale, and for whom it is kept (Office R33). */
function Offering({ view: { action, status, isReserved, isHeld, version } }: { view: VehicleView }) {
  return (
    <>
      <section className="sec">
        <h2 className="h2">For sale</h2>
        <form className="of-form" method="post" action={action}>
          <input type="hidden" name="do" value="status" />
          <input type="hidden" name="version" value={version} />
          <label className="sm" htmlFor="status">
            Status
          </label>
          <select className="sel" id="status" name="status" defaultValue={status}>
            {STATUSES.map((row) => (
              <option key={row.status} value={row.status}>
                {row.label}
              </option>
            ))}
          </select>
          <label className="sm" htmlFor="status-note">
            To whom, or why
          </label>
          <input className="inp" id="status-note" name="note" maxLength={300} autoComplete="off" />
          <button className="btn btn--line" type="submit">
            Set status
          </button>
        </form>
      </section>
      <section className="sec">
        <h2 className="h2">Reserved</h2>
        {isHeld ? (
          <p className="sm mute">A shopper has reserved it on the site. That is ended on its own screen.</p>
        ) : (
          <form className="of-form" method="post" action={action}>
            <input type="hidden" name="do" value="reserve" />
            <input type="hidden" name="version" value={version} />
            {isReserved ? (
              <button className="btn btn--line" type="submit" name="reserved" value="no">
                Free it
              </button>
            ) : (
              <>
                <label className="sm" htmlFor="reserve-note">
                  For whom, until when. Shoppers do not see this.
                </label>
                <input className="inp" id="reserve-note" name="note" maxLength={300} required autoComplete="off" />
                <button className="btn btn--line" type="submit">
                  Reserve by hand
                </button>
              </>
            )}
          </form>
        )}
      </section>
    </>
  )
}
