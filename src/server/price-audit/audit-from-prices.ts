/** Compares lowest prices of models, brands and lists with catalogue and stock (R150). */
import { setImmediate } from 'node:timers/promises'
import { dayNumber, siteTimeZone } from '#domain/hours/local-day.ts'
import { differingFacts, type PriceDifference } from '#domain/price-audit/price-facts.ts'
import { readAllAudited } from './audited-vehicles.ts'
import { askPage } from './ask-page.ts'
import type { FromDocument } from './from-document.ts'
import { fromDocuments } from './from-prices.ts'
import { addToStock, emptyStock, type ListedStock } from './listed-stock.ts'
import { NoAnswer, type AuditContext } from './surface.ts'

export interface FromOptions {
  /** Reads every document, and not tonight's part of those with more nights. */
  isWhole?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Makes a document's bytes; a test changes them. Null where the server is too busy. */
  make?: (ctx: AuditContext, document: FromDocument) => Promise<Buffer | null>
}

interface FromFindings {
  readings: number
  differences: PriceDifference[]
}

/** Audits every lowest price. `stock` is of the vehicles as they were just read. */
export async function auditFromPrices(
  ctx: AuditContext,
  stock: ListedStock,
  options: FromOptions = {},
): Promise<FromFindings> {
  const first = await readFromPrices(ctx, stock, options)
  if (first.differences.length === 0) return first
  // A change in between is no difference.
  await ctx.catchUp()
  const now = emptyStock()
  for await (const vehicles of readAllAudited(ctx)) addToStock(now, vehicles)
  const wanted = new Set(first.differences.map(keyOf))
  const { differences } = await readFromPrices(ctx, now, options)
  return { ...first, differences: differences.filter((difference) => wanted.has(keyOf(difference))) }
}

const keyOf = ({ stocknum, surface }: PriceDifference) => `${surface} ${stocknum}`

async function readFromPrices(
  ctx: AuditContext,
  stock: ListedStock,
  { isWhole = false, signal, make = bytesOf }: FromOptions,
): Promise<FromFindings> {
  const found: FromFindings = { readings: 0, differences: [] }
  const day = dayNumber(ctx.now, siteTimeZone(ctx.site))
  for (const document of await fromDocuments(ctx, stock)) {
    if (signal?.aborted === true) break
    if (!isWhole && !isFromTonight(document, day)) continue
    const read = await readDocument(ctx, document, make)
    found.readings += read.readings
    found.differences.push(...read.differences)
    await setImmediate()
  }
  return found
}

/** Whether it is the document's night, by its name. */
export function isFromTonight({ nights, sayings: [first] }: FromDocument, day: number): boolean {
  const place = [...(first?.subject ?? '')].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
  return (place + day) % nights === 0
}

const bytesOf: NonNullable<FromOptions['make']> = async (ctx, { source }) =>
  'bytes' in source ? source.bytes : askPage(ctx, source.path)

async function readDocument(
  ctx: AuditContext,
  document: FromDocument,
  make: NonNullable<FromOptions['make']>,
): Promise<FromFindings> {
  const { sayings } = document
  const silent = (problem: string): FromFindings => ({
    readings: sayings.length,
    differences: sayings.map(({ subject, surface }) => ({
      ...subjectOf(subject),
      surface,
      fact: 'answer',
      said: problem,
      expected: 'a price',
    })),
  })
  try {
    const bytes = await make(ctx, document)
    if (bytes === null) return { readings: 0, differences: [] }
    const differences = sayings.flatMap(({ subject, surface, expected, read }): PriceDifference[] => {
      const said = read(bytes)
      const facts =
        said === null
          ? [{ fact: 'answer' as const, said: 'it says nothing of it', expected: 'a price' }]
          : differingFacts(said, expected)
      return facts.map((fact) => ({ ...subjectOf(subject), surface, ...fact }))
    })
    return { readings: sayings.length, differences }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return silent(error.message)
  }
}

const subjectOf = (stocknum: string) => ({ vehicleId: null, stocknum })
