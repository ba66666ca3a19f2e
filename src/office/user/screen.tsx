import { CheckList } from '#ui/office/check-list.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import { ScopeLists } from '../users/scope-lists.tsx'
import { NewLink } from '../users/screen.tsx'
import type { UserView } from './load.ts'

export function UserScreen({ view }: { view: UserView }) {
  const { name, email, back, roles, factor, state, sessions, form, isManaged, problem, link } = view
  return (
    <>
      <PageHead title={name} facts={`${email} · ${roles}`} back={{ label: 'Users', href: back }} />
      {link !== null && <NewLink {...link} />}
      {problem !== undefined && (
        <div className="in">
          <Problem>{problem}</Problem>
        </div>
      )}
      {form !== null && <RolesForm form={form} />}
      <section className="in of-form">
        <h2 className="h2">Signing in</h2>
        <p>
          {state === 'disabled' ? 'Disabled: comes in no more.' : state === 'invited' ? 'Invited, not in yet.' : factor}
        </p>
        {sessions.length > 0 && (
          <ul className="of-rows">
            {sessions.map(({ label, seen }) => (
              <li key={`${label} ${seen}`}>
                {label} <span className="mute sm">last work {seen}</span>
              </li>
            ))}
          </ul>
        )}
        {isManaged ? (
          <Manage state={state} />
        ) : (
          <p className="mute">Others manage this person, who works elsewhere too.</p>
        )}
      </section>
    </>
  )
}

function Manage({ state }: Pick<UserView, 'state'>) {
  return (
    <form method="post" className="act of-acts">
      <button className="btn btn--line" type="submit" name="do" value="link">
        New link to come in
      </button>
      {state === 'active' && (
        <button className="btn btn--line" type="submit" name="do" value="sign-out">
          Sign out everywhere
        </button>
      )}
      {state !== 'disabled' && (
        <button className="btn btn--line" type="submit" name="do" value="disable">
          Disable
        </button>
      )}
    </form>
  )
}

function RolesForm({ form }: { form: NonNullable<UserView['form']> }) {
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Roles here</h2>
      <CheckList legend="Roles" name="role" choices={form.roles} chosen={form.chosen} />
      <ScopeLists scope={form.scope} />
      <CheckList
        legend="Only these kinds of leads"
        hint="All kinds, where none is ticked."
        name="category"
        choices={form.categories}
        chosen={form.chosenCategories}
      />
      <button className="btn btn--go" type="submit" name="do" value="roles">
        Save roles
      </button>
    </form>
  )
}
