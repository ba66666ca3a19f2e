import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { KeyForms } from '#ui/office/key-forms.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { EventList } from '../webhooks/screen.tsx'
import type { WebhookView } from './load.ts'

const COLUMNS: CardTableProps<WebhookView['tries'][number]>['columns'] = [
  { head: 'At', cell: ({ at }) => at },
  { head: 'Event', cell: ({ type }) => type },
  { head: 'Answer', isLong: true, cell: ({ status }) => status },
  { head: 'Time', cell: ({ ms }) => `${ms.toLocaleString('en-AU')} ms` },
]

/** One system that is told events, with each try (R88). */
export function WebhookScreen({ view }: { view: WebhookView }) {
  const { url, backHref, sign, state, tries, canWork, said, newKey } = view
  return (
    <>
      <PageHead
        title="Endpoint"
        facts={<Sign kind={sign}>{state}</Sign>}
        back={{ label: 'Webhooks', href: backHref }}
      />
      {said !== null && <MessageBox kind="good" title={said} />}
      {newKey !== null && (
        <ShownOnce
          label="The new key"
          words={`With this key the receiver checks what it is sent. It is shown only now.`}
          secret={newKey}
        />
      )}
      <p className="in raw">{url}</p>
      {canWork && <Presses view={view} />}
      <div className="sec">
        <h2 className="h2 in">Tries</h2>
        {tries.length === 0 ? (
          <p className="in mute">Nothing was sent yet.</p>
        ) : (
          <CardTable label="Tries" columns={COLUMNS} rows={tries} keyOf={({ key }) => key} />
        )}
      </div>
      {canWork && <Forms view={view} />}
    </>
  )
}

function Presses({ view: { isPaused, oldKeyUntil, oldKeyDays } }: { view: WebhookView }) {
  return (
    <>
      <KeyForms isPaused={isPaused}>
        <button className="btn btn--line" name="do" value="test" type="submit">
          Send a test event
        </button>
      </KeyForms>
      <p className="in mute">
        {oldKeyUntil === null
          ? `After a change of the key the one before signs too for ${oldKeyDays} days.`
          : `The key before signs too until ${oldKeyUntil}.`}
      </p>
    </>
  )
}

function Forms({ view: { events, chosen, problems, form, keptDays } }: { view: WebhookView }) {
  return (
    <>
      <form className="in of-form" method="post">
        <h2 className="h2">Send events again</h2>
        <p className="mute">Events are kept for {keptDays} days. Each comes with the id that it had.</p>
        <TextField id="from" label="First day" type="date" value={form.from} problem={problems['from']} />
        <TextField
          id="until"
          label="Last day"
          type="date"
          required={false}
          value={form.until}
          problem={problems['until']}
          hint="Empty for today"
        />
        <button className="btn btn--line" name="do" value="replay" type="submit">
          Send again
        </button>
      </form>
      <form className="in of-form" method="post">
        <h2 className="h2">Events</h2>
        <EventList events={events} chosen={chosen} problem={problems['event']} />
        <button className="btn btn--go" name="do" value="events" type="submit">
          Save events
        </button>
      </form>
    </>
  )
}
