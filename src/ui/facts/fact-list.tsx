/** Labelled facts as a definition list, one group for each. */
export function FactList({ className, facts }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FactListProps {
  className: string
  facts: readonly { label: string; value: string }[]
}
