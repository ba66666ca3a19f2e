import { Icon } from '../icons/icon.tsx'

/** Number of items shown before Show All Specs (A6.2). */
const FIRST = 4

function list(items: readonly string[]) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** The standard equipment: four items, the rest behind Show All Specs. */
export function Equipment({ items }: { items: readonly string[] }) {
  const rest = items.slice(FIRST)
  return (
    <>
      {list(items.slice(0, FIRST))}
      {rest.length === 0 ? null : (
        <details className="more">
          <summary className="btn btn--line btn--sm">
            <span className="more__shut">Show All Specs</span>
            <span className="more__open">Show Less</span>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
