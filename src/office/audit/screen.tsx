import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { NewerOlder } from '#ui/office/newer-older.tsx'
import { Options } from '#ui/office/options.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import type { ChangedValue } from './audit-words.ts'
import type { AuditView } from './load.ts'

const COLUMNS: CardTableProps<AuditView['lines'][number]>['columns'] = [
  { head: 'When', cell: ({ at }) => at },
  { head: 'Who', cell: ({ who }) => who },
  { head: 'Did', cell: ({ action }) => action },
  { head: 'To', isLong: true, cell: ({ subject }) => subject },
  {
    head: 'Old and new',
    cell: ({ changes }) =>
      changes.length === 0 ? null : (
        <div>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </div>
      ),
  },
]

export function AuditScreen({ view }: { view: AuditView }) {
  const { lines, older, newer } = view
  return (
    <>
      <PageHead title="Audit" facts="Lines are added and never changed." />
      <Filter view={view} />
      {lines.length === 0 ? (
        <p className="in">No lines match.</p>
      ) : (
        <CardTable label="Lines of the audit" columns={COLUMNS} rows={lines} keyOf={({ key }) => key} />
      )}
      <NewerOlder newer={newer} older={older} />
    </>
  )
}

function Change({ change: { field, from, to } }: { change: ChangedValue }) {
  return (
    <span className="of-change">
      <span className="mute">{field}</span> {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
    </span>
  )
}

function Filter({ view: { filter, actors, actions } }: { view: AuditView }) {
  return (
    <>
      <form className="fb" method="get">
        <Choice name="actor" label="Who" value={filter.actor} choices={actors} />
        <Choice name="action" label="Did" value={filter.action} choices={actions} />
        <Day name="from" label="From" value={filter.from} />
        <Day name="until" label="To" value={filter.until} />
        <label className="of-f">
          Subject
          <input className="inp" name="subject" defaultValue={filter.subject} />
        </label>
        <button className="btn btn--line" type="submit">
          Show
        </button>
      </form>
      <form className="fb" method="post" data-plain>
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn btn--quiet" type="submit" name="do" value="csv">
          Download these as CSV
        </button>
      </form>
    </>
  )
}

function Choice({
  name,
  label,
  value,
  choices,
}: {
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
}) {
  return (
    <label className="of-f">
      {label}
      <select className="sel" name={name} defaultValue={value}>
        <option value="">All</option>
        <Options choices={choices} />
      </select>
    </label>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="of-f">
      {label}
      <input className="inp" type="date" name={name} defaultValue={value} />
    </label>
  )
}
