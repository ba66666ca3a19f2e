import { addFeed, type FeedOut } from '#data/feeds-out/feeds.ts'
import { fileKindsOf } from '#domain/feeds-out/feed-format.ts'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { FEED_ID_WORDS, isFeedId, isFeedSearch } from '#domain/feeds-out/new-feed.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import { feedOutPath } from '#domain/site/paths/paths-feeds.ts'
import type { Site } from '#domain/site/site.ts'
import { invalid } from '../feeds/action.ts'
import { noteChange } from '../note-change.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

/** The feed's addresses with its key, one for each kind of file. */
export function addressesWith(site: Site, { id, format }: Pick<FeedOut, 'id' | 'format'>, key: string): string {
  const known = feedFormatById(format)
  const kinds = known === null ? [] : fileKindsOf(known)
  return kinds.map((kind) => publicUrl(site, feedOutPath(id, kind, key))).join('\n')
}

/** Adds a feed of a search of the site. Its key is shown this once (R41, R160). */
const add: FormAction<SiteOffice> = {
  may: 'reach.work',
  fresh: true,
  run: async (office, { form }) => {
    const { ctx, desks } = office
    const read = (name: string) => form.get(name)?.trim() ?? ''
    const [id, search, format] = [read('id'), read('search') || SEARCH_PATH, feedFormatById(read('format'))]
    const problems = {
      ...(isFeedId(id) ? {} : { id: `Type ${FEED_ID_WORDS}.` }),
      ...(isFeedSearch(search)
        ? {}
        : { search: `Copy the address of a search of the site, such as ${SEARCH_PATH}/toyota.` }),
      ...(format === null ? { format: 'Choose a format.' } : {}),
    }
    if (format === null || Object.keys(problems).length > 0) return invalid(problems)
    const { key, keyHash } = desks.newFeedKey()
    const feed = { id, name: read('name') || format.title, format: format.id, searchPath: search, options: NO_OPTIONS }
    const isNew = await addFeed(ctx, { ...feed, keyHash, pushUrl: null, pushSecret: null, everyMinutes: null })
    if (!isNew) return invalid({ id: `The site has a feed ${id} already. Choose another id.` })
    await noteChange(office, { action: 'feed-out-added', subject: id, after: feed })
    return { kind: 'shown', once: { name: feed.name, addresses: addressesWith(ctx.site, feed, key) } }
  },
}

export const feedsOutActions = { add }
