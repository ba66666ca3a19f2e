import { Problem } from '#ui/office/text-field.tsx'
import { Version } from './forms.tsx'
import type { LeadView } from './load.ts'
import type { WorkForms } from './work-forms.ts'

/** Answers that stand at a phone's foot; the others are in the list of all words. */
const AT_FOOT = 3

/**
 * The reply: on a phone it is the foot of the window, in place of the tabs. A link of ready words shows the page with
 * them in the field.
 */
export function ReplyForm({ view, work }: { view: LeadView; work: WorkForms }) {
  const { contact, person, version, problems } = view
  const { email, text, templates, templatesHref, card } = work
  if (email === null && text === null) return null
  const to = [email === null ? null : contact.email, text === null ? null : contact.spokenPhone].filter(Boolean)
  return (
    <section className="compose">
      <h2 className="h2 vh">Reply</h2>
      <form className="reply" method="post">
        <Version version={version} />
        <div className="reply__h">
          <span className="sm mute hide-s">To {to.join(' or ')}</span>
          <span className="reply__t">
            {templates.map(({ title, href }, place) => (
              <a key={title} className={place < AT_FOOT ? 'chip' : 'chip hide-s'} href={href}>
                {title}
              </a>
            ))}
            <a className="btn btn--quiet hide-s" href={templatesHref}>
              All words
            </a>
          </span>
        </div>
        <textarea
          className="ta"
          id="reply"
          name="reply"
          rows={5}
          data-key="r"
          data-send
          aria-label={`Reply to ${person}`}
          aria-invalid={problems['reply'] === undefined ? undefined : true}
          defaultValue={work.reply}
        />
        {problems['reply'] !== undefined && <Problem>{problems['reply']}</Problem>}
        <div className="reply__f">
          {card !== null && (
            <label className="lead-ck">
              <input type="checkbox" name="vehicle" defaultChecked /> With {card}, and its link
            </label>
          )}
          <span className="xs mute">{[email, text].filter(Boolean).join(' ')}</span>
          <span className="reply__go">
            {text !== null && (
              <button className={email === null ? 'btn btn--go' : 'btn btn--line'} type="submit" name="do" value="text">
                Send as text
              </button>
            )}
            {email !== null && (
              <button className="btn btn--go" type="submit" name="do" value="reply">
                Send reply
              </button>
            )}
          </span>
        </div>
      </form>
    </section>
  )
}

/** A note for colleagues, or what was said on the telephone. */
export function NoteForm({ view: { version, problems }, work }: { view: LeadView; work: WorkForms }) {
  return (
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
  )
}
