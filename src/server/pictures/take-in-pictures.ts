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
import { folderOf } from './picture-site.ts'

export interface IntakeContext {
  db: Kysely<Database>
  site: PictureSite
  store: PictureStore
  network: PictureNetwork
  now: () => Date
  /** Stops the pass between two pictures, and aborts the current fetch. */
  signal: AbortSignal
  /** Most time for one picture of another server. */
  fetchTimeoutMs?: number
  /** Pictures that a site shows besides those of its vehicles and settings: of its makes' catalogues, of its pages. */
  morePictures?: (siteId: string) => Promise<readonly string[]>
}

/** Progress of one pass over a site's pictures. Passes run in turns, so that other sites are served in between. */
export interface IntakePass {
  /** Where the next turn goes on: after this picture address; null before the first turn. */
  after: string | null
  /** Set by the turn that came to the end. */
  isDone: boolean
  /** By host: how often in this pass it could not be reached, less what it gave. */
  readonly failures: Map<string, number>
}

export function newPass(): IntakePass {
  return { after: null, isDone: false, failures: new Map() }
}

interface Turn extends IntakeContext {
  pass: IntakePass
  /** Pictures of other servers that this turn may still ask for. */
  remoteLeft: number
}

export interface IntakeSummary {
  takenIn: number
  failed: number
}

const PAGE = 1000
const BATCH = 50
const AT_ONCE = 4
/** After this many pictures of other servers, and those under way by then, it is the next site's turn. */
const REMOTE_A_TURN = 60
/** A host that could not be reached this often in a pass is left alone for the rest of it. */
const FAILURES_UNTIL_LEFT = 3
/** A refused picture is due as soon as it is no longer refused. */
const NEVER_TRIED = new Date(0)

/**
 * Takes in the pictures that the site's vehicles and settings name and that are new, due for another try or, as files,
 * changed since: notes content hash and size, or why one could not be taken in. One turn of `pass`: about
 * `REMOTE_A_TURN` pictures of other servers. Pictures of a host that cannot be reached are left for the next pass, as
 * if they had not been looked at: one dealer's dead host does not hold up the others. Can be stopped and run again at
 * any time.
 */
export async function takeInPictures(ctx: IntakeContext, pass: IntakePass = newPass()): Promise<IntakeSummary> {
  const summary: IntakeSummary = { takenIn: 0, failed: 0 }
  const turn: Turn = { ...ctx, pass, remoteLeft: REMOTE_A_TURN }
  if (pass.after === null) {
    // Few, and seen on every page: they are one turn's in any case.
    const more = (await ctx.morePictures?.(ctx.site.slug)) ?? []
    await takeInAll(turn, await knownAmong(ctx, [...new Set([...picturesNamedBy(ctx.site), ...more])]), summary)
    pass.after = ''
  }
  while (!pass.isDone && !ctx.signal.aborted) {
    const page = await usedPictures(ctx, pass.after, PAGE)
    const last = await takeInAll(turn, page, summary, () => turn.remoteLeft <= 0)
    pass.isDone = page.length === 0
    pass.after = last ?? pass.after
    if (last !== page.at(-1)?.sourceUrl) break
  }
  return summary
}

/**
 * Four at a time, until `isOver`; saved a batch at a time, so that little is lost when the program ends in between.
 * Returns the last address that was taken up.
 */
