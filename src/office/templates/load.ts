import { replyTemplates } from '#data/office/reply-templates.ts'
import { LEAD_CATEGORIES } from '#domain/leads/lead.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { READY_REPLIES, TEMPLATE_BLANKS } from '#domain/office/reply.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export interface TemplateForm {
  /** '' for new words. */
  id: string
  version: string
  title: string
  body: string
  categories: readonly string[]
  problems: Readonly<Record<string, string>>
}

export interface TemplatesView {
  backHref: string
  /** Headings of their kinds, with the words for each. */
  groups: { title: string; templates: TemplateForm[] }[]
  /** Null for those who only use them. */
  added: TemplateForm | null
  categories: readonly string[]
  blanks: readonly string[]
  /** Titles of the platform's own, which serve where the site has none for a kind. */
  ready: readonly string[]
  problem: string | null
}

/** Words for replies (Office R21). */
export async function loadTemplates(
  { ctx, can }: SiteOffice,
  { refused }: OfficeRequest,
): Promise<OfficePage<TemplatesView>> {
  const typed = refused?.form
  const typedId = typed?.get('id') ?? ''
  const forms = (await replyTemplates(ctx)).map((template): TemplateForm =>
    typed !== undefined && typedId === template.id
      ? { ...typedForm(typed), version: template.version, problems: refused?.problems ?? {} }
      : { ...template, problems: {} },
  )
  const empty = { id: '', version: '', title: '', body: '', categories: [], problems: {} }
  const added =
    typed === undefined || typedId !== '' ? empty : { ...typedForm(typed), problems: refused?.problems ?? {} }
  return {
    title: 'Words for replies',
    view: {
      backHref: officePath(ctx.site.slug, 'leads'),
      groups: [...Map.groupBy(forms, kindsOf)]
        .map(([title, templates]) => ({ title, templates }))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
      added: can('leads.templates') ? added : null,
      categories: LEAD_CATEGORIES,
      blanks: TEMPLATE_BLANKS,
      ready: READY_REPLIES.map(({ title }) => title),
      problem: refused?.problems[''] ?? null,
    },
  }
}

const kindsOf = ({ categories }: TemplateForm) => (categories.length === 0 ? 'Every kind' : categories.join(', '))

const typedForm = (form: URLSearchParams): TemplateForm => ({
  id: form.get('id') ?? '',
  version: form.get('version') ?? '',
  title: form.get('title') ?? '',
  body: form.get('body') ?? '',
  categories: form.getAll('category'),
  problems: {},
})
