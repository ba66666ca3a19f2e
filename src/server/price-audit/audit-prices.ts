/** Compares every surface's price with the stock's (R150). */
import { dayNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import type { PriceDifference } from '#domain/price-audit/price-facts.ts'
import { auditFromPrices } from './audit-from-prices.ts'
import { readAllAudited, readAudited } from './audited-vehicles.ts'
import { addToStock, emptyStock } from './listed-stock.ts'
import { differencesOf, readSurfaces, type ReadingOptions, type SurfaceReading } from './read-surfaces.ts'
import type { AuditContext, AuditedVehicle, PriceDocument, SiteAuditContext } from './surface.ts'

export interface AuditFindings {
  /** Vehicles. */
  checked: number
  /** Prices that were read. */
  readings: number
  differences: PriceDifference[]
}

/** Vehicles whose readings are held at once. */
const BATCH = 60

interface AuditOptions extends Pick<ReadingOptions, 'documents' | 'signal'> {
  /** Makes every document of every vehicle, and not tonight's part of the costly ones. */
  isWhole?: boolean
}

/** Whether it is the vehicle's night: within the document's nights each vehicle has one. `day` is a day number. */
export function isTonight({ nights }: Pick<PriceDocument, 'nights'>, vehicleId: number, day: number): boolean {
  return (vehicleId + day) % nights === 0
}

/**
 * Audits every listed vehicle, and the lowest prices of models and lists. Costly documents are made of a part of the
 * stock, another each night.
 */
export async function auditAll(ctx: AuditContext, options: AuditOptions = {}): Promise<AuditFindings> {
  const sum: AuditFindings = { checked: 0, readings: 0, differences: [] }
  const tonight = dayNumber(ctx.now, siteTimeZone(ctx.site))
  const { isWhole = false, ...reading } = options
  const wants: ReadingOptions['wants'] = (document, { vehicle }) => isWhole || isTonight(document, vehicle.id, tonight)
  const stock = emptyStock()
  for await (const vehicles of readAllAudited(ctx)) {
    addToStock(stock, vehicles)
    for (let start = 0; start < vehicles.length && options.signal?.aborted !== true; start += BATCH)
      add(sum, await auditBatch(ctx, vehicles.slice(start, start + BATCH), { wants, ...reading }))
  }
  if (options.signal?.aborted !== true) add(sum, { checked: 0, ...(await auditFromPrices(ctx, stock, options)) })
  return sum
}

/**
 * Audits every listed vehicle, and its twin: one vehicle at two prices is a difference wherever the second is asked
 * (R17).
 */
export async function auditSite(ctx: SiteAuditContext, options: AuditOptions = {}): Promise<AuditFindings> {
  const findings = await auditAll(ctx, options)
  return { ...findings, differences: [...findings.differences, ...ctx.twins.priceDifferences(ctx.site.slug)] }
}

/** Audits these vehicles whole, as far as the site lists them. */
export async function auditSome(
  ctx: AuditContext,
  ids: readonly number[],
  options: AuditOptions = {},
): Promise<AuditFindings> {
  const sum: AuditFindings = { checked: 0, readings: 0, differences: [] }
  for (let start = 0; start < ids.length && options.signal?.aborted !== true; start += BATCH)
    add(sum, await auditBatch(ctx, await readAudited(ctx, ids.slice(start, start + BATCH)), options))
  return sum
}

function add(sum: AuditFindings, { checked, readings, differences }: AuditFindings): void {
  sum.checked += checked
  sum.readings += readings
  sum.differences.push(...differences)
}

async function auditBatch(
  ctx: AuditContext,
  vehicles: readonly AuditedVehicle[],
  options: ReadingOptions,
): Promise<AuditFindings> {
  const readings = await readSurfaces(ctx, vehicles, options)
  const differing = readings.filter((reading) => differencesOf(reading).length > 0)
  const differences = differing.length === 0 ? [] : await lookAgain(ctx, differing, options)
  return { checked: vehicles.length, readings: readings.length, differences }
}

/**
 * The differences that stay. A vehicle that changed between the reading of the stock and the making of a page differs
 * for a moment, and so does a page whose index is a second behind.
 */
async function lookAgain(
  ctx: AuditContext,
  differing: readonly SurfaceReading[],
  options: ReadingOptions,
): Promise<PriceDifference[]> {
  const wanted = new Set(differing.map(({ audited: { vehicle }, document }) => `${document} ${vehicle.id}`))
  const ids = [...new Set(differing.map(({ audited: { vehicle } }) => vehicle.id))]
  await ctx.catchUp()
  const wants: ReadingOptions['wants'] = ({ id }, { vehicle }) => wanted.has(`${id} ${vehicle.id}`)
  const again = await readSurfaces(ctx, await readAudited(ctx, ids), { ...options, wants })
  return again.flatMap(differencesOf)
}
