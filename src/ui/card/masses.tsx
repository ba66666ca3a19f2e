/** The compliance plate: masses that decide a sale, stamped as on the vehicle. */
export function Masses({ masses }: { masses: readonly { label: string; value: string }[] }) {
  if (masses.length === 0) return null
  return (
    <dl className="masses">
      {masses.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
