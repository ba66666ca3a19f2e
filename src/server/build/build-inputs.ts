import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Source files of both bundles, and files that configure their build. The bundles are the browser's and the renderer's.
 */
const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'src/browser',
  'src/domain',
  'src/islands',
  'src/office',
  'src/pages',
  'src/server/build',
  'src/ui',
]

/**
 * Short hash over the bundles' sources: it names the folder they are built into, so a changed source is always built
 * and an unchanged one never is. Tests do not count.
 */
export function hashBuildInputs(projectDir: string): Promise<string> {
  return hashSources(projectDir, INPUTS)
}

/** Short hash over source files and folders, by their paths in the project. Tests do not count. */
export async function hashSources(projectDir: string, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) await addPath(hash, projectDir, input)
  return hash.digest('hex').slice(0, 12)
}

async function addPath(hash: ReturnType<typeof createHash>, root: string, path: string): Promise<void> {
  if (!/\.[a-z0-9]+$/.test(path)) {
    const entries = await readdir(join(root, path))
    for (const name of entries.sort()) await addPath(hash, root, `${path}/${name}`)
    return
  }
  if (/\.test\.tsx?$/.test(path)) return
  hash
    .update(path)
    .update('\0')
    .update(await readFile(join(root, path)))
    .update('\0')
}
