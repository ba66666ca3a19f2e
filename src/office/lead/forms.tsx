import { Problem } from '#ui/office/text-field.tsx'
import type { Choice, LeadView, WorkForms } from './load.ts'

function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

interface WorkBarProps {
  work: WorkForms
  version: number
  problems: LeadView['problems']
}

/** Status and person of a lead: a form each, with the version that they were made from. */
export function WorkBar({ work, version, problems }: WorkBarProps) {
  return (
    <div className="in wb">
      <form method="post">
        <Version version={version} />
        <select className="sel" name="status" aria-label="New status" defaultValue="">
          <option value="" disabled>
            Set status
          </option>
          <Options choices={work.statuses} />
        </select>
        <select className="sel" name="lostReason" aria-label="Why it was lost" defaultValue="">
          <option value="">If lost: why</option>
          <Options choices={work.lostReasons} />
        </select>
        <details className="of-pop">
          <summary className="btn btn--quiet">More</summary>
          <div className="of-pop__b">
            <label htmlFor="duplicateOf">If a duplicate: of which reference</label>
            <input className="inp" id="duplicateOf" name="duplicateOf" />
            {work.hasVehicle && (
              <label className="lead-ck">
                <input type="checkbox" name="soldVehicle" value="asked" /> If won: it was the vehicle that was asked
                about
              </label>
            )}
          </div>
        </details>
        <button className="btn btn--line" type="submit" name="do" value="status">
          Save status
        </button>
      </form>
      <form method="post">
        <Version version={version} />
        <select className="sel" name="assignee" aria-label="With" defaultValue={work.assignee}>
          <option value="">With nobody</option>
          <Options choices={work.people} />
        </select>
        <button className="btn btn--line" type="submit" name="do" value="assign">
          Give
        </button>
      </form>
      {['status', 'assignee'].map(
        (name) => problems[name] !== undefined && <Problem key={name}>{problems[name]}</Problem>,
      )}
    </div>
  )
}

/** The reply, and beside it a note or call. A link of ready words shows the page with them in the field. */
export function ReplyForm({ view, work }: { view: LeadView; work: WorkForms }) {
  const { contact, person, version, problems } = view
  return (
    <>
      {contact.email !== null && (
        <section className="compose" id="reply">
          <h2 className="h2 vh">Reply</h2>
          <form className="reply" method="post">
            <Version version={version} />
            <div className="reply__h">
              <span className="sm mute">To {contact.email}</span>
              <span className="reply__t">
                {work.templates.map(({ title, href }) => (
                  <a key={title} className="chip" href={href}>
                    {title}
                  </a>
                ))}
              </span>
            </div>
            <textarea
              className="ta"
              name="reply"
              rows={5}
              aria-label={`Reply to ${person}`}
              aria-invalid={problems['reply'] === undefined ? undefined : true}
              defaultValue={work.reply}
            />
            {problems['reply'] !== undefined && <Problem>{problems['reply']}</Problem>}
            <div className="reply__f">
              {work.hasVehicle && (
                <label className="lead-ck">
                  <input type="checkbox" name="vehicle" defaultChecked /> With the vehicle and its link
                </label>
              )}
              <span className="xs mute">Answers go to {work.senderEmail}, not to this page.</span>
              <button className="btn btn--go" type="submit" name="do" value="reply">
                Send reply
              </button>
            </div>
          </form>
        </section>
      )}
      <form className="nt" method="post">
        <Version version={version} />
        <textarea className="ta" name="note" rows={2} aria-label="Note or what was said" defaultValue={work.note} />
        {problems['note'] !== undefined && <Problem>{problems['note']}</Problem>}
        <div className="nt__f">
          <button className="btn btn--line" type="submit" name="do" value="note">
            Keep note
          </button>
          <button className="btn btn--line" type="submit" name="do" value="call">
            Log a call
          </button>
        </div>
      </form>
    </>
  )
}
