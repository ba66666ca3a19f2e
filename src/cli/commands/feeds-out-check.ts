import { noteFeedRun } from '#data/feeds-out/feed-runs.ts'
import { stockNumbers } from '#data/feeds-out/feed-vehicles.ts'
import type { FeedOut } from '#data/feeds-out/feeds.ts'
import type { SiteContext } from '#data/site-context.ts'
import { fileKindsOf, type FeedRow, type FileKind } from '#domain/feeds-out/feed-format.ts'
import { feedFormatById } from '#domain/feeds-out/formats.ts'
import { readLeftOutKey } from '#domain/feeds-out/left-out.ts'
import { formatCount } from '#domain/money/money.ts'
import { makeFeed, type MadeFeed } from '#server/feeds-out/make-feed.ts'
import type { TextOutput } from '../site-command.ts'

/** Stock numbers that are named of each reason. */
const MOST_NAMED = 10
/** First rows that are printed. */
const SAMPLES = 10

/** Makes a feed's file and prints what is in it and what is not (R47). Resolves with the exit code. */
export async function checkFeed(
  ctx: SiteContext,
  { feed, asked }: { feed: FeedOut; asked: FileKind | null },
  { stdout, stderr }: { stdout: TextOutput; stderr: TextOutput },
): Promise<number> {
  const format = feedFormatById(feed.format)
  const kinds = format === null ? [] : fileKindsOf(format)
  const kind = asked ?? kinds[0] ?? 'csv'
  const samples: FeedRow[] = []
  const noteRow = (row: FeedRow) => void (samples.length < SAMPLES && samples.push(row))
  const made = format === null ? null : await makeFeed(ctx, feed, format, kind, { noteRow })
  if (format === null || made === null) {
    stderr.write(
      `forecourt feeds-out: the format of "${feed.id}" is not written as ${kind}; valid: ${kinds.join(', ')}\n`,
    )
    return 1
  }
  const { rows, leftOut, bytes, sha256 } = made
  const run = { feedId: feed.id, at: ctx.now, stockVersion: ctx.search.version(ctx.site.slug) }
  const outcome = { rows: rows.length, leftOut, bytes, sha256 }
  await noteFeedRun(ctx, { ...run, ...outcome, how: 'checked', status: 'good' })
  const from = feed.options.wholeStock && format.takesWholeStock ? 'the whole stock' : feed.searchPath
  const size = `${formatCount(rows.length)} rows, ${formatCount(bytes)} bytes`
  const lines = [
    `${feed.id}: ${format.title} as ${kind}, of ${from}: ${size}`,
    ...(await leftOutLines(ctx, leftOut)),
    ...sampleLines(samples),
  ]
  stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** Who is left out, the commonest reason first, with the column of the stock feed to mend. */
async function leftOutLines(ctx: SiteContext, leftOut: MadeFeed['leftOut']): Promise<string[]> {
  const reasons = Object.entries(leftOut).toSorted(([, one], [, other]) => other.length - one.length)
  if (reasons.length === 0) return ['Nothing is left out.']
  const named = reasons.flatMap(([, ids]) => ids.slice(0, MOST_NAMED))
  const numbers = await stockNumbers(ctx, named)
  const lines = reasons.map(([key, ids]) => {
    const { words, field } = readLeftOutKey(key) ?? { words: key, field: '' }
    const some = ids.slice(0, MOST_NAMED).map((id) => numbers.get(id) ?? String(id))
    const named = [...some, ...(ids.length > MOST_NAMED ? ['…'] : [])].join(', ')
    return `  ${ids.length}  ${words} Column to mend: ${field}. ${named}`
  })
  return [`Left out: ${formatCount(reasons.reduce((sum, [, ids]) => sum + ids.length, 0))}`, ...lines]
}

function sampleLines(samples: readonly FeedRow[]): string[] {
  return samples.length === 0 ? [] : ['First rows:', ...samples.map(({ cells }) => `  ${JSON.stringify(cells)}`)]
}
