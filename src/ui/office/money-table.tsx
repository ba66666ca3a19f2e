import type { ReactNode } from 'react'
import { HeadRow } from './head-row.tsx'

export interface MoneyRow {
  key: string | number
  /** One under each head; the first names the row. */
  cells: readonly ReactNode[]
  amount: string
}

/** A table of movements of money: heads of the other columns, the amount at the right. */
export function MoneyTable({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: MoneyRow[] }) {
  return (
    <div className="tw">
      <table className="t tc">
        <caption className="vh">{caption}</caption>
        <HeadRow heads={heads}>
          <th scope="col" className="num">
            Amount
          </th>
        </HeadRow>
        <tbody>
          {rows.map(({ key, cells: [name, ...others], amount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
              <td className="num">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
