/** Has surfaces made and reads what they say (R150). */
import { setImmediate } from 'node:timers/promises'
import { differingFacts, type PriceDifference, type SaidPrice } from '#domain/price-audit/price-facts.ts'
import { PRICE_DOCUMENTS, type PriceDocumentId } from './documents.ts'
import { NoAnswer, type AuditContext, type AuditedVehicle, type PriceDocument, type PriceSurface } from './surface.ts'
import { PRICE_SURFACES, type PriceSurfaceId } from './surfaces.ts'

export interface SurfaceReading {
  audited: AuditedVehicle
  document: PriceDocumentId
  surface: PriceSurfaceId
  expected: SaidPrice
  /** Null where nothing was to be read; `problem` says why. */
  said: SaidPrice | null
  problem: string | null
}

export interface ReadingOptions {
  /** Whether a document of a vehicle is wanted. */
  wants?: (document: PriceDocument<PriceDocumentId>, audited: AuditedVehicle) => boolean
  /** The makers; a test puts others in their place. */
  documents?: readonly PriceDocument<PriceDocumentId>[]
  signal?: AbortSignal
}

/**
 * Reads the prices that surfaces say of these vehicles. One document is made at a time, and whatever else waits has its
 * turn in between: shoppers come first. Papers are drawn in threads beside.
 */
export async function readSurfaces(
  ctx: AuditContext,
  vehicles: readonly AuditedVehicle[],
  { documents = PRICE_DOCUMENTS, ...options }: ReadingOptions = {},
): Promise<SurfaceReading[]> {
  const lanes = Map.groupBy(documents, ({ id }) => id === 'pdf')
  const read = await Promise.all([...lanes.values()].map((lane) => readLane(ctx, vehicles, lane, options)))
  return read.flat()
}

async function readLane(
  ctx: AuditContext,
  vehicles: readonly AuditedVehicle[],
  documents: readonly PriceDocument<PriceDocumentId>[],
  { wants = () => true, signal }: Omit<ReadingOptions, 'documents'>,
): Promise<SurfaceReading[]> {
  const readings: SurfaceReading[] = []
  for (const document of documents) {
    const { most, isOf } = document
    const wanted = vehicles.filter((audited) => isOf(ctx, audited) && wants(document, audited))
    for (let start = 0; start < wanted.length; start += most) {
      if (signal?.aborted === true) return readings
      readings.push(...(await readDocument(ctx, document, wanted.slice(start, start + most))))
      await setImmediate()
    }
  }
  return readings
}

async function readDocument(
  ctx: AuditContext,
  { id: document, make, leavesOut }: PriceDocument<PriceDocumentId>,
  vehicles: readonly AuditedVehicle[],
): Promise<SurfaceReading[]> {
  let bytes: Buffer | null = null
  let problem: string | null = null
  try {
    bytes = await make(ctx, vehicles)
    if (bytes === null) return []
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    problem = error.message
  }
  const told = vehicles.filter(({ vehicle }) => bytes === null || leavesOut?.(bytes, vehicle) !== true)
  return PRICE_SURFACES.filter((surface) => surface.document === document).flatMap((surface) =>
    told.map((audited) => {
      const reading = { audited, document, surface: surface.id, expected: surface.expects(audited) }
      return { ...reading, ...(bytes === null ? { said: null, problem } : sayingOf(surface, bytes, audited)) }
    }),
  )
}

function sayingOf(
  { read }: PriceSurface,
  bytes: Buffer,
  { vehicle }: AuditedVehicle,
): Pick<SurfaceReading, 'said' | 'problem'> {
  try {
    const said = read(bytes, vehicle)
    return { said, problem: said === null ? 'it says nothing of the vehicle' : null }
  } catch (error) {
    return { said: null, problem: `it cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** A surface that says nothing that can be read is a difference too: an audit must not pass for want of a price. */
export function differencesOf({ audited, surface, said, expected, problem }: SurfaceReading): PriceDifference[] {
  const { id: vehicleId, stocknum } = audited.vehicle
  const found =
    said === null ? [{ fact: 'answer' as const, said: problem, expected: 'a price' }] : differingFacts(said, expected)
  return found.map((difference) => ({ vehicleId, stocknum, surface, ...difference }))
}
