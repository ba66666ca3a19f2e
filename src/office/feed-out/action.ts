import { changeFeedKey, feedById, pauseFeed, removeFeed, type FeedOut } from '#data/feeds-out/feeds.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { addressesWith } from '../feeds-out/action.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

/** Runs `work` with the feed of the address. */
const ofFeed =
  (work: (office: SiteOffice, feed: FeedOut) => Promise<FormAnswer>): FormAction<SiteOffice>['run'] =>
  async (office, { params }) => {
    const feed = await feedById(office.ctx, params['feed'] ?? '')
    return feed === null ? { kind: 'refused', status: 404, problems: {} } : work(office, feed)
  }

const setPaused = (isPaused: boolean): FormAction<SiteOffice> => ({
  may: 'reach.work',
  run: ofFeed(async (office, { id }) => {
    const { ctx } = office
    await pauseFeed(ctx, { id, pausedAt: isPaused ? ctx.now : null })
    await noteChange(office, { action: isPaused ? 'feed-out-paused' : 'feed-out-resumed', subject: id })
    return { kind: 'go', to: officePath(ctx.site.slug, 'feeds-out', id) }
  }),
})

/** Gives the feed another key; the old one works for some days more (R40). */
const newKey: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: ofFeed(async (office, feed) => {
    const { ctx, desks } = office
    const fresh = desks.newFeedKey()
    await changeFeedKey(ctx, { id: feed.id, keyHash: fresh.keyHash, now: ctx.now })
    await noteChange(office, { action: 'feed-out-key', subject: feed.id })
    return { kind: 'shown', once: { addresses: addressesWith(ctx.site, feed, fresh.key) } }
  }),
}

const remove: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: ofFeed(async (office, { id, name, format, searchPath }) => {
    await removeFeed(office.ctx, id)
    await noteChange(office, { action: 'feed-out-removed', subject: id, before: { name, format, searchPath } })
    return { kind: 'go', to: officePath(office.ctx.site.slug, 'feeds-out') }
  }),
}

/** Forms of one feed. */
export const feedOutActions = { pause: setPaused(true), resume: setPaused(false), 'new-key': newKey, remove }
