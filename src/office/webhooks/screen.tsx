import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { CheckList } from '#ui/office/check-list.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import type { EndpointLine, WebhooksView } from './load.ts'

const COLUMNS: CardTableProps<EndpointLine>['columns'] = [
  {
    head: 'Address',
    isLong: true,
    cell: ({ url, href }) => (
      <a className="link" href={href}>
        {url}
      </a>
    ),
  },
  { head: 'State', cell: ({ sign, state }) => <Sign kind={sign}>{state}</Sign> },
  { head: 'Events', cell: ({ events }) => events },
  { head: 'Waiting', cell: ({ waiting }) => waiting.toLocaleString('en-AU') },
]

/** The systems that are told what happens on the site (R88). */
export function WebhooksScreen({ view }: { view: WebhooksView }) {
  const { endpoints, canWork, newKey } = view
  return (
    <>
      <PageHead title="Webhooks" facts="Other systems of yours that are told what happens here, signed." />
      {newKey !== null && (
        <ShownOnce
          label="The new key"
          words={`With this key ${newKey.url} checks what it is sent. It is shown only now.`}
          secret={newKey.key}
        />
      )}
      {endpoints.length === 0 ? (
        <p className="in mute">No system is told.</p>
      ) : (
        <CardTable label="Endpoints" columns={COLUMNS} rows={endpoints} keyOf={({ id }) => String(id)} />
      )}
      {canWork && <NewEndpoint view={view} />}
    </>
  )
}

function NewEndpoint({ view: { form, events, problems } }: { view: WebhooksView }) {
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Tell another system</h2>
      <TextField
        id="url"
        label="Its address"
        type="url"
        value={form.url}
        problem={problems['url']}
        hint="Begins with https://"
      />
      <EventList events={events} chosen={form.events} problem={problems['event']} />
      <button className="btn btn--go" name="do" value="add" type="submit">
        Add endpoint
      </button>
    </form>
  )
}

/** The events that an endpoint is told. */
export function EventList({
  events,
  chosen,
  problem,
}: {
  events: readonly string[]
  chosen: readonly string[]
  problem: string | undefined
}) {
  return (
    <>
      <CheckList
        legend="It is told"
        hint="Those of lead and test_drive hold what a person wrote, with their name and number."
        name="event"
        choices={events.map((event) => ({ value: event, label: event }))}
        chosen={chosen}
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
    </>
  )
}
