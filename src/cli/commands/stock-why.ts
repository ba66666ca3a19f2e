import { listingGroups, refusalsNaming, vehicleToList } from '#data/listing-groups.ts'
import { countRefusedPictures, refusedPictures } from '#data/pictures.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { listingReasons, type ListingReason } from '#domain/office/listing-reasons.ts'
import { listingDay } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { countUnlisted } from '#domain/search/unlisted-counts.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { readOptions } from '../read-options.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { unlistedLines } from './unlisted-lines.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

interface StockWhyDeps extends SiteCommandDeps {
  now: Date
}

const USAGE = `Usage: forecourt stock why <site> [stock number]

Says how many vehicles of the stock the site does not list, by the setting that keeps them off, and how many pictures
could not be taken in. With a stock number: whether that vehicle is listed, and every reason that hides or weakens it,
and its pictures that could not be taken in, each with the reason.

Exit codes: 0 answered, 1 the site has no vehicle of that stock number, 2 wrong usage.
`

interface Question {
  site: string
  stocknum?: string
}

function readQuestion(args: readonly string[]): Question | string {
  const read = readOptions(args, {})
  if (typeof read === 'string') return read
  const [site, stocknum, extra] = read.positionals
  if (site === undefined) return 'a site is needed: forecourt stock why <site> [stock number]'
  if (extra !== undefined) return `one stock number at a time: "${extra}" is one too many`
  return { site, ...(stocknum !== undefined && { stocknum }) }
}

/** `forecourt stock why <site> [stock number]`. Resolves with the exit code. */
export async function stockWhy(args: string[], deps: StockWhyDeps): Promise<number> {
  return runOnSite(
    {
      name: 'stock why',
      usage: USAGE,
      readArguments: readQuestion,
      run: ({ db, site, wanted: { stocknum } }) =>
        stocknum === undefined ? whySome({ db, site }, deps) : whyOne({ db, site }, stocknum, deps),
    },
    args,
    deps,
  )
}

type Scope = SiteScope & { site: Site }

async function whySome(scope: Scope, { stdout, now }: StockWhyDeps): Promise<number> {
  const settings = searchFactsOf(scope.site)
  const groups = await listingGroups(scope, settings, 'all')
  const lines = unlistedLines(countUnlisted(groups, settings, listingDay(settings, now).today), '')
  const { pictures, stocknums } = await countRefusedPictures(scope)
  if (pictures > 0)
    lines.push(`Pictures that could not be taken in: ${pictures}, of ${stocknums.join(', ')} (at most 5 are named).`)
  stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const line = ({ words, setting, remedy }: ListingReason) => `  ${words} (${setting}): ${remedy}`

async function whyOne(scope: Scope, stocknum: string, { stdout, stderr, now }: StockWhyDeps): Promise<number> {
  const vehicle = await vehicleToList(scope, stocknum)
  if (vehicle === undefined) {
    const refused = await refusalsNaming(scope, stocknum)
    const rows = refused.map(({ line, reason }) => ` Row ${line} of the last feed was refused: ${reason}.`).join('')
    stderr.write(`forecourt stock why: ${scope.site.slug} has no vehicle with the stock number "${stocknum}".${rows}\n`)
    return 1
  }
  const settings = searchFactsOf(scope.site)
  const reasons = listingReasons(vehicle, settings, { now, today: listingDay(settings, now).today })
  const hiding = reasons.filter(({ weight }) => weight === 'hides')
  const name = `${stocknum}, ${vehicleName({ ...vehicle, badge: null })}`
  const lines =
    hiding.length === 0
      ? [`${name}: listed at ${vehiclePath(vehicle.slug)}`, ...reasons.map(line)]
      : [`${name}: not listed.`, ...hiding.map(line)]
  for (const { sourceUrl, reason } of await refusedPictures(scope, stocknum))
    lines.push(`  picture ${sourceUrl} is not shown: ${reason}`)
  stdout.write(`${lines.join('\n')}\n`)
  return 0
}
