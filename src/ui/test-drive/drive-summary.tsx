import { Icon } from '../icons/icon.tsx'
import { VehicleBrief, type VehicleBriefView } from '../vehicle/vehicle-brief.tsx'

export interface DriveSummaryView {
  vehicle: VehicleBriefView | null
  /** "Saturday 21 November, 10:30 am"; null before a time is chosen. */
  when: string | null
  place: string
  address: string
  isDriven: boolean
  disclaimer: string[]
}

/** Summary of the booking, beside the choice of time (A12.5). */
export function DriveSummary({
  view: { vehicle, when, place, address, isDriven, disclaimer },
}: {
  view: DriveSummaryView
}) {
  return (
    <aside className="panel brief" aria-label="Your booking">
      <VehicleBrief vehicle={vehicle}>
        <ul className="facts drive__list">
          {when === null ? null : (
            <li>
              <Icon name="calendar" small />
              {when}
            </li>
          )}
          <li>
            <Icon name="pin" small />
            <span>
              {place}, {address}
            </span>
          </li>
          {isDriven ? (
            <li>
              <Icon name="person" small />
              Bring your driver licence
            </li>
          ) : null}
        </ul>
        <p className="sm mute">Free, no deposit. Change or cancel by the link in the email we send you.</p>
        {disclaimer.map((paragraph) => (
          <p key={paragraph} className="sm mute">
            {paragraph}
          </p>
        ))}
      </VehicleBrief>
    </aside>
  )
}
