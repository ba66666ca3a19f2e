import { addTemplate, changeTemplate, removeTemplate, replyTemplates } from '#data/office/reply-templates.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { MOST_TEMPLATES, templateProblem } from '#domain/office/reply.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

const done = ({ ctx }: SiteOffice): FormAnswer => ({ kind: 'go', to: officePath(ctx.site.slug, 'leads', 'templates') })
const doingOf = ({ session, now }: SiteOffice) => ({ staffId: session.staff.id, now })

/** Keeps new words, or changes those of the form's id. */
async function save(office: SiteOffice, form: URLSearchParams): Promise<FormAnswer> {
  const { ctx } = office
  const title = (form.get('title') ?? '').trim()
  const body = (form.get('body') ?? '').replaceAll('\r\n', '\n').trim()
  const categories = LEAD_CATEGORIES.filter((category) => form.getAll('category').includes(category))
  const problem = templateProblem(title, body)
  if (problem !== null) return { kind: 'refused', status: 422, problems: { [problem.field]: problem.words } }
  const [id, version] = [form.get('id') ?? '', form.get('version') ?? '']
  if (id !== '') {
    if (await changeTemplate(ctx, doingOf(office), { id, version, title, body, categories })) return done(office)
    const now = (await replyTemplates(ctx)).find((one) => one.id === id)
    const problems =
      now === undefined
        ? { '': 'These words were removed meanwhile. What you typed is gone with them; add it anew.' }
        : { body: `Somebody changed these words meanwhile. They read now: “${now.title}”: ${now.body}` }
    return { kind: 'refused', status: 409, problems }
  }
  if ((await replyTemplates(ctx)).length >= MOST_TEMPLATES)
    return { kind: 'refused', status: 422, problems: { '': `A site has at most ${MOST_TEMPLATES}. Remove one first.` } }
  await addTemplate(ctx, doingOf(office), { title, body, categories })
  return done(office)
}

export const templateActions = {
  save: { may: 'leads.templates', run: (office, { form }) => save(office, form) },
  remove: {
    may: 'leads.templates',
    run: async (office, { form }) => {
      const id = form.get('id') ?? ''
      const isKnown = (await replyTemplates(office.ctx)).some((template) => template.id === id)
      if (!isKnown) return { kind: 'refused', status: 404, problems: { '': 'There are no such words.' } }
      await removeTemplate(office.ctx, doingOf(office), id)
      return done(office)
    },
  },
} satisfies Record<string, FormAction<SiteOffice>>
