import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Edit } from './change.ts'

/** Folders of a checkout that are no sources and are not copied. */
const LEFT_OUT = ['node_modules', '.git', 'dist', 'data', 'shots', 'shots-compared']

/** Copies the checkout, its packages linked. */
export async function copyCheckout(from: string, to: string): Promise<void> {
  const leftOut = new Set(LEFT_OUT.map((name) => join(from, name)))
  await cp(from, to, { recursive: true, filter: (path) => !leftOut.has(path) })
  await symlink(resolve(from, 'node_modules'), join(to, 'node_modules'))
}

/** Writes edits; answers what takes them back. Throws where a line to write behind is missing or comes twice. */
export async function applyEdits(root: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = []
  for (const { file, after, text } of edits) {
    const path = join(root, file)
    if (after === undefined) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text, { flag: 'wx' })
      undo.unshift(() => rm(path))
      continue
    }
    const before = await readFile(path, 'utf8')
    const lines = before.split('\n')
    const places = lines.flatMap((line, place) => (line === after ? [place] : []))
    const [place] = places
    if (place === undefined || places.length > 1)
      throw new Error(`${file} has the line "${after.trim()}" ${places.length} times: mend the prepared change`)
    await writeFile(path, lines.toSpliced(place + 1, 0, text).join('\n'))
    undo.unshift(() => writeFile(path, before))
  }
  return async () => {
    for (const step of undo) await step()
  }
}