async function takeInAll(
  turn: Turn,
  pictures: readonly UsedPicture[],
  summary: IntakeSummary,
  isOver: () => boolean = () => false,
): Promise<string | undefined> {
  let taken = 0
  let batch: PictureOutcome[] = []
  const save = async (): Promise<void> => {
    const full = batch
    batch = []
    await savePictureOutcomes(turn, full)
  }
  const work = async (): Promise<void> => {
    while (!turn.signal.aborted && !isOver()) {
      const picture = pictures[taken]
      if (picture === undefined) return
      taken++
      const outcome = await outcomeOf(turn, picture)
      if (outcome === null) continue
      summary[outcome.failure === null ? 'takenIn' : 'failed']++
      batch.push(outcome)
      if (batch.length >= BATCH) await save()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await save()
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return pictures[taken - 1]?.sourceUrl
}

/** Fetches one picture and returns its outcome. Null when nothing is due or nothing changed. */
async function outcomeOf(ctx: Turn, picture: UsedPicture): Promise<PictureOutcome | null> {
  // Taken before the file is read: a change in between is then seen the next time.
  const checkedAt = ctx.now()
  const location = locatePicture(picture.sourceUrl)
  const refusal = refusalIn(ctx.site, location)
  // Costs nothing to find out, so it is found out each time and a changed setting counts at once; written down only
  // once.
  if (refusal !== null) return picture.last?.failure === refusal ? null : failed(picture, NEVER_TRIED, refusal)
  if (!(await isDue(ctx, picture, location, checkedAt)) || isLeft(ctx.pass, location)) return null
  const found = await takeIn(ctx, location)
  if (ctx.signal.aborted) return null
  const { sourceUrl } = picture
  // Pictures are not lost because one machine cannot reach its folder for a while.
  if (!found.ok && 'isAway' in found && found.isAway && picture.last !== null && picture.last.failure === null)
    return null
  if (found.ok)
    return {
      sourceUrl,
      checkedAt,
      attempts: 1,
      contentHash: found.contentHash,
      width: found.widthPx,
      height: found.heightPx,
      luma: found.luma ?? null,
      failure: null,
    }
  return failed(picture, checkedAt, found.reason)
}

function failed({ sourceUrl, last }: UsedPicture, checkedAt: Date, failure: string): PictureOutcome {
  const attempts = last === null || last.failure === null ? 1 : last.attempts + 1
  return { sourceUrl, checkedAt, attempts, contentHash: null, width: null, height: null, failure }
}

function refusalIn(site: PictureSite, location: PictureLocation): string | null {
  switch (location.kind) {
    case 'refused':
      return location.reason
    case 'remote':
      return refusalOf(location.url, site.media.allowedOrigins)
    case 'catalogue':
      return null
    case 'upload':
      return null
    case 'file':
      return site.media.folder === null ? 'The site has no media folder (media.folder).' : null
  }
}

function isLeft({ failures }: IntakePass, location: PictureLocation): boolean {
  return location.kind === 'remote' && (failures.get(location.url.host) ?? 0) >= FAILURES_UNTIL_LEFT
}

/** A host that answers now and then works its failures off, so that few of very many do not end its pass. */
function noteHost({ failures }: IntakePass, host: string, isDown: boolean): void {
  const before = failures.get(host) ?? 0
  failures.set(host, isDown ? before + 1 : Math.max(0, before - 1))
}

async function isDue(
  ctx: IntakeContext,
  { last }: UsedPicture,
  location: PictureLocation,
  now: Date,
): Promise<boolean> {
  if (last === null || (last.failure !== null && retryTimeOf(last.checkedAt, last.attempts) <= now)) return true
  const folder = 'path' in location ? folderOf(ctx.site, location) : null
  if (!('path' in location) || folder === null) return false
  const changedMs = await pictureFileChangedMs(folder, location.path)
  return changedMs === null ? last.failure === null : changedMs >= last.checkedAt.getTime()
}

async function takeIn(ctx: Turn, location: PictureLocation): Promise<KeptOriginal | FileProblem> {
  if (location.kind === 'refused') return { ok: false, reason: location.reason }
  // An upload is kept when it is sent; a feed that names one has none.
  if (location.kind === 'upload') return { ok: false, reason: 'There is no such upload.' }
  if (location.kind === 'remote') {
    ctx.remoteLeft--
    const { site, signal, fetchTimeoutMs } = ctx
    const rule = {
      allowedOrigins: site.media.allowedOrigins,
      signal,
      ...(fetchTimeoutMs !== undefined && { timeoutMs: fetchTimeoutMs }),
    }
    const fetched = await fetchPicture(location.url, rule, ctx.network)
    noteHost(ctx.pass, location.url.host, !fetched.ok && fetched.isHostDown === true)
    return fetched.ok ? await ctx.store.keepOriginal(fetched.bytes) : fetched
  }
  const folder = folderOf(ctx.site, location)
  if (folder === null) return { ok: false, reason: 'The site has no media folder (media.folder).' }
  const reading = await readPictureFile(folder, location.path)
  return reading.ok ? await ctx.store.inspect(reading.bytes) : reading
}
