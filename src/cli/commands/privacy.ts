import { fulfilPrivacyRequest, openPrivacyRequests } from '#data/accounts/privacy-requests.ts'
import type { Doing } from '#data/leads/tend-leads.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'

const USAGE = `Usage: forecourt privacy list <site>
       forecourt privacy done <site> <id>

Wishes of shoppers that the dealer deletes the enquiries they sent, due in 30 days.
list prints those that are open; done erases the leads of one for good and notes who did it.

Exit codes: 0 done, 1 no such open wish, 2 wrong usage.
`

interface PrivacyArguments {
  site: string
  /** The wish to fulfil; null to list them. */
  id: string | null
}

function readAsked(args: readonly string[]): PrivacyArguments | string {
  const read = readOptions(args, {})
  if (typeof read === 'string') return read
  const [verb, site, id, extra] = read.positionals
  if (verb !== 'list' && verb !== 'done') return `"${verb ?? ''}" is no verb of privacy; valid: list, done`
  if (site === undefined) return `needed: forecourt privacy ${verb} <site>${verb === 'done' ? ' <id>' : ''}`
  if (verb === 'done' && id === undefined) return 'needed: forecourt privacy done <site> <id>'
  const last = verb === 'done' ? extra : id
  if (last !== undefined) return `"${last}" is one word too many`
  return { site, id: verb === 'done' ? (id ?? null) : null }
}

/** `forecourt privacy …`. Resolves with the exit code. */
export async function privacy(args: string[], deps: SiteCommandDeps & { doing: Doing }): Promise<number> {
  return runOnSite(
    {
      name: 'privacy',
      usage: USAGE,
      readArguments: readAsked,
      run: async ({ db, site, wanted: { id } }) => {
        if (id === null) {
          const open = await openPrivacyRequests({ db, site })
          for (const { id: wish, leadIds, askedAt, dueAt } of open)
            deps.stdout.write(`${wish}  ${leadIds.length} leads, asked ${day(askedAt)}, due ${day(dueAt)}\n`)
          if (open.length === 0) deps.stdout.write('No wish is open.\n')
          return 0
        }
        const erased = await fulfilPrivacyRequest({ db, site }, id, deps.doing)
        if (erased === null) {
          deps.stderr.write(`forecourt privacy: ${site.slug} has no open wish "${id}"; \`privacy list\` names them\n`)
          return 1
        }
        deps.stdout.write(`${erased} leads erased.\n`)
        return 0
      },
    },
    args,
    deps,
  )
}

const day = (at: Date) => at.toISOString().slice(0, 10)
