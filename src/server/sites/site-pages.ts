/** Reads the content pages of a site's folder. */
import { pagesFindings, parsePage, type ParsedPage, type SitePage } from '#domain/site/content/pages.ts'
import { problemOf, valueText, type Finding, type Problem } from '#domain/site/checks/problem.ts'
import { redirectFindings } from '#domain/site/addresses/redirects-checks.ts'
import { brandOverviewPath } from '#domain/site/paths/brand-paths.ts'
import { hasOverview, type Brand } from '#domain/site/content/brands.ts'
import type { Site } from '#domain/site/site.ts'
import { matchRoute } from '#pages/match-route.ts'
import { routes } from '#pages/routes.ts'
import { PAGES_FOLDER, type FolderFiles } from './folder-files.ts'
import { readJson } from './read-json.ts'

const ENDING = '.json'

const refused = (problem: Problem): ParsedPage => ({ ok: false, problems: [problem] })

/** Addresses of the URL table that hold nothing variable. */
const TAKEN: ReadonlySet<string> = new Set(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))

/** The program's own pages, with patterns; not the two rows that stand for whatever is left. */
const SERVED = routes.filter(({ id }) => id !== 'content' && id !== 'not-found').map(({ path }) => path)

type Hiding = Pick<Site, 'redirects' | 'brands'>

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

/** Pages that an old address of the site would hide, and brands' pages that another page of the program hides. */
export function hiddenPages({ redirects, brands }: Hiding, pages: readonly SitePage[], file: string): Problem[] {
  const overviews = brands.filter(hasOverview).map(({ slug }) => brandOverviewPath(slug))
  const written = [...pages.map(({ path }) => path), ...overviews]
  return [...redirectFindings(redirects, { written, served: SERVED }), ...brands.flatMap(hiddenBrand)].map((finding) =>
    problemOf(finding, 'error', file),
  )
}

/** A brand whose name begins the address of another page: `models` at /models/overview. */
function hiddenBrand({ slug }: Brand, index: number): Finding[] {
  const path = brandOverviewPath(slug)
  if (matchRoute(path)?.routeId === 'brand') return []
  const valid = `another name, since ${path} is an address of another page`
  return [{ path: ['brands', index, 'slug'], found: valueText(slug), valid }]
}
