/** How much script accounts add to public pages: the browser's build with their parts, and without. */
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** Stands for the parts of accounts that public pages load, and does nothing. */
const EMPTIED: readonly [file: RegExp, code: string][] = [
  [/browser[\\/]mark-signed-in\.ts$/, 'export const markSignedIn = () => {}'],
  [/browser[\\/]signed-in\.ts$/, 'export const isSignedIn = () => false; export const watchlistPath = () => null'],
]
const MAIN = /browser[\\/]main\.ts$/
const START = /^\s*startAccountParts\(document\)\s*$/m

function withoutAccounts(found: Set<string>): Plugin {
  return {
    name: 'without-accounts',
    enforce: 'pre',
    transform(code, id) {
      const emptied = EMPTIED.find(([file]) => file.test(id))
      if (emptied !== undefined) {
        found.add(String(emptied[0]))
        return emptied[1]
      }
      if (!MAIN.test(id) || !START.test(code)) return null
      found.add(String(START))
      return code.replace(START, '')
    },
  }
}

/** Bytes, gzip, of the entry that every page loads, with all that it imports before it runs. */
async function entryBytes(plugins: Plugin[]): Promise<number> {
  const built = await build({ logLevel: 'silent', plugins, build: { write: false } })
  const [{ output } = { output: [] }]: { output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] }[] =
    Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const main = [...chunks.values()].find(({ isEntry, facadeModuleId }) => isEntry && MAIN.test(facadeModuleId ?? ''))
  if (main === undefined) throw new Error('the build has no entry of src/browser/main.ts')
  const loaded = new Set<string>()
  const load = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || loaded.has(fileName)) return
    loaded.add(fileName)
    chunk.imports.forEach(load)
  }
  load(main.fileName)
  return [...loaded].reduce((sum, fileName) => sum + gzipSync(chunks.get(fileName)?.code ?? '').length, 0)
}

/** Script that a public page loads untouched, in bytes of gzip. */
export async function measureScript(): Promise<{ withBytes: number; withoutBytes: number }> {
  const found = new Set<string>()
  const [withBytes, withoutBytes] = [await entryBytes([]), await entryBytes([withoutAccounts(found)])]
  if (found.size !== EMPTIED.length + 1)
    throw new Error(`of the parts of accounts only ${[...found].join(', ')} is there`)
  return { withBytes, withoutBytes }
}
