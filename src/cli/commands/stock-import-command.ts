import { Readable } from 'node:stream'
import { abortOnStopSignal } from '#server/signals.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { onThisMachine, type CommandIo } from '../this-machine.ts'
import { stockImport } from './stock-import.ts'

/**
 * `forecourt stock import …` on this machine's sites and database. A signal rolls the import back and closes the
 * database, since an embedded server would outlive its program.
 */
export async function stockImportCommand(args: string[], io: CommandIo): Promise<number> {
  const stopped = abortOnStopSignal([io.stdout, io.stderr])
  try {
    return await onThisMachine(({ deps }) => {
      const findSite = (slug: string) => {
        const site = deps.findSite(slug)
        return site && importSiteOf(site)
      }
      return stockImport(args, { ...deps, ...io, findSite, now: new Date(), stopped })
    })
  } finally {
    // The writer of our standard input may never end it, and the process would wait.
    if (io.stdin instanceof Readable) io.stdin.destroy()
  }
}
