/** Makes a vehicle by hand, by the same rules as a feed's row (Office R35). */
import { newSurvey } from '#domain/stock/feed-survey.ts'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { forecourtJson } from '#domain/stock/formats/forecourt.ts'
import { mapRow } from '#domain/stock/stock-format.ts'
import type { Site } from '#domain/site/site.ts'
import { noteAudit } from '../accounts/audit.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ImportRow } from '../stock-import/import-row.ts'
import { importStock } from '../stock-import/import-stock.ts'
import type { Editor } from './edit-vehicle.ts'
import { vehicleByStock } from './vehicle-by-stock.ts'

/** A scope with the settings that a feed's row is read by. */
interface MakingScope extends SiteScope {
  site: Pick<Site, 'slug' | 'locations' | 'dealerships' | 'media'>
}

interface Making extends Editor {
  /** A row with warnings is kept. */
  keepsWarned: boolean
  /** More to be done in the transaction that makes it. */
  finish?: (within: SiteScope, vehicleId: number) => Promise<void>
}

/**
 * Takes a row of columns of our own format as a new vehicle of the office. A stock number that the site has already and
 * a row that a feed could not bring are refused in the import's own words. Values of which it warns are left out, once
 * a person has agreed.
 */
export async function makeVehicle(
  { db, site }: MakingScope,
  row: Readonly<Record<string, string>>,
  { staffId, now, keepsWarned, finish }: Making,
): Promise<{ vehicleId: number } | { problem: string } | { warnings: string[] }> {
  const scope = { db, site }
  const survey = newSurvey()
  const mapped = mapRow(
    forecourtJson,
    row,
    {
      thisYear: now.getUTCFullYear(),
      locationIds: site.locations.map(({ id }) => id),
      dealershipIds: site.dealerships.map(({ id }) => id),
      defaultImagePatterns: site.media.defaultPictures,
    },
    survey,
  )
  if (mapped.kind === 'refused') return { problem: `Not taken: ${mapped.reason}.` }
  const { stocknum } = mapped.row.details
  if ((await vehicleByStock(scope, stocknum)) !== null)
    return { problem: `The site has a vehicle ${stocknum} already.` }
  const { warnings } = mapped
  if (warnings.length > 0 && !keepsWarned) return { warnings: warnings.map(({ message }) => message) }
  const only: ImportRow = { kind: 'taken', line: 1, row: mapped.row, warnings, raw: () => JSON.stringify(row) }
  const source = `office:${staffId}`
  const { failure } = await importStock(scope, {
    run: { source, sourceId: OFFICE_SOURCE, format: forecourtJson.name, mode: 'delta', now },
    rows: oneOf(only),
    survey,
    dryRun: false,
    confirmSold: false,
    journal: source,
    note: async (within) => {
      const vehicleId = await vehicleByStock(within, stocknum)
      if (vehicleId !== null) await finish?.(within, vehicleId)
      await noteAudit(within, {
        at: now,
        actor: `staff:${staffId}`,
        action: 'vehicle-made',
        subject: String(vehicleId),
        after: { stocknum },
      })
    },
  })
  const vehicleId = await vehicleByStock(scope, stocknum)
  if (failure !== null || vehicleId === null) return { problem: failure ?? `The vehicle ${stocknum} was not kept.` }
  return { vehicleId }
}

async function* oneOf(row: ImportRow): AsyncGenerator<ImportRow> {
  yield row
}
