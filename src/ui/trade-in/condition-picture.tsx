import type { ReactNode } from 'react'
import { Silhouette } from '../silhouette/silhouette.tsx'

/** Marks of wear, best condition first, drawn over the same car. */
const MARKS: readonly ReactNode[] = [
  <path
    key="shine"
    d="M176 96l9 25 25 9-25 9-9 25-9-25-25-9 25-9zM566 34l6 17 17 6-17 6-6 17-6-17-17-6 17-6z"
    fill="currentColor"
    stroke="none"
  />,
  <path key="wear" d="M402 186l44-8M414 198l24-4" />,
  <path key="scratches" d="M318 190l84-16M336 206l52-10M470 184l60-10M120 204l34 4M112 218l28 2" />,
  <path
    key="damage"
    d={
      'M300 208c20-34 74-40 112-22M318 220c22-22 58-26 84-14M420 86l16 24-18 6 24 24' +
      'M470 196l70-18M484 212l44-10M96 196l30 12-34 14'
    }
  />,
]

/** Picture of a car in the condition of an answer, by its index. Decorative. */
export function ConditionPicture({ place }: { place: number }) {
  return (
    <span className="cond">
      <Silhouette kind="hatch" paint="silver" lazy />
      <svg
        viewBox="20 20 760 290"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {MARKS[place]}
      </svg>
    </span>
  )
}
