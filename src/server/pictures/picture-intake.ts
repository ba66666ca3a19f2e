import type { Kysely } from 'kysely'
import { publicNetwork, type PictureNetwork } from '#adapters/pictures/picture-network.ts'
import type { Database } from '#data/schema.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { newPass, takeInPictures, type IntakeContext, type IntakePass } from './take-in-pictures.ts'

export interface PictureIntakeOptions {
  db: Kysely<Database>
  /**
   * Returns the sites that are served now. It is called before each round, since settings change while the program
   * runs.
   */
  sites: () => readonly PictureSite[]
  store: PictureStore
  morePictures?: IntakeContext['morePictures']
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  network?: PictureNetwork
  now?: () => Date
  /** How often sites are looked through without being told to, for tries that have become due. */
  everyMs?: number
  /** Most time for one picture of another server. */
  fetchTimeoutMs?: number
}

export interface PictureIntake {
  /** Looks through a site's pictures soon. Kicks while it is being looked through lead to one more round. */
  kick(siteId: string): void
  /** Resolves when no round is running or waiting. */
  settled(): Promise<void>
  /** Ends the round that is running; pictures already taken in stay. */
  close(): Promise<void>
}

/**
 * Takes in pictures in the background, one site at a time: every site at the start, then those kicked or due. A site
 * with very many pictures, or slow ones, takes turns with the others.
 */
export function startPictureIntake(options: PictureIntakeOptions): PictureIntake {
  const { db, store, log, now = () => new Date(), fetchTimeoutMs, morePictures } = options
  const given = { ...(fetchTimeoutMs !== undefined && { fetchTimeoutMs }), ...(morePictures && { morePictures }) }
  const network = options.network ?? publicNetwork()
  const stop = new AbortController()
  const waiting = new Set<string>()
  /** Sites that have had a turn and not come to the end. */
  const passes = new Map<string, IntakePass>()
  /** Kicked since their pass began. */
  const again = new Set<string>()
  let running: Promise<void> | null = null

  const turnOf = async (siteId: string): Promise<void> => {
    const pass = passes.get(siteId) ?? newPass()
    passes.delete(siteId)
    const site = options.sites().find(({ slug }) => slug === siteId)
    if (site === undefined) return
    try {
      const summary = await takeInPictures({ db, site, store, network, now, signal: stop.signal, ...given }, pass)
      if (summary.takenIn + summary.failed > 0) log.info({ site: siteId, ...summary }, 'pictures taken in')
      if (!pass.isDone) passes.set(siteId, pass)
    } catch (error) {
      // The database may be away for a moment; what was not done is found again in the next round.
      log.warn({ site: siteId, err: error }, 'pictures could not be taken in')
    }
    // Behind the other sites that wait.
    if (passes.has(siteId) || again.delete(siteId)) waiting.add(siteId)
  }
  const work = async (): Promise<void> => {
    for (const siteId of waiting) {
      if (stop.signal.aborted) break
      waiting.delete(siteId)
      await turnOf(siteId)
    }
    running = null
  }
  const kick = (siteId: string): void => {
    if (stop.signal.aborted) return
    if (passes.has(siteId)) again.add(siteId)
    waiting.add(siteId)
    running ??= Promise.resolve().then(work)
  }
  const settled = async (): Promise<void> => {
    if (running === null) return
    await running
    await settled()
  }
  const kickAll = (): void => options.sites().forEach(({ slug }) => kick(slug))
  const timer = setInterval(kickAll, options.everyMs ?? 5 * 60_000).unref()
  kickAll()

  return {
    kick,
    settled,
    close: async () => {
      clearInterval(timer)
      stop.abort()
      await running
      network.close()
    },
  }
}
