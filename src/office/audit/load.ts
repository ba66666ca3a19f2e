import { auditActions, readAudit, subjectNames, type AuditFilter, type AuditLine } from '#data/accounts/read-audit.ts'
import { listStaff } from '#data/platform/staff/staff.ts'
import { csvLine } from '#domain/csv-line.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { FormAction, OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { momentWords } from '../moment-words.ts'
import { actionWords, actorWords, changeWords, type ChangedValue } from './audit-words.ts'

export interface AuditView {
  lines: { key: string; at: string; who: string; action: string; subject: string; changes: ChangedValue[] }[]
  filter: { actor: string; action: string; subject: string; from: string; until: string }
  actors: { value: string; label: string }[]
  actions: { value: string; label: string }[]
  older: string | null
  newer: string | null
}

const PAGE_LINES = 50
/** Longest download, lines. */
const MOST_LINES = 50_000
const FIELDS = ['actor', 'action', 'subject', 'from', 'until'] as const

/** Kinds of actors that are no single person of the staff. */
const KINDS = [
  { value: 'staff:', label: 'All staff' },
  { value: 'shopper:', label: 'Shoppers' },
  { value: 'cli:', label: 'Command line' },
  { value: 'job:', label: 'Jobs' },
]

/** The audit of the site (Office R91). */
export async function loadAudit({ ctx, now }: SiteOffice, { url }: OfficeRequest): Promise<OfficePage<AuditView>> {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? '1')) || 1)
  const [found, actions, staff] = await Promise.all([
    readAudit(ctx, filterOf(url.searchParams), { offset: (page - 1) * PAGE_LINES, limit: PAGE_LINES + 1 }),
    auditActions(ctx),
    listStaff(ctx.db),
  ])
  const shown = found.slice(0, PAGE_LINES)
  const subjects = await subjectNames(ctx, shown)
  const names = new Map(staff.map(({ id, name }) => [`staff:${id}`, name]))
  const pageHref = (to: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('page', String(to))
    return `${officePath(ctx.site.slug, 'audit')}?${query}`
  }
  return {
    title: 'Audit',
    view: {
      lines: shown.map((line) => ({
        key: `${line.source} ${line.id}`,
        at: momentWords(line.at, ctx.site, now),
        who: names.get(line.actor) ?? actorWords(line.actor),
        action: actionWords(line.action),
        subject: names.get(`staff:${line.subject}`) ?? subjects.get(line.subject) ?? line.subject,
        changes: changeWords(line.before, line.after),
      })),
      filter: {
        actor: url.searchParams.get('actor') ?? '',
        action: url.searchParams.get('action') ?? '',
        subject: url.searchParams.get('subject') ?? '',
        from: url.searchParams.get('from') ?? '',
        until: url.searchParams.get('until') ?? '',
      },
      actors: [
        ...KINDS,
        ...staff
          .filter(({ grants }) => grants.some(({ siteId }) => siteId === null || siteId === ctx.site.slug))
          .map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
      ],
      actions: actions.map((action) => ({ value: action, label: actionWords(action) })),
      older: found.length > PAGE_LINES ? pageHref(page + 1) : null,
      newer: page > 1 ? pageHref(page - 1) : null,
    },
  }
}

/** The filter of an address or form. Days are those of UTC; what is no day is left out. */
function filterOf(values: URLSearchParams): AuditFilter {
  const [actor, action, subject, from, until] = FIELDS.map((name) => values.get(name)?.trim() || undefined)
  const [begin, end] = [dayOf(from, 0), dayOf(until, 1)]
  return {
    ...(actor !== undefined && { actor }),
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { until: end }),
  }
}

/** The begin of a day in UTC, so many days later. */
function dayOf(text: string | undefined, later: number): Date | undefined {
  const at = new Date(`${text ?? ''}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? undefined : new Date(at.getTime() + later * 86_400_000)
}

/** The filtered lines as CSV, the newest first. */
export const auditForms: Readonly<Record<string, FormAction<SiteOffice>>> = {
  csv: {
    may: 'audit.read',
    fresh: true,
    run: async ({ ctx }, { form }) => {
      const lines = await readAudit(ctx, filterOf(form), { limit: MOST_LINES })
      const head = csvLine(['at', 'actor', 'action', 'subject', 'before', 'after'])
      const body = [head, ...lines.map(lineOf)].join('')
      return { kind: 'file', name: `audit-${ctx.site.slug}.csv`, type: 'text/csv; charset=utf-8', body }
    },
  },
}

const jsonOf = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

const lineOf = ({ at, actor, action, subject, before, after }: AuditLine): string =>
  csvLine([at.toISOString(), actor, action, subject, jsonOf(before), jsonOf(after)])
