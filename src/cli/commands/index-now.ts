import { indexNowState, resumeIndexNow, waitingAddresses, type IndexNowState } from '#data/reach/index-now.ts'
import { isPublicHost } from '#domain/reach/index-now.ts'
import type { Site } from '#domain/site/site.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'

const USAGE = `Usage: forecourt index-now status <site>
       forecourt index-now resume <site>

How engines are told which of the site's addresses changed (IndexNow).
status says how many addresses wait and what the engine last answered. resume tells it again after it refused the
site: first look why, since an engine that cannot read the key's file refuses once more.

Exit codes: 0 done, 1 nothing was refused, 2 wrong usage.
`

const VERBS = ['status', 'resume'] as const

interface IndexNowArguments {
  verb: (typeof VERBS)[number]
  site: string
}

function readAsked(args: readonly string[]): IndexNowArguments | string {
  const read = readOptions(args, {})
  if (typeof read === 'string') return read
  const [word, site, extra] = read.positionals
  const verb = VERBS.find((one) => one === word)
  if (verb === undefined) return `"${word ?? ''}" is no verb of index-now; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `needed: forecourt index-now ${verb} <site>`
  if (extra !== undefined) return `"${extra}" is one word too many`
  return { verb, site }
}

/** `forecourt index-now status|resume <site>`. Resolves with the exit code. */
export async function indexNow(args: string[], deps: SiteCommandDeps): Promise<number> {
  return runOnSite(
    {
      name: 'index-now',
      usage: USAGE,
      readArguments: readAsked,
      run: async ({ db, site, wanted: { verb } }) => {
        const scope = { db, site }
        if (verb === 'resume') {
          const isResumed = await resumeIndexNow(scope)
          deps.stdout.write(isResumed ? 'The next run tells the engine again.\n' : 'Nothing was refused.\n')
          return isResumed ? 0 : 1
        }
        const [state, { count, firstDueAt }] = [await indexNowState(scope), await waitingAddresses(scope)]
        const waiting = `${count} ${count === 1 ? 'address waits' : 'addresses wait'}`
        const since = firstDueAt === null ? '' : `, the first since ${firstDueAt.toISOString()}`
        deps.stdout.write(`${stateWords(site, state)}\n${waiting}${since}\n`)
        return 0
      },
    },
    args,
    deps,
  )
}

function stateWords({ reach, hosts }: Site, { refusedStatus, refusedAt, waitUntil, failures }: IndexNowState): string {
  if (!reach.indexNow) return 'Off: reach.indexNow is false'
  if (!isPublicHost(hosts[0] ?? '')) return `Off: engines cannot reach ${hosts[0] ?? 'a site without hosts'}`
  if (refusedAt !== null) return `Refused with ${refusedStatus ?? ''} at ${refusedAt.toISOString()}`
  if (waitUntil !== null) return `${failures} failed in a row, next try at ${waitUntil.toISOString()}`
  return 'On'
}
