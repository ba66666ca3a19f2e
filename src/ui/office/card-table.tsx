import type { ReactNode } from 'react'
import { TableRegion } from './table-region.tsx'

export interface TableColumn<Row> {
  head: string
  /** Null leaves the cell empty; a card then has no line for it. */
  cell: (row: Row) => ReactNode
  /** Its text may be long and is broken anywhere, so that the other columns keep their places. */
  isLong?: true
}

export interface CardTableProps<Row> {
  label: string
  /** The first names the row. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * Roles by hand, to be spread on the elements of a table whose rows are cards on a phone: Safari takes a table's
 * meaning away with its `display` (OFFICE.md 4).
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** A table whose rows are cards on a phone, each value under the name of its column. */
export function CardTable<Row>({ label, columns, rows, keyOf }: CardTableProps<Row>) {
  const [name, ...others] = columns
  const { table, group, row, columnHead, rowHead, cell } = TABLE_ROLES
  return (
    <TableRegion label={label}>
      <table className="t tc tk" {...table}>
        <thead {...group}>
          <tr {...row}>
            {columns.map(({ head }) => (
              <th key={head} {...columnHead}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...group}>
          {rows.map((one) => (
            <tr key={keyOf(one)} {...row}>
              <th {...rowHead}>{name.cell(one)}</th>
              {others.map(({ head, isLong, cell: draw }) => (
                <td key={head} className={isLong && 'long'} data-head={head} {...cell}>
                  {draw(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}
