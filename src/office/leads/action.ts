import { forgetLeadView, keepLeadView } from '#data/office/lead-views.ts'
import { inboxQuery, LONGEST_VIEW_NAME, MOST_VIEWS } from '#domain/office/inbox.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { giveLead } from '../lead/give-lead.ts'
import { leadFor } from '../lead/read-lead.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'
import { exportLeads } from './export.ts'
import { inboxAsk } from './load.ts'

const refused = (words: string): FormAnswer => ({ kind: 'refused', status: 422, problems: { '': words } })

/** The list that the form's own address shows, so that a form leads back to it. */
function shownQuery(office: SiteOffice, form: URLSearchParams): string {
  return inboxQuery(inboxAsk(office, new URLSearchParams(form.get('query') ?? '')).filter)
}
const listed = ({ ctx }: SiteOffice, query: string): FormAnswer => ({
  kind: 'go',
  to: `${officePath(ctx.site.slug, 'leads')}${query}`,
})

/** Keeps the list that is shown under a name (Office R15). */
async function keepView(office: SiteOffice, form: URLSearchParams): Promise<FormAnswer> {
  const name = (form.get('name') ?? '').trim().replaceAll(/\s+/g, ' ')
  if (name === '' || name.length > LONGEST_VIEW_NAME)
    return refused(`Name the view in 1 to ${LONGEST_VIEW_NAME} characters.`)
  const { filter } = inboxAsk(office, new URLSearchParams(form.get('query') ?? ''))
  const query = inboxQuery({ ...filter, after: null, before: null })
  const isKept = await keepLeadView(office.ctx, office.session.staff.id, { name, query })
  return isKept ? listed(office, query) : refused(`You have ${MOST_VIEWS} views. Forget one first.`)
}

/** Most leads that are given at once: those of a page. */
const MOST_GIVEN = 50

/** Gives the chosen leads to one person. Those that somebody changed in that moment stay as they are. */
async function giveChosen(office: SiteOffice, form: URLSearchParams): Promise<FormAnswer> {
  const references = form.getAll('lead').slice(0, MOST_GIVEN)
  if (references.length === 0) return refused('Choose leads first, by their boxes or with the key x.')
  const [staffId, now, wanted] = [office.session.staff.id, office.now, form.get('assignee') ?? '']
  for (const reference of references) {
    const found = await leadFor(office, reference, 'leads.work')
    if (found === null) continue
    const doing = { leadId: found.lead.id, staffId, version: found.work.version, now }
    const given = await giveLead(office, found, doing, wanted)
    if (typeof given === 'string') return refused(given)
  }
  return listed(office, shownQuery(office, form))
}

export const leadsActions = {
  // Leads are read while they are sent, when no transaction is open any more.
  export: { may: 'leads.export', fresh: true, apart: true, run: (office, { form }) => exportLeads(office, form) },
  keep: { may: 'leads.read', run: (office, { form }) => keepView(office, form) },
  forget: {
    may: 'leads.read',
    run: async (office, { form }) => {
      await forgetLeadView(office.ctx, office.session.staff.id, Number(form.get('view')))
      return listed(office, '')
    },
  },
  give: { may: 'leads.work', run: (office, { form }) => giveChosen(office, form) },
} satisfies Record<string, FormAction<SiteOffice>>
