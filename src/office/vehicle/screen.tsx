import { FormProblem } from '#ui/office/form-problem.tsx'
import { Lock, VehicleField } from './field.tsx'
import type { VehicleView } from './load.ts'
import { Offering } from './offering.tsx'
import { VehicleHead } from './vehicle-head.tsx'

const UNLOCK_FORM = 'unlock'

export function VehicleScreen({ view }: { view: VehicleView }) {
  const { head, version, groups, others, problem, mayEdit, offering, action } = view
  const faults = groups.flatMap(({ fields }) => fields).filter((field) => field.problem !== null).length
  return (
    <>
      <VehicleHead head={head}>
        <a className="btn btn--line" href={head.pageHref}>
          See the page
        </a>
      </VehicleHead>
      <FormProblem problem={problem} />
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
          {offering === null ? <p className="mute">You may look only.</p> : <Offering view={offering} />}
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
