import { clearList, idsOf } from '#browser/lists/local-lists.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { comparePath } from '#domain/site/paths.ts'
import { useListed } from '../use-listed.ts'

/** The bar at the foot of the window that counts vehicles to compare (A13.5). Hidden when there are none. */
export function ComparisonBar({ site }: { site: string }) {
  const entries = useListed(site, 'compare') ?? []
  const clear = () => {
    clearList(site, 'compare')
    // The button disappears with the bar, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="tray deep" aria-label="Compare" hidden={entries.length === 0}>
      <output className="tray__words">{wordsOf(entries)}</output>
      <a
        className="btn btn--line btn--sm"
        href={comparePath(idsOf(entries))}
        hidden={entries.length < 2}
      >{`Compare ${entries.length} vehicles`}</a>
      <button
        type="button"
        className="btn btn--quiet btn--sm"
        aria-label="Clear the vehicles to compare"
        onClick={clear}
      >
        Clear
      </button>
    </section>
  )
}

function wordsOf(entries: readonly { name: string }[]): string {
  const [first] = entries
  if (first === undefined) return ''
  return entries.length === 1
    ? `${first.name} chosen. Choose one more to compare.`
    : `${entries.length} of ${MOST.compare} chosen to compare`
}
