/** Reads the content pages of a site's folder. */
import { pagesFindings, parsePage, type ParsedPage, type SitePage } from '#domain/site/content/pages.ts'
import type { Problem } from '#domain/site/checks/problem.ts'
import { problemOf } from '#domain/site/checks/problem.ts'
import { redirectFindings } from '#domain/site/addresses/redirects-checks.ts'
import type { Redirect } from '#domain/site/addresses/redirects.ts'
import { routes } from '#pages/routes.ts'
import { PAGES_FOLDER, type FolderFiles } from './folder-files.ts'
import { readJson } from './read-json.ts'

const ENDING = '.json'

const refused = (problem: Problem): ParsedPage => ({ ok: false, problems: [problem] })

/** Addresses of the URL table that hold nothing variable. */
const TAKEN: ReadonlySet<string> = new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))

/** The program's own pages, with patterns; not the two rows that stand for whatever is left. */
const SERVED = routes.filter(({ id }) => id !== 'content' && id !== 'not-found').map(({ path }) => path)

export interface PagesReading {
  pages: SitePage[]
  problems: Problem[]
  /** Everything of the files that shapes the pages, for the site's version. */
  texts: string[]
}

/** The pages of a site's folder, checked one by one and among themselves; a site without the folder has none. */
export async function readPages(files: FolderFiles, shownName: (file: string) => string): Promise<PagesReading> {
  const wanted = await files.pageNames()
  const readings = await Promise.all(
    wanted.map(async (name) => {
      const file = `${PAGES_FOLDER}/${name}`
      const shown = shownName(file)
      const text = await files.text(file)
      if (text === null)
        return {
          text: '',
          parsed: refused(
            problemOf({ path: [], found: 'a file that cannot be read', valid: 'a content page' }, 'error', shown),
          ),
        }
      const read = readJson(text, shown)
      return {
        text,
        parsed: read.ok ? parsePage(read.json, shown, name.slice(0, -ENDING.length)) : refused(read.problem),
      }
    }),
  )
  const pages = readings.flatMap(({ parsed }) => (parsed.ok ? [parsed.page] : []))
  const problems = [
    ...readings.flatMap(({ parsed }) => (parsed.ok ? [] : parsed.problems)),
    ...pagesFindings(pages, TAKEN),
  ]
  return { pages, problems, texts: readings.map(({ text }, index) => `${wanted[index]}\n${text}`) }
}

/** Pages that an old address of the site would hide. */
export function hiddenPages(redirects: readonly Redirect[], pages: readonly SitePage[], file: string): Problem[] {
  return redirectFindings(redirects, { written: pages.map(({ path }) => path), served: SERVED }).map((finding) =>
    problemOf(finding, 'error', file),
  )
}
