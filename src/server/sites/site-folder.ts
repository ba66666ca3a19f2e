/** Reads and checks sites' folders, and collects every problem. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseSite } from '#domain/site/parse-site.ts'
import { problemOf, type Finding, type Problem } from '#domain/site/checks/problem.ts'
import { filesIn, PAGES_FOLDER, type FolderFiles, type FolderTexts } from './folder-files.ts'
import { logoFindings, siteThemeFindings } from './site-assets.ts'
import type { ServedSite } from './served-site.ts'
import { readJson } from './read-json.ts'
import { policyWarnings } from '#domain/site/checks/policy-checks.ts'
import { deadLinks } from './site-links.ts'
import { hiddenPages, readPages } from './site-pages.ts'
import { OFFICE_WORDS } from '#office/office-words.ts'

/** Result of reading a site's folder. */
export interface SiteReading {
  slug: string
  /** Its settings file as problems name it. */
  file: string
  hosts: string[]
  outcome: { ok: true; served: ServedSite } | { ok: false; problems: Problem[] }
}

export const SETTINGS_FILE = 'site.json'
const THEME_FILE = 'theme.css'

/** A file as people name it: from the working folder where it lies inside. */
function shownName(file: string): string {
  const name = relative(process.cwd(), file)
  return name.startsWith('..') ? file : name.split(sep).join('/')
}

/** Names of the sites' folders, sorted. Throws when the folder of all sites cannot be read. */
export async function siteSlugs(sitesFolder: string): Promise<string[]> {
  const entries = await readdir(sitesFolder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Changes whenever a file of the site's folder may have changed; cheap enough to ask every few seconds. */
export async function folderSignature(folder: string): Promise<string> {
  const inPages = await readdir(join(folder, PAGES_FOLDER)).catch(() => [])
  const names = [...(await readdir(folder).catch(() => [])), ...inPages.map((name) => join(PAGES_FOLDER, name))]
  const marks = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name), { bigint: true }).catch(() => null)
      return found === null ? name : `${name}:${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}`
    }),
  )
  return marks.join('|')
}

/** Hosts in texts whose settings file is not usable: enough to answer 503 instead of 404. */
export function guessedHosts(texts: FolderTexts): string[] {
  const text = texts.get(SETTINGS_FILE) ?? ''
  const [, rest = ''] = text.split('"hosts"', 2)
  const list = /^\s*:\s*\[([^\]]*)\]/.exec(rest)?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/g)].flatMap(([, host]) => (host === undefined ? [] : [host.toLowerCase()]))
}

/** The reading of a folder that was found good before. */
export function goodReading(sitesFolder: string, served: ServedSite): SiteReading {
  const { slug, hosts } = served.site
  return { slug, file: shownName(join(sitesFolder, slug, SETTINGS_FILE)), hosts, outcome: { ok: true, served } }
}

/** Reads and checks a site's folder, or other texts in its place. */
export async function readSiteFolder(
  sitesFolder: string,
  slug: string,
  files: FolderFiles = filesIn(join(sitesFolder, slug)),
): Promise<SiteReading> {
  const shown = (name: string) => shownName(join(sitesFolder, slug, name))
  const settingsText = await files.text(SETTINGS_FILE)
  const file = shown(SETTINGS_FILE)
  const refused = (hosts: string[], problems: Problem[]): SiteReading => ({
    slug,
    file,
    hosts,
    outcome: { ok: false, problems },
  })
  if (settingsText === null) return refused([], [missing(file, 'a settings file')])

  const read = readJson(settingsText, file)
  const parsed = read.ok ? parseSite(read.json, file) : { ok: false as const, problems: [read.problem] }
  if (!parsed.ok) return refused(guessedHosts(new Map([[SETTINGS_FILE, settingsText]])), parsed.problems)
  const { site } = parsed
  const checkedText = async (name: string, valid: string, check: (text: string) => Finding[]): Promise<CheckedText> => {
    const text = await files.text(name)
    if (text === null) return { text, problems: [missing(shown(name), valid)] }
    return { text, problems: check(text).map((finding) => problemOf(finding, 'error', shown(name))) }
  }
  const theme = await checkedText(THEME_FILE, "the template's tokens", (css) => siteThemeFindings(css, site))
  const logo =
    site.logo.svg === null
      ? { text: null, problems: [] }
      : await checkedText(site.logo.svg, 'a drawing, or null for the monogram', logoFindings)
  const { favicon } = site.brandOverride
  const icon =
    favicon === null ? { text: null, problems: [] } : await checkedText(favicon, 'an SVG drawing', logoFindings)
  const { pages, problems: pageProblems, texts } = await readPages(files, shown)
  const hidden = hiddenPages(site, pages, file)
  const problems = [
    ...slugProblems(site.slug, slug, file),
    ...theme.problems,
    ...logo.problems,
    ...icon.problems,
    ...pageProblems,
    ...hidden,
  ]
  if (problems.length > 0 || theme.text === null) return refused(site.hosts, problems)

  const version = createHash('sha256')
    .update(JSON.stringify([settingsText, theme.text, logo.text, icon.text, texts]))
    .digest('hex')
    .slice(0, 16)
  const warnings = [...parsed.warnings, ...deadLinks(site, pages, file), ...policyWarnings(site, pages, file)]
  const served = {
    site,
    version,
    pages,
    warnings,
    themeCss: theme.text,
    logoSvg: logo.text,
    faviconSvg: icon.text,
  }
  return { slug, file, hosts: site.hosts, outcome: { ok: true, served } }
}

interface CheckedText {
  text: string | null
  problems: Problem[]
}

function missing(file: string, valid: string): Problem {
  return problemOf({ path: [], found: 'no file', valid }, 'error', file)
}

function slugProblems(found: string, folderName: string, file: string): Problem[] {
  const valid =
    found !== folderName
      ? `${folderName}, the name of its folder`
      : OFFICE_WORDS.has(found)
        ? 'another name for site and folder: the office has an address of this one'
        : null
  return valid === null ? [] : [problemOf({ path: ['slug'], found: JSON.stringify(found), valid }, 'error', file)]
}

/** Every site's folder, read afresh. */
export async function readSites(sitesFolder: string): Promise<SiteReading[]> {
  const slugs = await siteSlugs(sitesFolder)
  return Promise.all(slugs.map((slug) => readSiteFolder(sitesFolder, slug)))
}
