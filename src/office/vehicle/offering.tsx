import type { ReactNode } from 'react'
import { Options } from '#ui/office/options.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import type { OfferingView } from './offering-view.ts'

/** Forms of a vehicle besides its fields (Office R33). */
export function Offering({ view }: { view: OfferingView }) {
  return (
    <>
      <Done view={view} />
      {view.status !== 'sold' && <Sold view={view} />}
      <Status view={view} />
      <Kept view={view} />
      <More view={view} />
    </>
  )
}

/** A form of the vehicle's own screen. `press` names its button. */
function Form({ view, press, children }: { view: OfferingView; press: string; children: ReactNode }) {
  return (
    <form className="sale" method="post" action={view.action}>
      <input type="hidden" name="do" value={press} />
      <input type="hidden" name="version" value={view.version} />
      {children}
    </form>
  )
}

function Done({ view: { done, action } }: { view: OfferingView }) {
  if (done === null) return null
  return (
    <form className="told told--good" method="post" action={action}>
      <output>{done.wasUndone ? 'Taken back.' : 'Saved.'}</output>
      {done.canUndo && (
        <>
          <input type="hidden" name="do" value="undo" />
          <input type="hidden" name="done" value={done.bulkId} />
          <button className="btn btn--line" type="submit">
            Undo, for 10 minutes
          </button>
        </>
      )}
    </form>
  )
}

function Sold({ view }: { view: OfferingView }) {
  const { buyers, typed, problems } = view
  return (
    <section className="sec">
      <h2 className="h2">Mark sold</h2>
      <Form view={view} press="sold">
        <label className="sm" htmlFor="buyer">
          To whom. An enquiry that is chosen becomes Won.
        </label>
        <select className="sel" id="buyer" name="buyer" defaultValue={typed['buyer'] ?? buyers[0]?.value}>
          <Options choices={buyers} />
        </select>
        <label className="sm" htmlFor="buyer-reference">
          Or the reference of another enquiry
        </label>
        <input
          className="inp"
          id="buyer-reference"
          name="reference"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed['buyer'] === undefined ? '' : typed['reference']}
        />
        {problems['buyer'] !== undefined && <Problem>{problems['buyer']}</Problem>}
        <label className="sm" htmlFor="sold-note">
          Words for the history
        </label>
        <input className="inp" id="sold-note" name="note" maxLength={300} autoComplete="off" />
        {problems['note'] !== undefined && <Problem>{problems['note']}</Problem>}
        <button className="btn btn--line" type="submit">
          Mark sold
        </button>
      </Form>
    </section>
  )
}

const STATUSES = [
  { status: 'in_stock', label: 'For sale, in stock' },
  { status: 'coming_soon', label: 'Coming soon' },
  { status: 'unavailable', label: 'Withdrawn' },
] as const

function Status({ view }: { view: OfferingView }) {
  return (
    <section className="sec">
      <h2 className="h2">For sale</h2>
      <Form view={view} press="status">
        <label className="sm" htmlFor="status">
          Status
        </label>
        <select className="sel" id="status" name="status" defaultValue={view.status}>
          {view.status === 'sold' && (
            <option value="sold" disabled>
              Sold
            </option>
          )}
          {STATUSES.map(({ status, label }) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </select>
        <label className="sm" htmlFor="status-note">
          Why, for the history
        </label>
        <input className="inp" id="status-note" name="note" maxLength={300} autoComplete="off" />
        <button className="btn btn--line" type="submit">
          Set status
        </button>
      </Form>
    </section>
  )
}

function Kept({ view }: { view: OfferingView }) {
  const { held, kept, isReserved } = view
  return (
    <section className="sec">
      <h2 className="h2">Reserved</h2>
      {held !== null ? (
        <p className="sm">
          <a className="link" href={held.href}>
            {held.words}
          </a>
        </p>
      ) : isReserved ? (
        <Form view={view} press="free">
          <p className="sm">
            {kept?.words ?? 'The feed or somebody here says that it is reserved.'}{' '}
            {kept?.leadHref != null && (
              <a className="link" href={kept.leadHref}>
                Enquiry
              </a>
            )}
          </p>
          <button className="btn btn--line" type="submit">
            Free it
          </button>
        </Form>
      ) : (
        view.status !== 'sold' && <KeepForm view={view} />
      )}
    </section>
  )
}

function KeepForm({ view }: { view: OfferingView }) {
  const { today, typed, problems } = view
  return (
    <Form view={view} press="keep">
      <label className="sm" htmlFor="forWhom">
        For whom. Shoppers see that it is reserved, and no name.
      </label>
      <input
        className="inp"
        id="forWhom"
        name="forWhom"
        maxLength={200}
        required
        autoComplete="off"
        defaultValue={typed['forWhom']}
      />
      {problems['forWhom'] !== undefined && <Problem>{problems['forWhom']}</Problem>}
      <label className="sm" htmlFor="kept-reference">
        Reference of their enquiry, if there is one
      </label>
      <input className="inp" id="kept-reference" name="reference" maxLength={40} autoComplete="off" />
      <label className="sm" htmlFor="day">
        Until: day and time. It ends by itself then.
      </label>
      <span className="of-row">
        <input className="inp" id="day" type="date" name="day" min={today} required defaultValue={typed['day']} />
        <input
          className="inp"
          type="time"
          name="time"
          aria-label="Time"
          required
          defaultValue={typed['time'] ?? '17:00'}
        />
      </span>
      {problems['until'] !== undefined && <Problem>{problems['until']}</Problem>}
      <button className="btn btn--line" type="submit">
        Reserve by hand
      </button>
    </Form>
  )
}

function More({ view }: { view: OfferingView }) {
  const { yards, yard, sheetHref, mayCopy, typed, problems } = view
  return (
    <section className="sec">
      <h2 className="h2">More</h2>
      {yards.length > 1 && (
        <Form view={view} press="yard">
          <label className="sm" htmlFor="to-yard">
            Move to yard
          </label>
          <select className="sel" id="to-yard" name="yard" defaultValue={yard}>
            <Options choices={yards} />
          </select>
          <button className="btn btn--line" type="submit">
            Move
          </button>
        </Form>
      )}
      {mayCopy && (
        <Form view={view} press="copy">
          <label className="sm" htmlFor="copy-stocknum">
            Duplicate it under the stock number
          </label>
          <input
            className="inp"
            id="copy-stocknum"
            name="stocknum"
            maxLength={40}
            required
            autoComplete="off"
            defaultValue={typed['do'] === 'copy' ? typed['stocknum'] : ''}
          />
          {problems['stocknum'] !== undefined && <Problem>{problems['stocknum']}</Problem>}
          <button className="btn btn--line" type="submit">
            Duplicate
          </button>
        </Form>
      )}
      <p className="sale">
        <a className="btn btn--line" href={sheetHref}>
          Window sheet, PDF
        </a>
      </p>
    </section>
  )
}
