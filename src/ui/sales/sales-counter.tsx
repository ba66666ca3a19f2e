import { formatCount } from '#domain/money/money.ts'

/**
 * 'Sales this Month' (A20.4). A real number changes with the stock, and the page with it; an invented one is counted on
 * by a script.
 */
export function SalesCounter({ sales: { count, isInvented } }: { sales: { count: number; isInvented: boolean } }) {
  return (
    <p className="wrap sales">
      Sales this Month <b data-invented={isInvented ? '' : undefined}>{formatCount(count)}</b>
    </p>
  )
}
