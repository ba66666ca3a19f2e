import { addApiKey, listApiKeys, revokeApiKey, type ApiKey } from '#data/public-api/api-keys.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { API_SCOPES, KEY_PER_MINUTE, MOST_PER_MINUTE, type ApiScope } from '#domain/public-api/api-key.ts'
import { vehicleIdOf as idOf } from '#domain/vehicle/vehicle-id.ts'
import { readOptions, wrongValue } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'

const USAGE = `Usage: forecourt api-keys add <site> --name text [--scopes read,changes] [--per-minute number]
       forecourt api-keys list <site> [--format text|json]
       forecourt api-keys revoke <site> <id>

Keys of programs that ask a site's public API (docs/api.md).
add: prints the key. It is shown once and kept nowhere.
--scopes: read, for ${KEY_PER_MINUTE} requests a minute; changes, for the stock's changes of two years.
revoke: the key ends at once, for good.

Exit codes: 0 done, 1 not possible, 2 wrong usage.
`

const VERBS = ['add', 'list', 'revoke'] as const
const FORMATS = ['text', 'json'] as const
const NOT_POSSIBLE = 1

type ApiKeysArguments = { site: string } & (
  | ({ verb: 'add' } & Pick<ApiKey, 'name' | 'scopes' | 'perMinute'>)
  | { verb: 'list'; format: string }
  | { verb: 'revoke'; id: number }
)

function readAsked(args: readonly string[]): ApiKeysArguments | string {
  const read = readOptions(args, {
    name: { type: 'string' },
    scopes: { type: 'string', default: API_SCOPES.join(',') },
    'per-minute': { type: 'string', default: String(KEY_PER_MINUTE) },
    format: { type: 'string', default: 'text', valid: FORMATS },
  })
  if (typeof read === 'string') return read
  const [named, site, id, extra] = read.positionals
  const verb = VERBS.find((one) => one === named)
  if (verb === undefined) return `"${named ?? ''}" is no verb of api-keys; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt api-keys ${verb} <site>`
  const tooMuch = verb === 'revoke' ? extra : id
  if (tooMuch !== undefined) return `"${tooMuch}" is one word too many`
  if (verb === 'add') return readNew(site, read.values)
  if (verb === 'list') {
    const format = FORMATS.find((one) => one === read.values.format)
    return format === undefined ? wrongValue('format', read.values.format, FORMATS) : { verb, site, format }
  }
  const number = idOf(id ?? '')
  return number === null
    ? `a key's number is needed, as list shows it: forecourt api-keys revoke ${site} <id>`
    : { verb, site, id: number }
}

function readNew(
  site: string,
  { name = '', scopes: listed, 'per-minute': most }: { name?: string; scopes: string; 'per-minute': string },
): ApiKeysArguments | string {
  if (name.trim() === '') return 'a name is needed, such as --name "Portal of the group"'
  const words = listed.split(',').map((word) => word.trim())
  const wrong = words.find((word) => !isScope(word))
  if (wrong !== undefined) return wrongValue('scopes', wrong, API_SCOPES)
  const perMinute = Number(most)
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > MOST_PER_MINUTE)
    return `--per-minute is "${most}"; valid: a whole number from 1 to ${MOST_PER_MINUTE}`
  return { verb: 'add', site, name: name.trim(), scopes: [...new Set(words.filter(isScope))], perMinute }
}

const isScope = (word: string): word is ApiScope => API_SCOPES.some((scope) => scope === word)

/** `forecourt api-keys …`, for a dealer's staff. Resolves with the exit code. */
export async function apiKeys(args: string[], deps: SiteCommandDeps & { now: () => Date }): Promise<number> {
  return runOnSite(
    {
      name: 'api-keys',
      usage: USAGE,
      readArguments: readAsked,
      run: async ({ db, site, wanted }) => {
        const scope = { db, site }
        switch (wanted.verb) {
          case 'add': {
            const { id, key } = await addApiKey(scope, { ...wanted, now: deps.now() })
            deps.stdout.write(`Key ${id} of ${wanted.name}, shown this once:\n${key}\n`)
            return 0
          }
          case 'list':
            deps.stdout.write(await listText(scope, wanted.format))
            return 0
          case 'revoke': {
            if (await revokeApiKey(scope, wanted.id, deps.now())) {
              deps.stdout.write(`Key ${wanted.id} is revoked.\n`)
              return 0
            }
            deps.stderr.write(`forecourt api-keys: ${site.slug} has no key ${wanted.id} that still works\n`)
            return NOT_POSSIBLE
          }
        }
      },
    },
    args,
    deps,
  )
}

async function listText(scope: SiteScope, format: string): Promise<string> {
  const keys = await listApiKeys(scope)
  if (format === 'json') return `${JSON.stringify(keys, null, 2)}\n`
  if (keys.length === 0) return 'No keys\n'
  return keys.map((key) => `${lineOf(key)}\n`).join('')
}

function lineOf({ id, name, scopes, perMinute, createdAt, lastUsedOn, revokedAt }: ApiKey): string {
  const parts = [`${id}`, name, scopes.join(','), `${perMinute} a minute`, `made ${createdAt.toISOString()}`]
  const used = lastUsedOn === null ? 'never used' : `used ${lastUsedOn}`
  return [...parts, used, ...(revokedAt === null ? [] : [`REVOKED ${revokedAt.toISOString()}`])].join('  ')
}
