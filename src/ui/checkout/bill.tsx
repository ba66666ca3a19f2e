export interface BillLine {
  label: string
  detail?: string
  amount: string
}

export interface BillView {
  lines: readonly BillLine[]
  /** The last line, below an ink rule and in the largest figures: what is paid now. */
  now: BillLine
}

/** Amounts as a bill; the price, the rest and what is paid today stand in one list. */
export function Bill({ view: { lines, now } }: { view: BillView }) {
  return (
    <dl className="bill">
      {lines.map((line) => (
        <div key={line.label}>
          <Line line={line} />
        </div>
      ))}
      <div className="bill__now">
        <Line line={now} />
      </div>
    </dl>
  )
}

function Line({ line: { label, detail, amount } }: { line: BillLine }) {
  return (
    <>
      <dt>
        {label}
        {detail === undefined ? null : <small>{detail}</small>}
      </dt>
      <dd>{amount}</dd>
    </>
  )
}
