import { STATES } from '#domain/vehicle/vehicle.ts'
import { TRADED_TYPES, type TradedType } from '#domain/trade-in/market-question.ts'
import { AccountField } from '#ui/account/account-field.tsx'
import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { Panel } from '#ui/account/panel.tsx'
import { OwnVehicle } from '#ui/account/own-vehicle.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { OwnVehiclesData, TypedForm } from './load.ts'

const TYPE_LABELS: Record<TradedType, string> = {
  car: 'Car, ute or van',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan or camper',
  truck: 'Truck',
}

export function OwnVehiclesPage({ site, data }: PageProps<GarageData<OwnVehiclesData> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { vehicles, form, state, looksUpPlates, garagePath } = data.page
  return (
    <GarageFrame frame={data.frame}>
      <div>
        <h1 className="h2">Vehicles</h1>
        <p className="lede">
          {vehicles.length === 0
            ? 'Add the one you drive: we tell you each month what it is worth as a trade-in.'
            : 'What you drive, and what it is worth as a trade-in month by month.'}
        </p>
      </div>
      {vehicles.map((vehicle) => (
        <OwnVehicle key={vehicle.id} view={vehicle} />
      ))}
      {form === null ? (
        <p>
          <a className="btn btn--line" href={`${garagePath}/vehicles?add=1#add`}>
            Add a vehicle
          </a>
        </p>
      ) : (
        <Panel id="add" title="Add a vehicle">
          {form.notice === null ? null : <output>{form.notice}</output>}
          {looksUpPlates ? <PlateForm form={form} state={state} /> : null}
          <NewVehicleForm form={form} state={state} />
        </Panel>
      )}
    </GarageFrame>
  )
}

interface FormProps {
  form: TypedForm
  /** State that a plate is likely of. */
  state: string
}

/** Fills the form below in from a plate. */
function PlateForm({ form: { values }, state }: FormProps) {
  return (
    <form method="post" className="own-form__fields">
      <AccountField
        id="plate-rego"
        name="rego"
        label="Registration number"
        value={values['rego'] ?? ''}
        fault={null}
        isRequired
        maxLength={13}
      />
      <StateField id="plate-state" value={values['state'] || state} fault={null} />
      <p>
        <button className="btn btn--line" name="do" value="find-vehicle">
          Find it by its plate
        </button>
      </p>
    </form>
  )
}

function StateField({ id, value, fault }: { id: string; value: string; fault: string | null }) {
  return (
    <AccountField id={id} name="state" label="State of registration" value={value} fault={fault}>
      {STATES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </AccountField>
  )
}

function NewVehicleForm({ form: { values, faults }, state }: FormProps) {
  const text = (
    name: string,
    label: string,
    more: { isRequired?: boolean; keyboard?: 'numeric'; hint?: string } = {},
  ) => (
    <AccountField
      key={name}
      id={`new-${name}`}
      name={name}
      label={label}
      value={values[name] ?? ''}
      fault={faults[name] ?? null}
      {...more}
    />
  )
  return (
    <form method="post" noValidate>
      <div className="own-form__fields">
        <AccountField
          id="new-type"
          name="type"
          label="Kind of vehicle"
          value={values['type'] || 'car'}
          fault={faults['type'] ?? null}
        >
          {TRADED_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_LABELS[type]}
            </option>
          ))}
        </AccountField>
        {text('year', 'Year it was built', { isRequired: true, keyboard: 'numeric' })}
        {text('make', 'Make', { isRequired: true })}
        {text('model', 'Model', { isRequired: true })}
        {text('badge', 'Badge (optional)')}
        {text('km', 'Kilometres', { keyboard: 'numeric', hint: 'As on the odometer. A caravan has none.' })}
        {text('rego', 'Registration number (optional)')}
        <StateField id="new-state" value={values['state'] || state} fault={faults['state'] ?? null} />
      </div>
      <p className="own-form__foot">
        <button className="btn btn--go" name="do" value="add-vehicle">
          Add this vehicle
        </button>
      </p>
    </form>
  )
}
