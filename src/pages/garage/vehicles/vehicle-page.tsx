import { AccountField } from '#ui/account/account-field.tsx'
import { GarageFrame } from '#ui/account/garage-frame.tsx'
import { Panel, PanelForm } from '#ui/account/panel.tsx'
import { OwnVehicle } from '#ui/account/own-vehicle.tsx'
import { NotFoundPage, type NotFoundData } from '../../not-found/page.tsx'
import type { PageProps } from '../../page-props.ts'
import type { GarageData } from '../garage-frame-view.ts'
import type { OwnVehicleData } from './load-vehicle.ts'

export function OwnVehiclePage({ site, data }: PageProps<GarageData<OwnVehicleData> | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const {
    vehicle,
    hasKm,
    form: { values, faults },
  } = data.page
  const field = (name: string, label: string, hint?: string, keyboard?: 'numeric') => (
    <AccountField
      id={`own-${name}`}
      name={name}
      label={label}
      value={values[name] ?? ''}
      fault={faults[name] ?? null}
      {...(hint === undefined ? {} : { hint })}
      {...(keyboard === undefined ? {} : { keyboard })}
    />
  )
  return (
    <GarageFrame frame={data.frame}>
      <OwnVehicle view={vehicle} isPage />
      <Panel id="details" title="Keep it right">
        <PanelForm action="change-vehicle" hidden={{ id: vehicle.id }}>
          <div className="own-form__fields">
            {hasKm ? field('km', 'Kilometres', 'As on the odometer today.', 'numeric') : null}
            {field('nickname', 'Your name for it (optional)')}
            {field(
              'payout',
              'Payout left in dollars (optional)',
              'What the lender wants to close the loan.',
              'numeric',
            )}
            {field('tow_kg', 'Braked towing capacity in kg (optional)', 'From the handbook.', 'numeric')}
          </div>
        </PanelForm>
        <form method="post">
          <input type="hidden" name="id" value={vehicle.id} />
          <button className="link" name="do" value="remove-vehicle">
            Remove this vehicle
          </button>
        </form>
      </Panel>
    </GarageFrame>
  )
}
