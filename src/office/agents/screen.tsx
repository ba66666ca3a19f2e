import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { ChoiceField } from '#ui/office/choice-field.tsx'
import { CheckList } from '#ui/office/check-list.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import type { AgentsView } from './load.ts'

const count = (value: number) => value.toLocaleString('en-AU')
const KIND_WORDS: Readonly<Record<AgentsView['handovers'][number]['kind'], string>> = {
  enquiry: 'Enquiry',
  test_drive: 'Test drive',
  reserve: 'Reservation',
  trade_in: 'Trade-in',
  finance: 'Finance',
}

const TOOL_COLUMNS: CardTableProps<AgentsView['tools'][number]>['columns'] = [
  { head: 'Tool', cell: ({ name }) => name },
  { head: 'Calls', cell: ({ calls }) => count(calls) },
  { head: 'Refused', cell: ({ refused }) => count(refused) },
  { head: 'Mean time', cell: ({ ms }) => `${count(ms)} ms` },
]
const CLIENT_COLUMNS: CardTableProps<AgentsView['clients'][number]>['columns'] = [
  { head: 'Program', cell: ({ name }) => name },
  { head: 'Calls', cell: ({ calls }) => count(calls) },
  { head: 'Refused', cell: ({ refused }) => count(refused) },
]
const HANDOVER_COLUMNS: CardTableProps<AgentsView['handovers'][number]>['columns'] = [
  { head: 'Form', cell: ({ kind }) => KIND_WORDS[kind] },
  { head: 'Prepared', cell: ({ prepared }) => count(prepared) },
  { head: 'Opened', cell: ({ opened }) => count(opened) },
  { head: 'Sent', cell: ({ sent }) => count(sent) },
]

/** Calls of programs, and the keys that the dealer gave out (R65, R86). */
export function AgentsScreen({ view }: { view: AgentsView }) {
  const { days, endpoint, api, tools, clients, handovers, newKey } = view
  return (
    <>
      <PageHead title="Agents and API" facts={`The last ${days} days.`} />
      {newKey !== null && (
        <ShownOnce label="The new key" words={`The key of ${newKey.name}. It is shown only now.`} secret={newKey.key} />
      )}
      <p className="in mute">
        {endpoint === null ? 'The settings switch agents off.' : `Agents ask at ${endpoint}.`}{' '}
        {api === null ? 'The settings switch the API off.' : `${api} describes the API.`}
      </p>
      <Figures title="Calls of agents" none="No agent asked." columns={TOOL_COLUMNS} rows={tools} />
      <Figures
        title="Programs, as they name themselves"
        none="No program asked."
        columns={CLIENT_COLUMNS}
        rows={clients}
      />
      <Figures
        title="Forms that agents prepared"
        none="No form was prepared."
        columns={HANDOVER_COLUMNS}
        rows={handovers.map((row) => ({ ...row, name: row.kind }))}
      />
      {view.trial !== null && <Trial trial={view.trial} />}
      <Keys view={view} />
      {view.canWork && <NewKey view={view} />}
    </>
  )
}

function Figures<Row extends { name: string }>({
  title,
  none,
  columns,
  rows,
}: Pick<CardTableProps<Row>, 'columns' | 'rows'> & { title: string; none: string }) {
  return (
    <div className="sec">
      <h2 className="h2 in">{title}</h2>
      {rows.length === 0 ? (
        <p className="in mute">{none}</p>
      ) : (
        <CardTable label={title} columns={columns} rows={rows} keyOf={({ name }) => name} />
      )}
    </div>
  )
}

/** Calls a tool as an agent does. */
function Trial({ trial: { tools, tool, about, given, answer } }: { trial: NonNullable<AgentsView['trial']> }) {
  return (
    <form className="in of-form" method="get">
      <h2 className="h2">Try a tool</h2>
      <ChoiceField id="tool" label="Tool" value={tool} choices={tools} />
      <div className="tf">
        <label htmlFor="given">What it is asked, as JSON</label>
        <textarea className="ta" id="given" name="given" rows={3} defaultValue={given} />
      </div>
      <button className="btn btn--line" type="submit">
        Ask
      </button>
      {answer !== null && (
        <>
          <p className="mute">{about}</p>
          <pre className="raw of-json">{answer}</pre>
        </>
      )}
    </form>
  )
}

function Keys({ view: { keys, canWork } }: { view: AgentsView }) {
  return (
    <section className="sec in" aria-labelledby="keys">
      <h2 className="h2" id="keys">
        Keys
      </h2>
      {keys.length === 0 ? (
        <p className="mute">No program has a key.</p>
      ) : (
        <ul className="of-rows">
          {keys.map(({ id, name, scopes, perMinute, made, used, revoked }) => (
            <li key={id}>
              <b className="b">{name}</b> {scopes}, {count(perMinute)} a minute{' '}
              <span className="mute sm">
                made {made}, {revoked === null ? `used ${used}` : `revoked ${revoked}`}
              </span>
              {revoked === null && canWork && (
                <form method="post">
                  <input type="hidden" name="key" value={id} />
                  <button
                    className="btn btn--line"
                    name="do"
                    value="revoke"
                    type="submit"
                    aria-label={`Revoke ${name}`}
                  >
                    Revoke
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NewKey({ view: { form, scopes, problems } }: { view: AgentsView }) {
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Make a key</h2>
      <TextField id="name" label="Who uses it" value={form.name} problem={problems['name']} />
      <CheckList legend="It may" name="scope" choices={scopes} chosen={form.scopes} />
      {problems['scope'] !== undefined && <Problem>{problems['scope']}</Problem>}
      <TextField
        id="perMinute"
        label="Requests a minute"
        type="number"
        value={form.perMinute}
        problem={problems['perMinute']}
      />
      <button className="btn btn--go" name="do" value="add-key" type="submit">
        Make the key
      </button>
    </form>
  )
}
