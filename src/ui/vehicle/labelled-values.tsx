export interface LabelledValue {
  label: string
  value: string
}

/** How many stand before Show More (A6.3). */
const FIRST = 8

/** Characters in one word that half a phone holds. */
const LONGEST_WORD = 15

function isLong(value: string): boolean {
  return value.split(/\s/).some((word) => word.length > LONGEST_WORD)
}

function list(values: readonly LabelledValue[]) {
  return <dl className="kv">{values.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd className={isLong(value) ? 'kv__long' : undefined}>{value}</dd></div>)}</dl>
}

/** Facts as a definition list; the ones after the first eight behind Show More. */
export function LabelledValues({ values }: { values: readonly LabelledValue[] }) {
  const rest = values.slice(FIRST)
  return (
    <>
      {list(values.slice(0, FIRST))}
      {rest.length === 0 ? null : (
        <details className="more">
          <summary className="btn btn--line btn--sm"><span className="more__shut">Show More</span><span className="more__open">Show Less</span></summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
