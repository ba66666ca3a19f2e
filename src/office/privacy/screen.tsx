import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import type { PrivacyView } from './load.ts'

export function PrivacyScreen({ view }: { view: PrivacyView }) {
  const { requests, person, problems, found, mayErase } = view
  return (
    <>
      <PageHead title="Privacy" facts="Wishes of people, what is kept of them, and what they agreed to." />
      <section className="in of-form" aria-label="Open wishes">
        <h2 className="h2">Open wishes</h2>
        {problems['request'] !== undefined && <Problem>{problems['request']}</Problem>}
        {requests.length === 0 ? (
          <p className="mute">No wish is open.</p>
        ) : (
          <ul className="of-rows">
            {requests.map((request) => (
              <Wish key={request.id} request={request} mayErase={mayErase} />
            ))}
          </ul>
        )}
      </section>
      <form className="in of-form" method="get">
        <h2 className="h2">Find a person</h2>
        <TextField id="person" label="E-mail address or telephone number" value={person} problem={problems['person']} />
        <button className="btn btn--line" type="submit">
          Find
        </button>
      </form>
      {found !== null && <Found person={person} found={found} mayErase={mayErase} again={problems['again']} />}
    </>
  )
}

function Wish({ request, mayErase }: { request: PrivacyView['requests'][number]; mayErase: boolean }) {
  const { id, asked, leads, daysLeft } = request
  return (
    <li>
      <span className={daysLeft < 0 ? 's-bad' : daysLeft <= 7 ? 's-warn' : undefined}>
        {daysLeft < 0 ? `${-daysLeft} days late` : `${daysLeft} days left`}
      </span>
      Erase {leads} {leads === 1 ? 'enquiry' : 'enquiries'} <span className="mute sm">asked {asked}</span>
      {mayErase && (
        <form method="post">
          <input type="hidden" name="request" value={id} />
          <button className="btn btn--line" type="submit" name="do" value="fulfil">
            Erase for good
          </button>
        </form>
      )}
    </li>
  )
}

function Found({
  person,
  found: { hasAccount, leads, consents },
  mayErase,
  again,
}: {
  person: string
  found: NonNullable<PrivacyView['found']>
  mayErase: boolean
  again: string | undefined
}) {
  return (
    <>
      <section className="in of-form" aria-label="Kept of this person">
        <h2 className="h2">Kept of {person}</h2>
        <p>{hasAccount ? 'They have an account, which they delete themselves.' : 'They have no account.'}</p>
        <ul className="of-rows">
          {leads.map(({ reference, at, form }) => (
            <li key={reference}>
              {reference} <span className="mute sm">{`${form}, ${at}`}</span>
            </li>
          ))}
        </ul>
        {leads.length === 0 && <p className="mute">No enquiries.</p>}
        <form method="post" className="of-acts" data-plain>
          <input type="hidden" name="person" value={person} />
          <button className="btn btn--line" type="submit" name="do" value="export">
            Download all of it as JSON
          </button>
        </form>
        {mayErase && leads.length > 0 && (
          <form method="post">
            <input type="hidden" name="person" value={person} />
            <TextField
              id="again"
              label={`Type ${person} again to erase all enquiries`}
              hint="They are gone for good, with their deliveries and notes. The audit keeps the references."
              problem={again}
              autoComplete="off"
            />
            <button className="btn btn--line" type="submit" name="do" value="erase">
              Erase for good
            </button>
          </form>
        )}
      </section>
      <Consents consents={consents} />
    </>
  )
}

type Consent = NonNullable<PrivacyView['found']>['consents'][number]

const COLUMNS: CardTableProps<Consent>['columns'] = [
  { head: 'When', cell: ({ at }) => at },
  { head: 'For', cell: ({ of }) => of },
  { head: 'Answer', cell: ({ given }) => (given ? 'Yes' : 'No') },
  { head: 'Words beside the box', cell: ({ words }) => <span className="of-change">{words ?? 'No box'}</span> },
  { head: 'Where', cell: ({ method }) => method },
]

function Consents({ consents }: { consents: readonly Consent[] }) {
  return (
    <section aria-label="Consents">
      <div className="in of-form">
        <h2 className="h2">Consents</h2>
        {consents.length === 0 && <p className="mute">No box was ticked or left open.</p>}
      </div>
      {consents.length > 0 && (
        <CardTable label="Register of consents" columns={COLUMNS} rows={consents} keyOf={({ key }) => key} />
      )}
    </section>
  )
}
