export interface LabelledValue {
  label: string
  value: string
}

/** How many stand before Show more (A6.3). */
const FIRST = 8

function list(values: readonly LabelledValue[]) {
  return <dl className="kv">{values.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
}

/** Facts as a definition list; the ones after the first eight behind Show more. */
export function LabelledValues({ values }: { values: readonly LabelledValue[] }) {
  const rest = values.slice(FIRST)
  return (
    <>
      {list(values.slice(0, FIRST))}
      {rest.length === 0 ? null : (
        <details className="more">
          <summary className="btn btn--line btn--sm"><span className="more__shut">Show more</span><span className="more__open">Show less</span></summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
