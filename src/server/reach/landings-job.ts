import { keepLandings, readLandings } from '#data/reach/landing-rows.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { isLive, landingsAfter } from '#domain/search/landings/landing-life.ts'
import { pairOf } from '#domain/search/landings/landing-pairs.ts'
import type { Job } from '../jobs/job.ts'
import { countLandings } from './count-landings.ts'

/** Counts the landings of a site each hour, and lets them live and go (R13). */
export const landingsJob: Job = {
  name: 'landings',
  everySeconds: 3_600,
  where: 'server',
  run: async (ctx, signal) => {
    const { site, now, log } = ctx
    const { least, pairs } = site.reach.landings
    const counted = await countLandings(ctx, signal)
    if (signal.aborted) return
    const before = await readLandings(ctx)
    const same = new Map(before.map(({ slug, sameAs }) => [slug, sameAs]))
    const after = landingsAfter(before, counted, {
      now,
      today: localDay(site, now),
      least,
      isOffered: (state) => pairs.some((id) => id === pairOf(state)?.id),
    }).map((row) => ({ ...row, sameAs: same.get(row.slug) ?? null }))
    await keepLandings(ctx, before, after)
    await ctx.readLandings()
    const [was, is] = [before.filter(isLive).length, after.filter(isLive).length]
    if (was !== is) log.info({ site: site.slug, landings: is, before: was }, 'landings were counted')
  },
}
