/** Parses the arguments of `forecourt leads`. */
import { readOptions, suggestion } from '../read-options.ts'

export const LEADS_ACTIONS = ['list', 'show', 'resend', 'export', 'erase'] as const
export type LeadsAction = (typeof LEADS_ACTIONS)[number]
export const LEADS_FORMATS = ['text', 'json', 'csv', 'adf'] as const
export type LeadsFormat = (typeof LEADS_FORMATS)[number]

export interface LeadsArguments {
  action: LeadsAction
  site: string
  /** A reference or id, where the action is about one lead. */
  lead: string | null
  format: LeadsFormat
  since: Date | null
  until: Date | null
  /** E-mail address or telephone number. */
  person: string | null
  includePartial: boolean
  limit: number
  isConfirmed: boolean
}

export const LEADS_USAGE = `Usage: forecourt leads <action> <site> …

  list <site>                 the newest leads; --limit <n> (50), --person, --since, --until, --partial
  show <site> <lead>          one lead and how its deliveries stand; <lead> is its reference or id
  resend <site> <lead>        makes its deliveries due again; receivers see the same delivery id
  export <site>               every lead, or those of --person, --since, --until; --partial adds unfinished ones
  erase <site> <lead>         deletes a lead for good, or all of a person with --person; a line stays in the audit

  --format <name>             text (list, show), json, csv or adf; export writes csv by default
  --person <email|phone>      leads of one person
  --since, --until <day>      YYYY-MM-DD in UTC; until is exclusive
  --confirm                   erase deletes; without it, erase only lists what it would delete

Exit codes: 0 done, 1 no such lead, 2 wrong usage, 3 erase was not confirmed and nothing was deleted.
`

const FORMATS: Record<LeadsAction, readonly LeadsFormat[]> = {
  list: LEADS_FORMATS,
  show: LEADS_FORMATS,
  export: ['csv', 'json', 'adf'],
  resend: ['text'],
  erase: ['text'],
}

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readLeadsArguments(args: readonly string[]): LeadsArguments | string {
  const read = readOptions(args, {
    format: { type: 'string', valid: LEADS_FORMATS },
    since: { type: 'string' },
    until: { type: 'string' },
    person: { type: 'string' },
    limit: { type: 'string' },
    partial: { type: 'boolean', default: false },
    confirm: { type: 'boolean', default: false },
  })
  if (typeof read === 'string') return read
  const {
    values,
    positionals: [name = '', site, lead = null, ...rest],
  } = read
  const action = LEADS_ACTIONS.find((known) => known === name)
  if (action === undefined)
    return name === ''
      ? `an action is needed: ${LEADS_ACTIONS.join(', ')}`
      : `there is no action "${name}"${suggestion(name, LEADS_ACTIONS)} valid: ${LEADS_ACTIONS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt leads ${action} <site>`
  if (rest[0] !== undefined) return `"${rest[0]}" is one word too many`
  const person = values.person ?? null
  const fault = leadFault(action, lead, person)
  if (fault !== null) return fault
  const format = FORMATS[action].find((known) => known === (values.format ?? FORMATS[action][0]))
  if (format === undefined) return `--format is "${values.format}"; valid for ${action}: ${FORMATS[action].join(', ')}`
  const [since, until, limit] = [dayOf(values.since), dayOf(values.until), Number(values.limit ?? 50)]
  if (since === 'wrong' || until === 'wrong') return '--since and --until are days as YYYY-MM-DD'
  if (!Number.isInteger(limit) || limit < 1) return `--limit is "${values.limit}"; valid: a whole number from 1`
  return {
    action,
    site,
    lead,
    format,
    since,
    until,
    person,
    includePartial: values.partial,
    limit: action === 'list' ? limit : Number.POSITIVE_INFINITY,
    isConfirmed: values.confirm,
  }
}

function leadFault(action: LeadsAction, lead: string | null, person: string | null): string | null {
  if (action === 'show' || action === 'resend')
    return lead === null ? `${action} needs the reference or id of a lead` : null
  if (action === 'erase')
    return (lead === null) === (person === null)
      ? 'erase needs either the reference or id of a lead, or --person'
      : null
  return lead === null ? null : `"${lead}" is one word too many; show takes the reference of a lead`
}

function dayOf(text: string | undefined): Date | null | 'wrong' {
  if (text === undefined) return null
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  return Number.isNaN(day.getTime()) ? 'wrong' : day
}
