import { readBulk } from '#data/office/bulk-edits.ts'
import { BULK_WORDS, bulkEditOf, MOST_AT_ONCE, readBulkChange } from '#domain/office/bulk-change.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { formatDollars } from '#domain/money/money.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'
import { bulkVehicles, type BulkVehicle } from './vehicles.ts'

export interface BulkView {
  title: string
  action: string
  listHref: string
  what: string
  value: string | null
  yards: { id: string; name: string }[]
  rows: {
    id: number
    href: string
    version: string
    name: string
    stocknum: string
    old: string
    planned: string | null
    skipped: string | null
  }[]
  changing: number
  problem: string | null
  /** A bulk that was saved, and whether it can still be taken back. */
  done: { bulkId: string; vehicles: number; canUndo: boolean; wasUndone: boolean } | null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Old and new of each chosen vehicle, before anything is saved; after that, the way back (Office R33). */
export async function loadBulk(office: SiteOffice, { url, refused }: OfficeRequest): Promise<OfficePage<BulkView>> {
  const { ctx } = office
  const form = refused?.form ?? url.searchParams
  const what = form.get('what') ?? 'price'
  const label = Object.entries(BULK_WORDS).find(([word]) => word === what)?.[1]
  if (label === undefined) return null
  const vehicles = await bulkVehicles(office, form)
  const yards = ctx.site.locations.map(({ id, name }) => ({ id, name }))
  const change = readBulkChange(
    form,
    yards.map(({ id }) => id),
  )
  const wrong = change !== null && 'problem' in change ? change.problem : null
  const rows = vehicles.map((vehicle) => {
    const edit = change === null || 'problem' in change ? null : bulkEditOf(vehicle, change)
    return {
      id: vehicle.id,
      href: officePath(ctx.site.slug, 'stock', vehicle.id),
      version: vehicle.changedXid,
      name: vehicleName(vehicle),
      stocknum: vehicle.stocknum,
      old: wordsOf(what, vehicle, yards),
      planned: edit !== null && 'set' in edit ? wordsOf(what, { ...vehicle, ...edit.set }, yards) : null,
      skipped: edit !== null && 'skipped' in edit ? edit.skipped : null,
    }
  })
  return {
    title: label,
    view: {
      title: label,
      action: officePath(ctx.site.slug, 'stock', 'bulk'),
      listHref: officePath(ctx.site.slug, 'stock'),
      what,
      value: form.get('value'),
      yards,
      rows,
      changing: rows.filter(({ planned }) => planned !== null).length,
      problem: refused?.problems[''] ?? wrong ?? emptyWords(form, rows.length),
      done: await doneOf(office, form.get('done')),
    },
  }
}

function emptyWords(form: URLSearchParams, rows: number): string | null {
  if (form.has('done')) return null
  if (rows === 0) return 'Choose vehicles in the list first.'
  return form.getAll('id').length > MOST_AT_ONCE ? `Only the first ${MOST_AT_ONCE} are taken at once.` : null
}

type BulkFields = Pick<BulkVehicle, 'priceCents' | 'locationId' | 'tag' | 'certified' | 'status'>

function wordsOf(
  what: string,
  { priceCents, locationId, tag, certified, status }: BulkFields,
  yards: BulkView['yards'],
): string {
  if (what === 'price') return priceCents === null ? 'No price' : formatDollars(priceCents)
  if (what === 'yard') return yards.find(({ id }) => id === locationId)?.name ?? 'No yard'
  if (what === 'certified') return certified ? 'Certified' : 'Not certified'
  return what === 'tag' ? (tag ?? 'No tag') : status.replace('_', ' ')
}

async function doneOf({ ctx }: SiteOffice, bulkId: string | null): Promise<BulkView['done']> {
  const bulk = bulkId === null || !UUID.test(bulkId) ? null : await readBulk(ctx, bulkId)
  if (bulk === null || bulkId === null) return null
  const wasUndone = bulk.undoneAt !== null
  return { bulkId, vehicles: bulk.vehicles, canUndo: !wasUndone && bulk.until >= ctx.now, wasUndone }
}
