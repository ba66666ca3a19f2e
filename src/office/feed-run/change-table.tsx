import type { RunChange } from '#data/stock-import/run-changes.ts'
import { factValue, factWords } from '#domain/office/feeds/run-words.ts'

/** Vehicles that a run changed, field by field: what was, and what is. */
export function ChangeTable({ changes, total }: { changes: readonly RunChange[]; total: number }) {
  if (changes.length === 0) return <p className="in">None in this run.</p>
  return (
    <>
      <div className="tw">
        <table className="t tc chg">
          <caption className="vh">Changes of vehicles</caption>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">What changes</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.vehicleId} ${change.kind}`}>
                <th scope="row">
                  {change.title}
                  <br />
                  <span className="mute sm">{change.stocknum}</span>
                </th>
                <td>{change.kind === 'arrived' ? 'New in the stock' : <Facts change={change} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > changes.length && (
        <p className="in mute">
          {changes.length} of {total} changes are shown.
        </p>
      )}
    </>
  )
}

/** Facts of the journal that are no facts of a vehicle. */
const OWN = new Set(['ledger_id'])

function Facts({ change: { before, after } }: { change: RunChange }) {
  const changed = Object.keys(after).filter(
    (column) => !OWN.has(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after[column]),
  )
  return (
    <ul>
      {changed.map((column) => (
        <li key={column}>
          {factWords(column)}: <del>{factValue(column, before?.[column])}</del> →{' '}
          <ins>{factValue(column, after[column])}</ins>
        </li>
      ))}
    </ul>
  )
}
