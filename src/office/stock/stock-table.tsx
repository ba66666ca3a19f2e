import type { StockOrder } from '#domain/office/stock-list.ts'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { LockSign } from '#ui/office/lock-sign.tsx'
import { MarketBands } from '#ui/office/market-cell.tsx'
import { ProblemChip } from '#ui/office/problem-chip.tsx'
import type { StockLine, StockListView } from './load.ts'

const plain = (label: string, isNumber = false) => (
  <th scope="col" className={isNumber ? 'num' : undefined}>
    {label}
  </th>
)

const count = (className: string, label: string, value: number) => (
  <td className={`${className} num`}>
    <span className="only-s">{label} </span>
    {value}
  </td>
)

/** The rows of the list; on a phone each is a card. `isChosen`: rows have boxes for the bulk bar. */
export function StockTable({ view: { lines, sorts }, isChosen }: { view: StockListView; isChosen: boolean }) {
  const head = (order: StockOrder, label: string, isNumber = false) => (
    <th scope="col" aria-sort={sorts[order].sort} className={isNumber ? 'num' : undefined}>
      <a href={sorts[order].href}>{label}</a>
    </th>
  )
  return (
    <section className="tw" aria-label="Stock">
      <table className="t tc stock">
        <caption className="vh">Stock</caption>
        <thead>
          <tr>
            {isChosen && (
              <th scope="col">
                <span className="vh">Choose</span>
              </th>
            )}
            {head('vehicle', 'Vehicle')}
            {head('number', 'Stock no.')}
            {plain('Yard')}
            {head('price', 'Price', true)}
            {plain('Market')}
            {head('age', 'Age', true)}
            {head('photos', 'Photos', true)}
            {plain('Views', true)}
            {plain('Saved', true)}
            {plain('Leads', true)}
            {plain('Problems')}
            {plain('Set by')}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <StockRow key={line.id} line={line} isChosen={isChosen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StockRow({ line, isChosen }: { line: StockLine; isChosen: boolean }) {
  const { id, name, stocknum, yard, price, days, photos, problems, locked } = line
  return (
    <tr>
      {isChosen && (
        <td className="k-c">
          <label className="ck">
            <input type="checkbox" name="id" value={id} aria-label={`Choose ${name}, ${stocknum}`} />
          </label>
        </td>
      )}
      <th scope="row" className="k-t">
        <VehicleCell line={line} />
      </th>
      <td className="k-n mute sm">{stocknum}</td>
      <td className="k-y">{yard}</td>
      <td className="k-p num">{price ?? <span className="mute">No price</span>}</td>
      <td className="k-m">
        <MarketCell line={line} />
      </td>
      <td className={`k-a num${days > 90 ? ' s-bad' : days > 60 ? ' s-warn' : ''}`}>
        <span className="only-s">Age </span>
        {days}
        <span className="only-s"> days</span>
      </td>
      {count('k-h', 'Photos', photos)}
      {count('k-v', 'Views', line.views)}
      {count('k-s', 'Saved', line.saved)}
      {count('k-l', 'Leads', line.leads)}
      <td className="k-x">
        <span className="chs">
          {problems.map(({ words, weight }) => (
            <ProblemChip key={words} words={words} weight={weight} />
          ))}
        </span>
      </td>
      <td className="k-f">
        <SetBy locked={locked} />
      </td>
    </tr>
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

function MarketCell({ line: { position, status } }: { line: StockLine }) {
  if (position === null) return <span className="mute sm">{status === 'in stock' ? 'not ranked' : status}</span>
  return (
    <span className="pos">
      <MarketBands share={position.share} />
      <span>
        {position.rank === null ? position.label : `${position.rank.place} of ${position.rank.of}`}
        {position.rank !== null && <span className="vh">, {position.label}</span>}
      </span>
    </span>
  )
}
