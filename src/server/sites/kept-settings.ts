/**
 * The last good version of each site's folder, on disk: a site whose settings are faulty at a restart is served from it
 * (S8), and one that has not changed since is not checked again.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { sealed, unsealed } from '#adapters/files/seal.ts'
import type { FolderTexts } from './folder-files.ts'
import type { ServedSite } from './served-site.ts'

/** A version that passed its check. */
export interface GoodVersion {
  /** The program that checked it: another one may ask for more, or read it otherwise. */
  program: string
  texts: FolderTexts
  served: ServedSite
}

export interface KeptSettings {
  /** The last good version of a site; null where none was kept, or it was damaged. */
  read(slug: string): Promise<GoodVersion | null>
  /** Keeps a version in place of the one before, without being waited for. */
  keep(slug: string, version: GoodVersion): void
  /** Resolves once everything is on the disk. */
  settled(): Promise<void>
}

/**
 * Keeps one file a site under `folder`. A file that cannot be written is told of with `warn`: the site is served all
 * the same.
 */
export function keptSettings(folder: string, warn: (message: string) => void): KeptSettings {
  const fileOf = (slug: string) => join(folder, `${slug}.kept`)
  let writing: Promise<void> = Promise.resolve()
  return {
    read: async (slug) => {
      const file = await readFile(fileOf(slug)).catch(() => null)
      const bytes = file === null ? null : await unsealed(file)
      const kept: GoodVersion | null = bytes === null ? null : deserialize(bytes)
      return kept
    },
    // One after another: a start with a thousand new sites must not wait for as many writes at once.
    keep: (slug, version) => {
      writing = writing.then(() =>
        write(fileOf(slug), version).catch((error: Error) =>
          warn(`The last good settings of ${slug} could not be kept: ${error.message}`),
        ),
      )
    },
    settled: () => writing,
  }
}

async function write(file: string, version: GoodVersion): Promise<void> {
  await writeAtomically(file, await sealed(serialize(version)))
}
