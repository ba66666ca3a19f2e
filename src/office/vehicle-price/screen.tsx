import { FormProblem } from '#ui/office/form-problem.tsx'
import { VehicleField } from '../vehicle/field.tsx'
import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import { PriceLedger } from './ledger.tsx'
import type { PriceView } from './load.ts'
import { Position } from './position.tsx'
import { Surfaces } from './surfaces.tsx'

export function PriceScreen({ view }: { view: PriceView }) {
  const { head, version, action, detailsAction, mayPrice, problem, fields, planned } = view
  const faults = fields.filter((field) => field.problem !== null)
  return (
    <>
      <VehicleHead head={head} />
      <FormProblem problem={problem} />
      <div className="vg">
        <div className="vg__m">
          <Position position={view.position} action={action} mayPrice={mayPrice} />
          <section className="sec">
            <h2 className="h2">Prices</h2>
            <form id="prices" method="post" action={action}>
              <input type="hidden" name="version" value={version} />
              {fields.map((field) => (
                <VehicleField key={field.key} field={field} unlockForm="unlock" />
              ))}
              <button className="btn btn--line" type="submit" formMethod="get" data-show-effect>
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
