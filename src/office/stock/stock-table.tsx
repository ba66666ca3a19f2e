import type { ReactNode } from 'react'
import type { StockColumn } from '#domain/office/stock/stock-columns.ts'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { LockSign } from '#ui/office/lock-sign.tsx'
import { ProblemChip } from '#ui/office/problem-chip.tsx'
import type { StockLine } from './list-view.ts'
import type { StockListView } from './load.ts'

interface Cell {
  /** Class of the cell, by which cards of phones place it. */
  place: string
  draw(line: StockLine): ReactNode
}

const counted = (place: string, label: string, of: (line: StockLine) => number): Cell => ({
  place: `${place} num`,
  draw: (line) => (
    <>
      <span className="only-s">{label} </span>
      {of(line)}
    </>
  ),
})

const CELLS: Readonly<Record<Exclude<StockColumn, 'vehicle'>, Cell>> = {
  number: { place: 'k-n mute sm', draw: ({ stocknum }) => stocknum },
  yard: { place: 'k-y', draw: ({ yard }) => yard },
  type: { place: 'k-e sm', draw: ({ type }) => type },
  status: { place: 'k-e sm', draw: ({ status }) => status },
  price: { place: 'k-p num', draw: (line) => <PriceCell line={line} /> },
  market: { place: 'k-m', draw: (line) => <MarketCell line={line} /> },
  age: {
    place: 'k-a num',
    draw: ({ days }) => (
      <span className={days > 90 ? 's-bad' : days > 60 ? 's-warn' : undefined}>
        <span className="only-s">Age </span>
        {days}
        <span className="only-s"> days</span>
      </span>
    ),
  },
  photos: counted('k-h', 'Photos', ({ photos }) => photos),
  views: counted('k-v', 'Views', ({ interest }) => interest.views),
  leads: counted('k-l', 'Leads', ({ interest }) => interest.leads),
  saved: counted('k-s', 'Saved', ({ interest }) => interest.saved),
  problems: { place: 'k-x', draw: ({ problems }) => <Problems problems={problems} /> },
  source: { place: 'k-e sm mute', draw: ({ source }) => source },
  hand: { place: 'k-f', draw: ({ locked }) => <SetBy locked={locked} /> },
}

/** The rows of the list; on a phone each is a card. `isChosen`: rows have boxes for the bulk bar. */
export function StockTable({ view: { lines, columns }, isChosen }: { view: StockListView; isChosen: boolean }) {
  return (
    <section className="tw" aria-label="Stock">
      <table className="t tc stock">
        <caption className="vh">Stock</caption>
        <thead>
          <tr>
            {isChosen && (
              <th scope="col">
                <label className="ck" data-choose-all hidden>
                  <input type="checkbox" aria-label="Choose all of this page" />
                </label>
                <span className="vh">Choose</span>
              </th>
            )}
            {columns.map(({ column, label, isNumber, href, sort }) => (
              <th
                key={column}
                scope="col"
                aria-sort={sort}
                className={column === 'vehicle' ? 'k-t' : isNumber ? 'num' : undefined}
              >
                <a href={href}>{label}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {isChosen && (
                <td className="k-c">
                  <label className="ck">
                    <input
                      type="checkbox"
                      name="id"
                      value={line.id}
                      aria-label={`Choose ${line.name}, ${line.stocknum}`}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ column }) => (
                <RowCell key={column} column={column} line={line} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowCell({ column, line }: { column: StockColumn; line: StockLine }) {
  if (column === 'vehicle')
    return (
      <th scope="row" className="k-t">
        <VehicleCell line={line} />
      </th>
    )
  const { place, draw } = CELLS[column]
  return <td className={place}>{draw(line)}</td>
}

function VehicleCell({ line: { href, name, picture } }: { line: StockLine }) {
  return (
    <span className="vt">
      {picture === null ? (
        <span className="th th--none">
          <span className="vh">No photo</span>
          <OfficeIcon name="car" />
        </span>
      ) : (
        <img className="th" src={picture} width="48" height="32" alt="" loading="lazy" />
      )}
      <span>
        <a className="row" href={href}>
          {name}
        </a>
      </span>
    </span>
  )
}

function PriceCell({ line: { price, basis } }: { line: StockLine }) {
  if (price === null) return <span className="mute">No price</span>
  return (
    <>
      {price}
      {basis !== null && <span className="xs mute k-b">{basis}</span>}
    </>
  )
}

function MarketCell({ line: { market, status } }: { line: StockLine }) {
  if (market === null) return <span className="mute sm">{status === 'in stock' ? 'not ranked' : status}</span>
  const { rank, label, share } = market
  return (
    <span className="pos">
      <MarketBands share={share} />
      <span>
        {rank === null ? label : `${rank.place} of ${rank.of}`}
        {rank !== null && <span className="xs mute k-b">{label}</span>}
      </span>
    </span>
  )
}

function Problems({ problems }: Pick<StockLine, 'problems'>) {
  return (
    <span className="chs">
      {problems.map(({ words, weight }) => (
        <ProblemChip key={words} words={words} weight={weight} />
      ))}
    </span>
  )
}

function SetBy({ locked }: { locked: number | null }) {
  if (locked === null) return <span className="mute sm">office</span>
  if (locked === 0) return <span className="mute sm">feed</span>
  return (
    <span className="sg s-hand">
      <LockSign />
      <span className="sm">
        {locked}
        <span className="vh">{locked === 1 ? ' field is' : ' fields are'} set by hand</span>
      </span>
    </span>
  )
}

/** Bands of the market's range from cheap to dear, with a needle at the price. */
function MarketBands({ share }: { share: number }) {
  const at = 2 + share * 60
  return (
    <svg viewBox="0 0 64 14" width="64" height="14" aria-hidden="true">
      <path d="M0 9h20" stroke="#15191d" strokeOpacity=".62" strokeWidth="5" />
      <path d="M21 9h22" stroke="#15191d" strokeOpacity=".34" strokeWidth="5" />
      <path d="M44 9h20" stroke="#15191d" strokeOpacity=".16" strokeWidth="5" />
      <path d={`M${at} 0v14`} stroke="#fff" strokeWidth="5" />
      <path d={`M${at} 0v14`} stroke="#15191d" strokeWidth="2.5" />
    </svg>
  )
}
