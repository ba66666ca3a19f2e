import { keepLandings, readLandings, type LandingRow } from '#data/reach/landing-rows.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { isLive, landingsAfter } from '#domain/search/landings/landing-life.ts'
import { pairOf } from '#domain/search/landings/landing-pairs.ts'
import type { Job, ServerJobContext } from '../jobs/job.ts'
import { countLandings } from './count-landings.ts'
import { contentOfLandings } from './vehicles-of-landings.ts'

/** By index and site, the settings, stock and day that were counted last: the same would give the same again. */
const counted = new WeakMap<ServerJobContext['stockIndex'], Map<string, string>>()

/** Counts the landings of a site each hour in which anything changed, and lets them live and go (R13). */
export const landingsJob: Job = {
  name: 'landings',
  everySeconds: 3_600,
  where: 'server',
  run: async (ctx, signal) => {
    const { site, stockIndex, siteVersion, now } = ctx
    const known = counted.get(stockIndex) ?? new Map<string, string>()
    counted.set(stockIndex, known)
    const state = [siteVersion, stockIndex.version(site.slug), localDay(site, now)].join(' ')
    if (known.get(site.slug) === state) return
    const before = await readLandings(ctx)
    const after = await landingsNow(ctx, before, signal)
    if (signal.aborted) return
    await keepLandings(ctx, before, after)
    await ctx.readLandings()
    known.set(site.slug, state)
    const [was, is] = [before.filter(isLive).length, after.filter(isLive).length]
    if (was !== is) ctx.log.info({ site: site.slug, landings: is, before: was }, 'landings were counted')
  },
}

async function landingsNow(
  ctx: ServerJobContext,
  before: readonly LandingRow[],
  signal: AbortSignal,
): Promise<LandingRow[]> {
  const { site, now } = ctx
  const { least, pairs } = site.reach.landings
  const lives = landingsAfter(before, await countLandings(ctx, signal), {
    now,
    today: localDay(site, now),
    least,
    isOffered: (state) => pairs.some((id) => id === pairOf(state)?.id),
  })
  const contents = await contentOfLandings(ctx, lives.filter(isLive))
  const known = new Map(before.map((row) => [row.slug, row]))
  return lives.map((life) => {
    const { content, sameAs } = contents.get(life.slug) ?? { content: null, sameAs: null }
    const was = known.get(life.slug)
    // Before the first count nobody knows when a vehicle came.
    const isChanged = content !== null && was !== undefined && was.content !== null && was.content !== content
    return { ...life, content, sameAs, changedAt: isChanged ? now : (was?.changedAt ?? null) }
  })
}
