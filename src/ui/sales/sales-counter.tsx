import { formatCount } from '#domain/money/money.ts'

/** 'Sales this Month' (A20.4). A real number is rendered with the stock; a script updates an invented one. */
export function SalesCounter({ sales: { count, isInvented } }: { sales: { count: number; isInvented: boolean } }) {
  return (
    <p className="wrap sales">
      Sales this Month <b data-invented={isInvented ? '' : undefined}>{formatCount(count)}</b>
    </p>
  )
}
