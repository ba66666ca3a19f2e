import { Fragment } from 'react'

/** Towing masses, styled as a vehicle's compliance plate. */
export function Masses({ masses }: { masses: readonly { label: string; value: string }[] }) {
  if (masses.length === 0) return null
  return (
    <dl className="masses">
      {masses.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
