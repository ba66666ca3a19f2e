/** Texts of a site's folder: the folder's own, or those that were kept of it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const PAGES_FOLDER = 'pages'
const PAGE_ENDING = '.json'

export interface FolderFiles {
  /** A file by its path in the folder; null where it cannot be read. */
  text(name: string): Promise<string | null>
  /** Names of the content pages' files in the folder `pages`, sorted. */
  pageNames(): Promise<string[]>
}

/** File texts by path in the folder. */
export type FolderTexts = ReadonlyMap<string, string>

export function filesIn(folder: string): FolderFiles {
  return {
    text: (name) => readFile(join(folder, name), 'utf8').catch(() => null),
    pageNames: async () => {
      const names = await readdir(join(folder, PAGES_FOLDER)).catch(() => [])
      return names.filter((name) => name.endsWith(PAGE_ENDING) && !name.startsWith('.')).sort()
    },
  }
}

export function filesOf(texts: FolderTexts): FolderFiles {
  return {
    text: async (name) => texts.get(name) ?? null,
    pageNames: async () => pageNamesOf(texts),
  }
}

/** The same files, and the texts that were read of them. */
export function recorded(files: FolderFiles): FolderFiles & { texts: FolderTexts } {
  const texts = new Map<string, string>()
  return {
    texts,
    pageNames: () => files.pageNames(),
    text: async (name) => {
      const text = await files.text(name)
      if (text !== null) texts.set(name, text)
      return text
    },
  }
}

/** Whether a folder holds the texts that were read of it before, and no further page. */
export async function holdsTexts(files: FolderFiles, texts: FolderTexts): Promise<boolean> {
  if ((await files.pageNames()).join('\n') !== pageNamesOf(texts).join('\n')) return false
  const same = await Promise.all([...texts].map(async ([name, text]) => (await files.text(name)) === text))
  return same.every(Boolean)
}

function pageNamesOf(texts: FolderTexts): string[] {
  const start = `${PAGES_FOLDER}/`
  return [...texts.keys()].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : [])).sort()
}
