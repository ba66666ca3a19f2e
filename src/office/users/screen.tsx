import { PageHead } from '#ui/office/page-head.tsx'
import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { ChoiceField } from '#ui/office/choice-field.tsx'
import type { UsersView } from './load.ts'
import { ScopeLists } from './scope-lists.tsx'

const STATES = { invited: 'Invited, not in yet', active: 'Active', disabled: 'Disabled' } as const

const COLUMNS: CardTableProps<UsersView['people'][number]>['columns'] = [
  {
    head: 'Name',
    cell: ({ name, href }) => (
      <a className="link" href={href}>
        {name}
      </a>
    ),
  },
  { head: 'E-mail', isLong: true, cell: ({ email }) => email },
  { head: 'Role', isLong: true, cell: ({ roles }) => roles },
  { head: 'Signs in by', isLong: true, cell: ({ factor }) => factor },
  { head: 'State', cell: ({ state }) => STATES[state] },
  { head: 'Last seen', cell: ({ seen }) => seen },
]

export function UsersScreen({ view }: { view: UsersView }) {
  const { people, link } = view
  return (
    <>
      <PageHead
        title="Users"
        facts={`${people.length} ${people.length === 1 ? 'person' : 'people'} with a role here`}
      />
      {link !== null && <NewLink {...link} />}
      <CardTable label="Users" columns={COLUMNS} rows={people} keyOf={({ id }) => id} />
      <Invite view={view} />
    </>
  )
}

/** The link of an invitation, shown this once. */
export function NewLink({ email, href }: { email: string; href: string }) {
  return (
    <section className="in of-once" aria-label="Link of the invitation">
      <p className="b">Send this link to {email}. It works once, within 24 hours, and is shown only now.</p>
      <p className="si__seed">{href}</p>
    </section>
  )
}

function Invite({ view: { roles, invite } }: { view: UsersView }) {
  const { email, name, role, scope, problems } = invite
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Invite somebody</h2>
      <TextField id="email" type="email" label="E-mail address" value={email} problem={problems['email']} />
      <TextField id="name" label="Name" value={name} problem={problems['name']} />
      <ChoiceField id="role" label="Role" value={role} choices={roles} problem={problems['role']} />
      <ScopeLists scope={scope} />
      <button className="btn btn--go" type="submit" name="do" value="invite">
        Invite
      </button>
    </form>
  )
}
