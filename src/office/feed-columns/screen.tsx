import { FIELD_PATTERNS } from '#domain/stock/field-patterns.ts'
import { FIELD_WORDS } from '#domain/stock/field-words.ts'
import { RAW_FIELDS } from '#domain/stock/raw-vehicle.ts'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import type { ColumnsView } from './load.ts'

const FIELDS = RAW_FIELDS.map((field) => ({ field, label: `${field}: ${FIELD_WORDS[field].meaning.slice(0, 60)}` }))

const PATTERNS = Object.entries(FIELD_PATTERNS)

/** Which field each column of a feed stands for, with a preview on the last file. */
export function ColumnsScreen({ view }: { view: ColumnsView }) {
  const { sourceName, backHref, version, columns, format, problem, rows, said } = view
  const facts = format === null ? 'The last file is of no known format.' : `The last file reads as ${format}.`
  return (
    <>
      <PageHead title="Columns" facts={facts} back={{ label: sourceName, href: backHref }} />
      {said !== null && <MessageBox kind="good" title={said} />}
      {problem !== null && <MessageBox kind="bad" title={problem} />}
      {rows.length > 0 && (
        <section className="in of-msg" aria-label="First rows as they would be read">
          <h2 className="h2">First rows</h2>
          <ul className="of-rows">
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </section>
      )}
      <form method="post">
        <input type="hidden" name="version" value={version} />
        <div className="tw">
          <table className="t tc">
            <caption className="vh">Columns of the last file</caption>
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">First values</th>
                <th scope="col">Read as</th>
                <th scope="col">Map to</th>
                <th scope="col">Take</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column, place) => (
                <ColumnRow key={column.column} column={column} place={place} />
              ))}
            </tbody>
          </table>
        </div>
        <div className="in fact sec">
          <button className="btn btn--line" formMethod="get" name="preview" value="1" type="submit">
            Preview
          </button>
          <button className="btn btn--go" name="do" value="save" type="submit">
            Save columns
          </button>
        </div>
      </form>
    </>
  )
}

function ColumnRow({
  column: { column, examples, field, mapped, pattern },
  place,
}: {
  column: ColumnsView['columns'][number]
  place: number
}) {
  return (
    <tr>
      <th scope="row">{column}</th>
      <td className="mute cut">{examples.slice(0, 3).join(', ')}</td>
      <td>{field ?? <span className="mute">not read</span>}</td>
      <td>
        <input type="hidden" name={`column-${place}`} value={column} />
        <select className="sel" name={`field-${place}`} defaultValue={mapped} aria-label={`Field of ${column}`}>
          <option value="">As the format says</option>
          {FIELDS.map(({ field: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input type="hidden" name={`read-${place}`} value={field ?? ''} />
        <select className="sel" name={`take-${place}`} defaultValue={pattern} aria-label={`Take out of ${column}`}>
          <option value="">The whole cell</option>
          {PATTERNS.map(([name, { title, example }]) => (
            <option key={name} value={name}>
              {title}: {example}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
