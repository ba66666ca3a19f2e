import type { ReactNode } from 'react'

/** Column heads of a table; `children`: a last head that is drawn otherwise. */
export function HeadRow({ heads, children }: { heads: readonly string[]; children?: ReactNode }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
