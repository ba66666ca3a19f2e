/** Reads the stock journal for the public API (R85): two years of it with a key, a day without. */
import { z } from 'zod'
import { journalCursorOf, journalSince } from '#data/public-api/journal-place.ts'
import { readJournal } from '#data/platform/stock-journal.ts'
import { ApiProblem } from '#domain/public-api/problem.ts'
import { stockChangeAnswerOf } from '#domain/public-api/stock-change-answer.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { API_PATHS, apiPath } from '#domain/site/paths/paths-api.ts'
import { badRequest, type ApiAnswer, type ApiContext, type ApiRequest } from './api-context.ts'
import { openCursor, sealCursor } from './sealed-cursor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Oldest change that a program without a key may read. */
const OPEN_MS = DAY_MS
/** Oldest change with a key: as long as the journal is kept. */
const KEY_MS = 730 * DAY_MS

const held = z.strictObject({ journal: z.unknown(), at: z.iso.datetime() })

/** Changes after a cursor or moment. Throws an `ApiProblem` where the cursor is foreign or too old. */
export async function readStockChanges(ctx: ApiContext, { query }: ApiRequest): Promise<ApiAnswer> {
  const { apiKey, now } = ctx
  const ofKey = apiKey?.scopes.includes('changes') === true
  const oldest = new Date(now.getTime() - (ofKey ? KEY_MS : OPEN_MS))
  const cursor = await beginning(ctx, query, { oldest, ofKey })
  const { events, cursor: next, hasMore } = await readJournal(ctx, cursor, query.limit)
  const ids = [...new Set(events.map(({ vehicleId }) => vehicleId))]
  const cards = await ctx.search.cards(ctx.site.slug, ids)
  const listed = new Set(cards.map(({ id }) => id))
  return {
    data: events.map((event) => stockChangeAnswerOf(event, listed)),
    cursor: sealCursor(ctx.cursorKey, { journal: next, at: now.toISOString() }),
    more: hasMore,
  }
}

/** The place in the journal to read from: that of the cursor, else of `since`. */
async function beginning(
  ctx: ApiContext,
  { after, since }: ApiRequest['query'],
  { oldest, ofKey }: { oldest: Date; ofKey: boolean },
) {
  if (after !== undefined) {
    const read = held.safeParse(openCursor(ctx.cursorKey, after))
    const journal = read.success ? journalCursorOf(read.data.journal) : null
    if (!read.success || journal === null)
      throw badRequest({ after: 'It is none of ours; leave it out to begin a day ago.' })
    if (new Date(read.data.at) < oldest)
      throw new ApiProblem({
        code: 'stock_changed',
        message:
          `This cursor is older than ${ofKey ? 'two years' : 'a day'}: changes in between cannot be read. ` +
          'Read the whole stock anew.',
        next: publicUrl(ctx.site, apiPath(API_PATHS['stock-changes'])),
      })
    return journal
  }
  const begin = since === undefined ? new Date(ctx.now.getTime() - OPEN_MS) : new Date(since)
  if (begin < oldest)
    throw badRequest({
      since: ofKey
        ? 'Changes are kept for two years.'
        : 'Without a key of the scope "changes" it may be a day ago at most.',
    })
  return journalSince(ctx, begin)
}
