import { FormProblem } from '#ui/office/form-problem.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import type { BulkView } from './load.ts'

export function BulkScreen({ view }: { view: BulkView }) {
  const { title, listHref, rows, problem, done } = view
  return (
    <>
      <PageHead title={title} back={{ label: 'Stock', href: listHref }} />
      <FormProblem problem={problem} />
      {done !== null && <Done view={view} done={done} />}
      {rows.length > 0 && <Preview view={view} />}
    </>
  )
}

function Done({ view: { action, what }, done }: { view: BulkView; done: NonNullable<BulkView['done']> }) {
  const vehicles = `${done.vehicles} ${done.vehicles === 1 ? 'vehicle' : 'vehicles'}`
  return (
    <form className="told told--good" method="post" action={action}>
      <output>{done.wasUndone ? `Taken back, of ${vehicles}.` : `Saved, of ${vehicles}.`}</output>
      {done.canUndo && (
        <>
          <input type="hidden" name="do" value="undo" />
          <input type="hidden" name="done" value={done.bulkId} />
          <input type="hidden" name="what" value={what} />
          <button className="btn btn--line" type="submit">
            Undo, for 10 minutes
          </button>
        </>
      )}
    </form>
  )
}

function Preview({ view }: { view: BulkView }) {
  const { action, what, rows, changing } = view
  return (
    <form method="post" action={action}>
      <input type="hidden" name="what" value={what} />
      <div className="fb stock-bar">
        <Value view={view} />
        <button className="btn btn--line" type="submit" name="do" value="preview">
          Show old and new
        </button>
      </div>
      <section className="tw" aria-label="Old and new">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">Stock no.</th>
              <th scope="col">Old</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, href, version, name, stocknum, old, planned, skipped }) => (
              <tr key={id}>
                <th scope="row">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name={`version-${id}`} value={version} />
                  <a className="row" href={href}>
                    {name}
                  </a>
                </th>
                <td>{stocknum}</td>
                <td>{old}</td>
                <td>{planned === null ? <span className="mute">{skipped ?? ''}</span> : <b>{planned}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changing > 0 && (
        <div className="savebar">
          <span className="mute sm">Vehicles that somebody changes meanwhile are left as they are.</span>
          <div className="act">
            <button className="btn btn--go" type="submit" name="do" value="apply">
              {`Save ${changing} ${changing === 1 ? 'vehicle' : 'vehicles'}`}
            </button>
          </div>
        </div>
      )}
    </form>
  )
}

const STATUSES = [
  ['in_stock', 'In stock'],
  ['coming_soon', 'Coming soon'],
  ['sold', 'Sold'],
  ['unavailable', 'Withdrawn'],
] as const

const CERTIFIED = [
  ['yes', 'Certified'],
  ['no', 'Not certified'],
] as const

function Value({ view: { what, value, yards } }: { view: BulkView }) {
  if (what === 'yard' || what === 'status' || what === 'certified') {
    const own = what === 'status' ? STATUSES : CERTIFIED
    const options = what === 'yard' ? yards.map(({ id, name }) => [id, name] as const) : own
    return (
      <select
        className="sel"
        name="value"
        aria-label={what === 'yard' ? 'New yard' : what === 'status' ? 'New status' : 'Certified'}
        defaultValue={value ?? undefined}
      >
        {options.map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div className="srch">
      <input
        className="inp"
        name="value"
        aria-label={what === 'price' ? 'Change of the price' : 'New tag'}
        placeholder={what === 'price' ? '-500, +1,000 or -2 %' : 'Tag, or nothing'}
        defaultValue={value ?? ''}
      />
    </div>
  )
}
