import type { Kysely } from 'kysely'
import { fetchPicture, refusalOf } from '#adapters/pictures/fetch-picture.ts'
import { pictureFileChangedMs, readPictureFile, type FileProblem } from '#adapters/pictures/picture-folder.ts'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { knownAmong, savePictureOutcomes, usedPictures, type PictureOutcome, type UsedPicture } from '#data/pictures.ts'
import type { Database } from '#data/schema.ts'
import { locatePicture, type PictureLocation } from '#domain/media/picture-location.ts'
import { retryTimeOf } from '#domain/media/retry-time.ts'
import { picturesNamedBy, type PictureSite } from '#domain/media/site-pictures.ts'
import type { KeptOriginal, PictureStore } from '#ports/picture-store.ts'
import { mediaFolderOf } from './picture-site.ts'

export interface IntakeContext {
  db: Kysely<Database>
  site: PictureSite
  store: PictureStore
  network: PictureNetwork
  now: () => Date
  /** Stops between two pictures, and cuts off the one being fetched. */
  signal: AbortSignal
}

export interface IntakeSummary {
  takenIn: number
  failed: number
}

const PAGE = 1000
const BATCH = 50
const AT_ONCE = 4
/** A refused picture is due as soon as it is no longer refused. */
const NEVER_TRIED = new Date(0)

/**
 * Takes in every picture that the site's vehicles and settings name and that is new, due for another try or, as a file,
 * changed since: notes its content hash and size, or why it could not be taken in. Can be stopped and run again at any time.
 */
export async function takeInPictures(ctx: IntakeContext): Promise<IntakeSummary> {
  const summary: IntakeSummary = { takenIn: 0, failed: 0 }
  await takeInAll(ctx, await knownAmong(ctx.db, ctx.site.slug, picturesNamedBy(ctx.site)), summary)
  for (let after: string | undefined = ''; after !== undefined && !ctx.signal.aborted;) {
    const page = await usedPictures(ctx.db, ctx.site.slug, after, PAGE)
    await takeInAll(ctx, page, summary)
    after = page.at(-1)?.sourceUrl
  }
  return summary
}

/** Four at a time; saved a batch at a time, so that little is lost when the program ends in between. */
async function takeInAll(ctx: IntakeContext, pictures: readonly UsedPicture[], summary: IntakeSummary): Promise<void> {
  const waiting = pictures.values()
  let batch: PictureOutcome[] = []
  const save = async (): Promise<void> => {
    const full = batch
    batch = []
    await savePictureOutcomes(ctx.db, ctx.site.slug, full)
  }
  const work = async (): Promise<void> => {
    for (const picture of waiting) {
      if (ctx.signal.aborted) return
      const outcome = await outcomeOf(ctx, picture)
      if (outcome === null) continue
      summary[outcome.failure === null ? 'takenIn' : 'failed']++
      batch.push(outcome)
      if (batch.length >= BATCH) await save()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await save()
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** What becomes of a picture now; null when there is nothing to do or to say. */
async function outcomeOf(ctx: IntakeContext, picture: UsedPicture): Promise<PictureOutcome | null> {
  // Taken before the file is read: a change in between is then seen the next time.
  const checkedAt = ctx.now()
  const location = locatePicture(picture.sourceUrl)
  const refusal = refusalIn(ctx.site, location)
  // Costs nothing to find out, so it is found out each time and a changed setting counts at once; written down only once.
  if (refusal !== null) return picture.last?.failure === refusal ? null : failed(picture, NEVER_TRIED, refusal)
  if (!await isDue(ctx, picture, location, checkedAt)) return null
  const found = await takeIn(ctx, location)
  if (ctx.signal.aborted) return null
  const { sourceUrl } = picture
  // Pictures are not lost because one machine cannot reach its folder for a while.
  if (!found.ok && 'isAway' in found && found.isAway && picture.last !== null && picture.last.failure === null) return null
  if (found.ok) return { sourceUrl, checkedAt, attempts: 1, contentHash: found.contentHash, width: found.widthPx, height: found.heightPx, failure: null }
  return failed(picture, checkedAt, found.reason)
}

function failed({ sourceUrl, last }: UsedPicture, checkedAt: Date, failure: string): PictureOutcome {
  const attempts = last === null || last.failure === null ? 1 : last.attempts + 1
  return { sourceUrl, checkedAt, attempts, contentHash: null, width: null, height: null, failure }
}

function refusalIn(site: PictureSite, location: PictureLocation): string | null {
  switch (location.kind) {
    case 'refused': return location.reason
    case 'remote': return refusalOf(location.url, site.media.allowedOrigins)
    case 'file': return site.media.folder === null ? 'The site has no media folder (media.folder).' : null
  }
}

async function isDue(ctx: IntakeContext, { last }: UsedPicture, location: PictureLocation, now: Date): Promise<boolean> {
  if (last === null || (last.failure !== null && retryTimeOf(last.checkedAt, last.attempts) <= now)) return true
  const folder = mediaFolderOf(ctx.site)
  if (location.kind !== 'file' || folder === null) return false
  const changedMs = await pictureFileChangedMs(folder, location.path)
  return changedMs === null ? last.failure === null : changedMs >= last.checkedAt.getTime()
}

async function takeIn(ctx: IntakeContext, location: PictureLocation): Promise<KeptOriginal | FileProblem> {
  if (location.kind === 'refused') return { ok: false, reason: location.reason }
  if (location.kind === 'remote') {
    const rule = { allowedOrigins: ctx.site.media.allowedOrigins, signal: ctx.signal }
    const fetched = await fetchPicture(location.url, rule, ctx.network)
    return fetched.ok ? await ctx.store.keepOriginal(fetched.bytes) : fetched
  }
  const folder = mediaFolderOf(ctx.site)
  if (folder === null) return { ok: false, reason: 'The site has no media folder (media.folder).' }
  const reading = await readPictureFile(folder, location.path)
  return reading.ok ? await ctx.store.inspect(reading.bytes) : reading
}
