/**
 * Content pages: `sites/<slug>/pages/<name>.json`, one file each, written by the dealer and not by developers (A3.44,
 * A23).
 */
import { z } from 'zod'
import { isoDate, sentence } from '../settings/fields.ts'
import { dateAfter } from '../../hours/wall-clock.ts'
import { LEGAL_TEXTS } from './legal.ts'
import { blockSchema } from './pages-blocks.ts'
import { textFindings } from './text-findings.ts'
import { problemOf, valueText, type Finding, type Problem } from '../checks/problem.ts'
import { checkedBy } from '../checks/schema-issues.ts'
import { contentPath } from '../paths.ts'
import { withoutEndSlashes } from '../paths/path-text.ts'

const PAGE_PATH = /^\/(?:pages\/)?[a-z0-9]+(-[a-z0-9]+)*$/
const PATH_WORDS =
  '/ and a name in small letters, digits and hyphens, or the same below /pages, such as /about-us or /pages/winter-sale'

export const pageSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, so that editors complete and check the file.'),
  title: sentence.describe('Heading of the page, and its title for search engines and browser tabs.'),
  description: sentence.describe('One sentence for search engines.'),
  lede: sentence.nullable().default(null).describe('One or two sentences under the heading.'),
  path: z
    .string()
    .regex(PAGE_PATH, PATH_WORDS)
    .nullable()
    .default(null)
    .describe("Address of the page; null takes the file's name: about-us.json is /about-us."),
  parent: z
    .strictObject({
      label: sentence.describe('Its name.'),
      path: z
        .string()
        .regex(/^\/\S+$/, "a path starting with '/'")
        .describe('Its address.'),
    })
    .nullable()
    .default(null)
    .describe('Page between the home page and this one in the breadcrumb.'),
  updated: isoDate.nullable().default(null).describe('Day of the last change, shown on the page; null for none.'),
  from: isoDate.nullable().default(null).describe('First day the page is there; null for at once.'),
  until: isoDate.nullable().default(null).describe('Last day the page is there; null for no end.'),
  index: z.boolean().default(true).describe('Search engines may list it.'),
  contents: z.boolean().default(false).describe("Lists the page's headings beside it, for long pages."),
  legalText: z
    .enum(LEGAL_TEXTS)
    .nullable()
    .default(null)
    .describe('Dated text of site.json (`legal`) that takes the place of the blocks on the days it applies.'),
  blocks: z.array(blockSchema).min(1).describe('What the page holds, in order.'),
})

export type PageSettings = z.output<typeof pageSchema>

/** A page that has been checked, with its address. */
export interface SitePage extends Omit<PageSettings, 'path' | '$schema'> {
  path: string
  /** File it was read from, as problems name it. */
  file: string
}

export type ParsedPage = { ok: true; page: SitePage } | { ok: false; problems: Problem[] }

/** Checks one page's parsed JSON; `name` is its file's name without `.json`. Never throws. */
export function parsePage(json: unknown, file: string, name: string): ParsedPage {
  const refused = (findings: readonly Finding[]): ParsedPage => ({
    ok: false,
    problems: findings.map((finding) => problemOf(finding, 'error', file)),
  })
  const result = checkedBy(pageSchema, json)
  if (!result.ok) return refused(result.findings)
  const { $schema: _forEditors, ...settings } = result.data
  const path = settings.path ?? contentPath(name)
  const findings = [
    ...fileName(settings.path, path),
    ...datesOf(settings),
    ...textFindings(settings, []),
    ...rowFindings(settings),
  ]
  return findings.length > 0 ? refused(findings) : { ok: true, page: { ...settings, path, file } }
}

/** A file's name that makes no address. */
function fileName(own: string | null, path: string): Finding[] {
  return own !== null || PAGE_PATH.test(path) ? [] : [{ path: ['path'], found: valueText(path), valid: PATH_WORDS }]
}

function datesOf({ from, until }: PageSettings): Finding[] {
  return from === null || until === null || until >= from
    ? []
    : [{ path: ['until'], found: valueText(until), valid: `${from} or later` }]
}

function rowFindings({ blocks }: PageSettings): Finding[] {
  return blocks.flatMap((block, index) =>
    block.kind !== 'table'
      ? []
      : block.rows.flatMap((row, place) =>
          row.length === block.columns.length
            ? []
            : [
                {
                  path: ['blocks', index, 'rows', place],
                  found: `${row.length} texts`,
                  valid: `${block.columns.length} texts, one for each column`,
                },
              ],
        ),
  )
}

/** Checks that a site's pages have distinct addresses. None may be one that the platform serves itself (`taken`). */
export function pagesFindings(pages: readonly SitePage[], taken: ReadonlySet<string>): Problem[] {
  const paths = pages.map(({ path }) => path)
  return pages.flatMap(({ path, file }, index) => [
    ...(paths.indexOf(path) === index
      ? []
      : [
          problemOf(
            {
              path: ['path'],
              found: `${valueText(path)}, which ${pages[paths.indexOf(path)]?.file} has too`,
              valid: 'an address of its own',
            },
            'error',
            file,
          ),
        ]),
    ...(taken.has(path)
      ? [
          problemOf(
            {
              path: ['path'],
              found: `${valueText(path)}, which the platform serves itself`,
              valid: 'an address of its own',
            },
            'error',
            file,
          ),
        ]
      : []),
  ])
}

/** Whether a page is there on a day (`YYYY-MM-DD`). */
export const isThereOn = ({ from, until }: Pick<SitePage, 'from' | 'until'>, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until)

/** The page at an address on a day (`YYYY-MM-DD`); null where there is none that day. */
export function pageAt(pages: readonly SitePage[], pathname: string, day: string): SitePage | null {
  const page = writtenAt(pages, pathname)
  return page !== null && isThereOn(page, day) ? page : null
}

function writtenAt(pages: readonly SitePage[], pathname: string): SitePage | null {
  const path = withoutEndSlashes(pathname)
  return pages.find((candidate) => candidate.path === path) ?? null
}

/** Days for which an ended page says that it is taken down; then its address is as if it had never been (R10). */
const TAKEN_DOWN_DAYS = 180

/** Whether the page of an address ended lately, so that the answer is 410 and not 404. */
export function isTakenDown(pages: readonly SitePage[], pathname: string, day: string): boolean {
  const until = writtenAt(pages, pathname)?.until ?? null
  return until !== null && until < day && day <= dateAfter(until, TAKEN_DOWN_DAYS)
}
