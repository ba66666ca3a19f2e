/** Reads manufacturers' catalogues from the folder `catalogue/`. */
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { picturesOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import { problemOf, valueText, type Problem } from '#domain/site/checks/problem.ts'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { readJson } from '../sites/read-json.ts'
import { withCleanFeatures } from './clean-features.ts'

/** Every site of the program shares it. */
export const CATALOGUE_FOLDER = join(PROJECT_FOLDER, 'catalogue')
const ENDING = '.json'
/** The JSON Schema for editors lies among the catalogues. */
const SCHEMA_FILE = 'catalogue.schema.json'
const MEDIA = 'media'
/** Largest file: hundreds of models with all their grades, prices and paints. */
const MOST_BYTES = 20_000_000

/** Folder of the catalogues' pictures. */
export const catalogueMedia = (folder: string): string => join(folder, MEDIA)

export type CatalogueReading =
  | { ok: true; catalogue: Catalogue; warnings: Problem[] }
  /** `isMissing`: there is no such file. */
  | { ok: false; isMissing: boolean; problems: Problem[] }

/** Slugs of the makes that have a catalogue, sorted; none where there is no folder. */
export async function makesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith(ENDING) && !name.startsWith('.') && name !== SCHEMA_FILE)
    .map((name) => name.slice(0, -ENDING.length))
    .sort()
}

/** The catalogue of a make by its slug, checked, its features safe. Never throws. */
export async function readCatalogue(folder: string, make: string): Promise<CatalogueReading> {
  const file = catalogueFile(folder, make)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  // Not read, where it is too large.
  if (size > MOST_BYTES) return tooLarge(size, shownName(file))
  const text = await readFile(file, 'utf8').catch((error: unknown) => ({ code: codeOf(error) }))
  if (typeof text === 'string') return catalogueOfText(text, shownName(file), make)
  const unreadable = UNREADABLE.get(text.code)
  return unreadable === undefined
    ? { ok: false, isMissing: true, problems: [await noFile(folder, file)] }
    : { ok: false, isMissing: false, problems: [problemOf({ path: [], ...unreadable }, 'error', shownName(file))] }
}

/** Names that are there and give no text, by the system's code. */
const UNREADABLE: ReadonlyMap<unknown, { found: string; valid: string }> = new Map([
  ['EISDIR', { found: 'a folder', valid: 'a file of JSON' }],
  ...['EACCES', 'EPERM'].map(
    (code) => [code, { found: 'a file that may not be read', valid: 'a file that the program may read' }] as const,
  ),
])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

export const catalogueFile = (folder: string, make: string): string => join(folder, `${make}${ENDING}`)

const tooLarge = (size: number, file: string): CatalogueReading => ({
  ok: false,
  isMissing: false,
  problems: [problemOf({ path: [], found: `a file of ${size} bytes`, valid: `at most ${MOST_BYTES}` }, 'error', file)],
})

/** Checks the text of a make's catalogue. */
export function catalogueOfText(text: string, file: string, make: string): CatalogueReading {
  const size = Buffer.byteLength(text)
  if (size > MOST_BYTES) return tooLarge(size, file)
  const read = readJson(text, file)
  if (!read.ok) return { ok: false, isMissing: false, problems: [read.problem] }
  const parsed = parseCatalogue(read.json, file, make)
  if (!parsed.ok) return { ok: false, isMissing: false, problems: parsed.problems }
  const { catalogue, warnings } = withCleanFeatures(parsed.catalogue)
  return { ok: true, catalogue, warnings: warnings.map((finding) => problemOf(finding, 'warning', file)) }
}

/** Warnings of pictures that a catalogue names and the media folder does not hold; the body is drawn in their place. */
export async function missingPictures(folder: string, make: string, catalogue: Catalogue): Promise<Problem[]> {
  const found = await Promise.all(
    picturesOf(catalogue).map(async (path) => {
      const isThere = await access(join(catalogueMedia(folder), path)).then(
        () => true,
        () => false,
      )
      return isThere ? [] : [path]
    }),
  )
  return found
    .flat()
    .map((path) =>
      problemOf(
        { path: [], found: `the picture ${valueText(path)}, which is no file`, valid: `a file of catalogue/${MEDIA}` },
        'warning',
        shownName(catalogueFile(folder, make)),
      ),
    )
}

async function noFile(folder: string, file: string): Promise<Problem> {
  const makes = await makesIn(folder)
  return problemOf(
    { path: [], found: 'no file', valid: `a catalogue; there are ${makes.join(', ') || 'none'}` },
    'error',
    shownName(file),
  )
}

/** A file as people name it: from the working folder where it lies inside. */
function shownName(file: string): string {
  const name = relative(process.cwd(), file)
  return name.startsWith('..') ? file : name.split(sep).join('/')
}
