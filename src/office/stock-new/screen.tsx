import { FormProblem } from '#ui/office/form-problem.tsx'
import { NameOptions } from '#ui/office/options.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import type { NewVehicleView } from './load.ts'

export function NewVehicleScreen({ view }: { view: NewVehicleView }) {
  const { action, listHref, fields, carType, location, priceType, yards, problem, warnings } = view
  return (
    <>
      <PageHead
        title="Add a vehicle"
        facts="No feed changes it or sells it. More details and photos come after."
        back={{ label: 'Stock', href: listHref }}
      />
      <FormProblem problem={problem} />
      <LookUp view={view} />
      <Warnings warnings={warnings} />
      <form className="vg__m" id="new" method="post" action={action}>
        {fields.map(({ key, label, isNeeded, value }) => (
          <div className="fld" key={key}>
            <label htmlFor={key}>
              {label} {!isNeeded && <small>if known</small>}
            </label>
            <input className="inp" id={key} name={key} defaultValue={value} required={isNeeded} autoComplete="off" />
          </div>
        ))}
        <Choice name="car_type" label="Condition" value={carType} options={['used', 'demo', 'new']} />
        <Choice
          name="price_type"
          label="The price is"
          value={priceType}
          options={['drive away', 'excluding government charges']}
        />
        <div className="fld">
          <label htmlFor="location">Yard</label>
          <select className="sel" id="location" name="location" defaultValue={location}>
            <NameOptions of={yards} />
          </select>
        </div>
      </form>
      <SaveBar listHref={listHref} hasWarnings={warnings.length > 0} />
    </>
  )
}

function Choice(props: { name: string; label: string; value: string; options: readonly string[] }) {
  const { name, label, value, options } = props
  return (
    <div className="fld">
      <label htmlFor={name}>{label}</label>
      <select className="sel" id={name} name={name} defaultValue={value}>
        {options.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Looks up the maker's facts, which fill the form. */
function LookUp({ view: { action, asked, found } }: { view: NewVehicleView }) {
  return (
    <form className="vg__m look" method="get" action={action} aria-label="Look up">
      <label className="b" htmlFor="look">
        Number plate or VIN
      </label>
      <input className="inp" id="look" name="look" defaultValue={asked} required autoComplete="off" />
      <button className="btn btn--line" type="submit">
        Look up
      </button>
      {found !== null && <output>{found}</output>}
    </form>
  )
}

/** Values that would be left out. */
function Warnings({ warnings }: Pick<NewVehicleView, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <section className="told" role="alert">
      <b>Left out, if you add it so:</b>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  )
}

function SaveBar({ listHref, hasWarnings }: { listHref: string; hasWarnings: boolean }) {
  return (
    <div className="savebar">
      <div className="act">
        <a className="btn btn--line" href={listHref}>
          Discard
        </a>
        {hasWarnings && (
          <label className="ck">
            <input type="checkbox" name="keep" value="yes" form="new" />
            <span>Add it without these values</span>
          </label>
        )}
        <button className="btn btn--go" type="submit" form="new" name="do" value="make">
          Add the vehicle
        </button>
      </div>
    </div>
  )
}
