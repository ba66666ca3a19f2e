import { formatCount } from '#domain/money/money.ts'

/**
 * The button of a search that says how many vehicles wait behind it. The page counts the form as it comes; a script
 * counts each choice, maybe before React takes the page over. Where the number is not known to be true, style alone
 * turns it into "Search".
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
