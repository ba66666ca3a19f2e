import { formatCount } from '#domain/money/money.ts'

/**
 * The search button with the number of vehicles that the form would find. The server counts the initial form; a script
 * counts again after each change. While the number may be stale, CSS shows "Search" instead.
 */
export function CountButton({ count }: { count: number }) {
  return (
    <>
      <button className="btn btn--go count">
        <span className="count__n">
          Show <b suppressHydrationWarning>{formatCount(count)}</b>
        </span>
        <span className="count__s">Search</span>
      </button>
      <output className="vh" suppressHydrationWarning>
        {''}
      </output>
    </>
  )
}
