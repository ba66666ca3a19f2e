import { PageHead } from '#ui/office/page-head.tsx'
import { TableRegion } from '#ui/office/table-region.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import { CheckList } from '#ui/office/check-list.tsx'
import type { UsersView } from './load.ts'

const STATES = { invited: 'Invited, not in yet', active: 'Active', disabled: 'Disabled' } as const

export function UsersScreen({ view }: { view: UsersView }) {
  const { people, link } = view
  return (
    <>
      <PageHead
        title="Users"
        facts={`${people.length} ${people.length === 1 ? 'person' : 'people'} with a role here`}
      />
      {link !== null && <NewLink {...link} />}
      <TableRegion label="Users">
        <table className="t">
          <thead>
            <tr>
              {['Name', 'E-mail', 'Role', 'Signs in by', 'State', 'Last seen'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, href, email, roles, factor, state, seen }) => (
              <tr key={id}>
                <th scope="row">
                  <a className="link" href={href}>
                    {name}
                  </a>
                </th>
                <td>{email}</td>
                <td>{roles}</td>
                <td>{factor}</td>
                <td>{STATES[state]}</td>
                <td>{seen}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
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

function Invite({ view: { roles, yards, invite } }: { view: UsersView }) {
  const { email, name, role, problems } = invite
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Invite somebody</h2>
      <TextField id="email" type="email" label="E-mail address" value={email} problem={problems['email']} />
      <TextField id="name" label="Name" value={name} problem={problems['name']} />
      <div className="tf">
        <label htmlFor="role">Role</label>
        <select className="sel" id="role" name="role" defaultValue={role}>
          {roles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <CheckList
        legend="Only these yards"
        hint="All yards, where none is ticked."
        name="yard"
        choices={yards.map(({ id, name: label }) => ({ value: id, label }))}
        chosen={invite.yards}
      />
      <button className="btn btn--go" type="submit" name="do" value="invite">
        Invite
      </button>
    </form>
  )
}
