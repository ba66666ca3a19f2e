import type { FeedSourceSettings } from '#domain/office/feeds/feed-source.ts'

/** Settings of a feed that the program fetches each hour. */
export const FETCHED_SOURCE: FeedSourceSettings = {
  id: 'used-cars',
  name: 'Used cars',
  kind: 'https',
  url: 'https://stock.example.com/feed.csv',
  format: null,
  mode: 'full',
  everyMinutes: 60,
  lateAfterMinutes: 180,
  guardPercent: 30,
}
