import { stockSource } from '#data/platform/stock-changes.ts'
import { abortOnStopSignal } from '#server/signals.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { searchSync } from './search-sync.ts'

/** `forecourt search sync …` on this machine's sites and database. */
export function searchSyncCommand(args: string[], { stdout, stderr }: CommandIo): Promise<number> {
  const stopped = abortOnStopSignal([stdout, stderr])
  return onThisMachine(({ env, sites, deps }) =>
    searchSync(args, {
      stdout,
      stderr,
      sites: sites.list().flatMap(({ slug }) => deps.findSite(slug) ?? []),
      problemsOf: deps.problemsOf,
      adminKey: env.SEARCH_ADMIN_KEY,
      openStock: async () => {
        const { db, close } = await deps.openDb()
        return { stock: stockSource(db), close }
      },
      now: new Date(),
      stopped,
    }),
  )
}
