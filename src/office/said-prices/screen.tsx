import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import type { SaidPricesView } from './load.ts'

const count = (value: number) => value.toLocaleString('en-AU')

const DIFFERENCES: CardTableProps<SaidPricesView['differences'][number]>['columns'] = [
  {
    head: 'Vehicle',
    cell: ({ stocknum, href }) =>
      href === null ? (
        stocknum
      ) : (
        <a className="link" href={href}>
          {stocknum}
        </a>
      ),
  },
  { head: 'Surface', isLong: true, cell: ({ surface }) => surface },
  { head: 'Differs in', cell: ({ fact }) => fact },
  { head: 'It says', isLong: true, cell: ({ said }) => said },
  { head: 'The stock says', isLong: true, cell: ({ expected }) => expected },
  { head: 'Seen', cell: ({ at }) => at },
]

const AUDITS: CardTableProps<SaidPricesView['audits'][number]>['columns'] = [
  { head: 'At', cell: ({ at }) => at },
  { head: 'Of', cell: ({ isWhole }) => (isWhole ? 'The whole stock' : 'What changed') },
  { head: 'Vehicles', cell: ({ checked }) => count(checked) },
  { head: 'Prices read', cell: ({ readings }) => count(readings) },
  {
    head: 'Differ',
    cell: ({ found }) => (found === 0 ? <Sign kind="good">None</Sign> : <Sign kind="bad">{count(found)}</Sign>),
  },
]

/** Prices that a surface says otherwise than the stock; without any, the date of the last audit (R150, R160). */
export function SaidPricesScreen({ view: { wholeAt, audits, differences } }: { view: SaidPricesView }) {
  return (
    <>
      <PageHead
        title="Prices said"
        facts={
          wholeAt === null
            ? 'The whole stock is read in the night; it was not read yet.'
            : `Every surface of the whole stock was read on ${wholeAt}.`
        }
      />
      {differences.length > 0 && (
        <CardTable label="Differences" columns={DIFFERENCES} rows={differences} keyOf={({ key }) => key} />
      )}
      {differences.length === 0 && wholeAt !== null && (
        <p className="in">
          <Sign kind="good">No surface says another price than the stock.</Sign>
        </p>
      )}
      {audits.length > 0 && (
        <div className="sec">
          <h2 className="h2 in">Audits</h2>
          <CardTable label="Audits" columns={AUDITS} rows={audits} keyOf={({ key }) => key} />
        </div>
      )}
    </>
  )
}
