import { withPushedFeeds } from '#data/platform/sites-with-work.ts'
import { feedsDue, lastArrived, queueFeedPush } from '#data/feeds-out/feed-pushes.ts'
import { feedById } from '#data/feeds-out/feeds.ts'
import { fileKindsOf } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import type { Job } from '../jobs/job.ts'
import { renewFeedFile } from './good-file.ts'

/**
 * Makes the files of feeds that are put to a partner, each by its minutes, and queues those that the partner does not
 * have yet (R46). The delivery worker sends them, in whatever process.
 */
export const feedsPush: Job = {
  name: 'feeds-push',
  everySeconds: 60,
  where: 'server',
  hasWork: withPushedFeeds,
  run: async (ctx, signal) => {
    for (const id of await feedsDue(ctx, ctx.now)) {
      if (signal.aborted) return
      const feed = await feedById(ctx, id)
      const format = feed === null ? null : feedFormatById(feed.format)
      const kind = format === null ? undefined : fileKindsOf(format)[0]
      if (feed === null || format === null || kind === undefined) continue
      const file = await renewFeedFile(ctx, { feed, format, kind, how: 'pushed', program: ctx })
      if (file !== null && file.sha256 !== (await lastArrived(ctx, id))) await queueFeedPush(ctx, id, ctx.now)
    }
  },
}
