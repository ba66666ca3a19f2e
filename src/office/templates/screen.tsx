import { PageHead } from '#ui/office/page-head.tsx'
import { Problem, TextField } from '#ui/office/text-field.tsx'
import type { TemplateForm, TemplatesView } from './load.ts'

/** Words for replies, by the kinds of leads that they are for. */
export function TemplatesScreen({ view }: { view: TemplatesView }) {
  const { groups, added, categories, blanks, ready, problem, backHref } = view
  return (
    <>
      <PageHead
        title="Words for replies"
        back={{ label: 'Leads', href: backHref }}
        facts={`A reply begins with them. ${blanks.join(', ')} are filled in for the lead.`}
      />
      {problem !== null && (
        <div className="in" role="alert">
          <Problem>{problem}</Problem>
        </div>
      )}
      <div className="in tpl">
        {groups.length === 0 && (
          <p className="mute">None of your own yet. Until then replies begin with: {ready.join(', ')}.</p>
        )}
        {groups.map(({ title, templates }) => (
          <section key={title}>
            <h2 className="h2">{title}</h2>
            {templates.map((template) =>
              added === null ? (
                <Shown key={template.id} template={template} />
              ) : (
                <details key={template.id} className="tpl__one" open={Object.keys(template.problems).length > 0}>
                  <summary>
                    <b className="b">{template.title}</b> <span className="mute sm">{firstWords(template.body)}</span>
                  </summary>
                  <Form template={template} categories={categories} />
                </details>
              ),
            )}
          </section>
        ))}
        {added !== null && (
          <section>
            <h2 className="h2">New words</h2>
            <Form template={added} categories={categories} />
          </section>
        )}
      </div>
    </>
  )
}

const firstWords = (body: string) => (body.length > 80 ? `${body.slice(0, 79)}…` : body)

function Shown({ template: { title, body } }: { template: TemplateForm }) {
  return (
    <div className="tpl__one">
      <b className="b">{title}</b>
      <p className="tpl__body">{body}</p>
    </div>
  )
}

function Form({ template, categories }: { template: TemplateForm; categories: readonly string[] }) {
  const { id, version, title, body, problems } = template
  const key = id === '' ? 'new' : id
  return (
    <form method="post" className="tpl__f">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextField id={`title-${key}`} name="title" label="Title" value={title} problem={problems['title']} />
      <label htmlFor={`body-${key}`}>Words</label>
      <textarea
        className="ta"
        id={`body-${key}`}
        name="body"
        rows={5}
        defaultValue={body}
        aria-invalid={problems['body'] === undefined ? undefined : true}
        aria-describedby={problems['body'] === undefined ? undefined : `body-${key}-problem`}
      />
      {problems['body'] !== undefined && <Problem id={`body-${key}-problem`}>{problems['body']}</Problem>}
      <details>
        <summary className="link">For {kinds(template.categories.length)}</summary>
        <fieldset className="tpl__k">
          <legend className="sm mute">None chosen: for every kind of lead</legend>
          {categories.map((category) => (
            <label key={category} className="lead-ck">
              <input
                type="checkbox"
                name="category"
                value={category}
                defaultChecked={template.categories.includes(category)}
              />{' '}
              {category}
            </label>
          ))}
        </fieldset>
      </details>
      <div className="tpl__b">
        <button className={id === '' ? 'btn btn--go' : 'btn btn--line'} type="submit" name="do" value="save">
          {id === '' ? 'Add these words' : 'Save'}
        </button>
        {id !== '' && (
          <button className="btn btn--quiet" type="submit" name="do" value="remove">
            Remove
          </button>
        )}
      </div>
    </form>
  )
}

const kinds = (count: number) =>
  count === 0 ? 'every kind of lead' : count === 1 ? '1 kind of lead' : `${count} kinds of leads`
