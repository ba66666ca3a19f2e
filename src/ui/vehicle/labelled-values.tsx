export interface LabelledValue {
  label: string
  value: string
  /** Link to a document that proves the value. */
  link?: { href: string; text: string }
}

/** Number of facts before Show More (A6.3). On phones `vehicle.css` shows half as many. */
const FIRST = 8
const FIRST_ON_PHONES = 4

/** Most characters of a word that fits half a phone's width. */
const LONGEST_WORD = 15

function isLong(value: string): boolean {
  return value.split(/\s/).some((word) => word.length > LONGEST_WORD)
}

function list(values: readonly LabelledValue[], isShort = false) {
  return (
    <dl className={isShort ? 'kv kv--short' : 'kv'}>
      {values.map(({ label, value, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isLong(value) ? 'kv__long' : undefined}>
            {value}
            {link === undefined ? null : (
              <>
                {' '}
                <a className="link" href={link.href} target="_blank" rel="noopener nofollow">
                  {link.text}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts as a definition list: the first eight, on phones the first four, the rest behind Show More. */
export function LabelledValues({ values }: { values: readonly LabelledValue[] }) {
  const rest = values.slice(FIRST)
  return (
    <>
      {list(values.slice(0, FIRST), true)}
      {values.length <= FIRST_ON_PHONES ? null : (
        <details className={rest.length === 0 ? 'more more--short' : 'more'}>
          <summary className="btn btn--line btn--sm">
            <span className="more__shut">Show More</span>
            <span className="more__open">Show Less</span>
          </summary>
          {rest.length === 0 ? null : list(rest)}
        </details>
      )}
    </>
  )
}
