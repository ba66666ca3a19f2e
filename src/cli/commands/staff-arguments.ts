import { z } from 'zod'
import { ROLES, type Role } from '#domain/office/permissions.ts'
import { readOptions, wrongValue } from '../read-options.ts'

const VERBS = ['invite', 'list', 'disable', 'sessions'] as const
const FORMATS = ['text', 'json'] as const

export type StaffArguments =
  | { verb: 'invite'; email: string; name: string; role: Role | null; site: string | null }
  | { verb: 'list'; site: string | null; format: (typeof FORMATS)[number] }
  | { verb: 'disable' | 'sessions end'; email: string }

/** The arguments, or one sentence on what is wrong with them and what is valid. */
export function readStaffArguments(args: readonly string[]): StaffArguments | string {
  const read = readOptions(args, {
    role: { type: 'string', valid: ROLES },
    site: { type: 'string' },
    name: { type: 'string' },
    format: { type: 'string', default: 'text', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const [named, ...rest] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of staff; valid: invite, list, disable, sessions end`
  if (verb === 'sessions' && rest.shift() !== 'end') return 'sessions are ended: forecourt staff sessions end <email>'
  const [email, extra] = verb === 'list' ? [undefined, rest[0]] : rest
  if (extra !== undefined) return `"${extra}" is one word too many`
  const { role: roleName, site = null, name, format: formatName } = read.values
  if (verb === 'list') {
    const format = FORMATS.find((one) => one === formatName)
    return format === undefined ? wrongValue('format', formatName, FORMATS) : { verb, site, format }
  }
  if (email === undefined || !z.email().safeParse(email).success)
    return `"${email ?? ''}" is no e-mail address; one is needed, such as pat@dealer.example`
  if (verb !== 'invite') return { verb: verb === 'sessions' ? 'sessions end' : verb, email }
  const role = ROLES.find((one) => one === roleName)
  if (roleName !== undefined && role === undefined) return wrongValue('role', roleName, ROLES)
  return { verb, email, name: name?.trim() || (email.split('@', 1)[0] ?? email), role: role ?? null, site }
}
