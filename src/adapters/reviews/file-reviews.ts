import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseReviewFile } from '#domain/reviews/review-file.ts'
import { pathText } from '#domain/site/checks/problem.ts'
import { ReviewsFailure, type Reviews } from '#ports/reviews.ts'

const ENDING = '.json'
/** Largest file: a yard with 10,000 long reviews. */
const MOST_BYTES = 20_000_000
/** Faults that one message names. */
const MOST_FAULTS = 5

export interface FileReviewsOptions {
  /** Each holds a folder for each site; a site's reviews are in the first that has one. */
  folders: readonly string[]
  /** Today, YYYY-MM-DD. */
  today: () => string
}

/** Reads reviews from files `<site>/<location>.json`, which other programs or people put there (R130). */
export function openFileReviews({ folders, today }: FileReviewsOptions): Reviews {
  const folderOf = async (siteId: string): Promise<string> => {
    for (const folder of folders) {
      const ofSite = join(folder, siteId)
      if (await isThere(ofSite)) return ofSite
    }
    throw new ReviewsFailure(
      `there is no folder of reviews for ${siteId}; valid: ${join(folders[0] ?? '', siteId)} with a file ` +
        '<location>.json for each yard that has reviews',
    )
  }
  return {
    fetch: async ({ siteId, locationId }, since) => {
      const file = join(await folderOf(siteId), `${locationId}${ENDING}`)
      const text = await textOf(file)
      if (text === null) return []
      const parsed = parseReviewFile(jsonOf(text, file), today())
      if (!parsed.ok) throw new ReviewsFailure(faultsOf(file, parsed.findings))
      return parsed.sources.map((source) => ({
        ...source,
        reviews: source.reviews.filter(({ writtenOn }) => since === null || writtenOn >= since),
      }))
    },
    unknownPlaces: async (siteId, locationIds) =>
      (await readdir(await folderOf(siteId)))
        .filter((name) => name.endsWith(ENDING) && !name.startsWith('.'))
        .map((name) => name.slice(0, -ENDING.length))
        .filter((name) => !locationIds.includes(name))
        .toSorted(),
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Null where there is no such file. */
async function textOf(file: string): Promise<string | null> {
  try {
    const { size } = await stat(file)
    if (size > MOST_BYTES)
      throw new ReviewsFailure(`${file} has ${size} bytes; valid: up to ${MOST_BYTES}, in one file for each yard`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof ReviewsFailure) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ReviewsFailure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function jsonOf(text: string, file: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch (error) {
    throw new ReviewsFailure(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function faultsOf(file: string, findings: Extract<ReturnType<typeof parseReviewFile>, { ok: false }>['findings']) {
  const named = findings
    .slice(0, MOST_FAULTS)
    .map(({ path, found, valid }) => `${pathText(path) || 'the file'}: found ${found}; valid: ${valid}`)
  const more = findings.length > MOST_FAULTS ? `; and ${findings.length - MOST_FAULTS} more` : ''
  return `${file} is faulty: ${named.join('; ')}${more}`
}
