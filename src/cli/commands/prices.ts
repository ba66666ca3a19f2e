import { namedVehicleId } from '#data/reach/named-vehicle.ts'
import { formatDollars } from '#domain/money/money.ts'
import { differenceWords, factWords } from '#domain/price-audit/difference-words.ts'
import type { PriceDifference, SaidPrice } from '#domain/price-audit/price-facts.ts'
import type { Site } from '#domain/site/site.ts'
import { auditSite } from '#server/price-audit/audit-prices.ts'
import { readAudited } from '#server/price-audit/audited-vehicles.ts'
import { keepFindings } from '#server/price-audit/price-audit-job.ts'
import { differencesOf, readSurfaces } from '#server/price-audit/read-surfaces.ts'
import type { AuditContext, SiteAuditContext } from '#server/price-audit/surface.ts'
import { readOptions } from '../read-options.ts'
import { helped, refuseUsage, whyNoSite, type SiteCommandDeps } from '../site-command.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'

const USAGE = `Usage: forecourt prices check <site> [--whole]
       forecourt prices said <site> <stock number|name in its address|id>

check has every surface that says prices made for every listed vehicle, and prints each that says another price than
the stock; and where the site that reach.twins leads to asks another price on the same basis. Costly surfaces are made
for a part of the stock, another each night; with --whole for all of it, which takes minutes. What it finds is kept,
as the nightly audit's is.
said prints what each surface says of one vehicle now, beside the stock's own price.

Exit codes: 0 every surface says the stock's price, 1 one differs or there is no such vehicle, 2 wrong usage.
`

export interface PricesDeps extends Pick<
  SiteCommandDeps,
  'findSite' | 'problemsOf' | 'siteSlugs' | 'stdout' | 'stderr'
> {
  /** Opens the site's pages; called only when the arguments are right. */
  openPages(site: Site): Promise<{ ctx: SiteAuditContext; close(): Promise<void> }>
}

type PricesArguments =
  | { verb: 'check'; site: string; isWhole: boolean }
  | { verb: 'said'; site: string; vehicle: string }

const VERBS = ['check', 'said']

function readWanted(args: readonly string[]): PricesArguments | string {
  const read = readOptions(args, { whole: { type: 'boolean', default: false } })
  if (typeof read === 'string') return read
  const [verb = '', site, vehicle, extra] = read.positionals
  if (!VERBS.includes(verb)) return `"${verb}" is no verb of prices; valid: ${VERBS.join(', ')}`
  if (site === undefined) return `a site is needed: forecourt prices ${verb} <site>`
  if (verb === 'check') {
    if (vehicle !== undefined) return `check takes a site alone: "${vehicle}" is one too many; said takes a vehicle`
    return { verb, site, isWhole: read.values.whole }
  }
  if (read.values.whole) return '--whole is an option of check'
  if (vehicle === undefined) return 'a vehicle is needed: forecourt prices said <site> <stock number>'
  if (extra !== undefined) return `one vehicle at a time: "${extra}" is one too many`
  return { verb: 'said', site, vehicle }
}

/** `forecourt prices check|said`. Resolves with the exit code. */
export async function prices(args: readonly string[], deps: PricesDeps): Promise<number> {
  if (helped(args, USAGE, deps)) return 0
  const wanted = readWanted(args)
  if (typeof wanted === 'string') return refuseUsage(deps, 'prices', wanted)
  const site = deps.findSite(wanted.site)
  if (site === undefined) return refuseUsage(deps, 'prices', whyNoSite(wanted.site, deps))
  const { ctx, close } = await deps.openPages(site)
  try {
    return await (wanted.verb === 'check' ? check(ctx, wanted, deps) : say(ctx, wanted, deps))
  } finally {
    await close()
  }
}

async function check(
  ctx: SiteAuditContext,
  { isWhole }: { isWhole: boolean },
  { stdout }: PricesDeps,
): Promise<number> {
  const findings = await auditSite(ctx, { isWhole })
  await keepFindings(ctx, 'all', findings)
  const { checked, readings, differences } = findings
  if (differences.length > 0) stdout.write(tableOf([HEADINGS, ...differences.map(rowOf)]))
  stdout.write(`${checked} vehicles, ${readings} prices read, ${differences.length} differ.\n`)
  return differences.length === 0 ? 0 : 1
}

const HEADINGS = ['stock', 'surface', 'fact', 'says', 'stock says']

const rowOf = (difference: PriceDifference) => {
  const { stocknum, surface, fact, said, expected } = differenceWords(difference)
  return [stocknum, surface, fact, said, expected]
}

/** "$36,990, was $38,990, drive away, $178 a week". */
function sentenceOf({ priceCents, beforeCents, basis, subscriptionCents, weeklyCents }: SaidPrice): string {
  const parts = [
    subscriptionCents == null ? null : `${formatDollars(subscriptionCents)} a week by subscription`,
    priceCents == null ? null : formatDollars(priceCents),
    beforeCents == null ? null : `was ${formatDollars(beforeCents)}`,
    basis == null || basis === 'unspecified' ? null : factWords(basis),
    weeklyCents == null ? null : `repayment ${formatDollars(weeklyCents)} a week`,
  ]
  return parts.filter((part) => part !== null).join(', ') || 'no price'
}

async function say(
  ctx: AuditContext,
  { vehicle: name }: { vehicle: string },
  { stdout, stderr }: PricesDeps,
): Promise<number> {
  const { slug } = ctx.site
  const id = await namedVehicleId(ctx, name)
  const [audited] = id === null ? [] : await readAudited(ctx, [id])
  if (audited === undefined) {
    const why = id === null ? 'has no vehicle' : `does not list (forecourt stock why ${slug} says why)`
    stderr.write(`forecourt prices said: ${slug} ${why} "${name}"\n`)
    return 1
  }
  const readings = await readSurfaces(ctx, [audited])
  const { vehicle, facts } = audited
  stdout.write(`${vehicle.stocknum}, ${vehicleName(vehicle)}, at ${ctx.now.toISOString()}\n`)
  const rows = readings.map((reading) => [
    reading.surface,
    reading.said === null ? (reading.problem ?? '') : sentenceOf(reading.said),
    differencesOf(reading).length === 0 ? '' : 'differs',
  ])
  stdout.write(tableOf([['the stock', sentenceOf(facts), ''], ...rows]))
  return rows.some(([, , mark]) => mark !== '') ? 1 : 0
}

/** Columns as wide as their widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
