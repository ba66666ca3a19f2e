import { officePath } from '#domain/office/office-paths.ts'
import type { RegoDesk } from '../desks.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export const NEW_FIELDS = [
  { key: 'stocknum', label: 'Stock number', isNeeded: true },
  { key: 'vin', label: 'VIN', isNeeded: false },
  { key: 'regplate', label: 'Number plate', isNeeded: false },
  { key: 'year', label: 'Year', isNeeded: true },
  { key: 'make', label: 'Make', isNeeded: true },
  { key: 'model', label: 'Model', isNeeded: true },
  { key: 'badge', label: 'Badge', isNeeded: false },
  { key: 'series', label: 'Series', isNeeded: false },
  { key: 'body', label: 'Body', isNeeded: false },
  { key: 'trans', label: 'Transmission', isNeeded: false },
  { key: 'fuel', label: 'Fuel', isNeeded: false },
  { key: 'drive', label: 'Drive', isNeeded: false },
  { key: 'nvic', label: 'NVIC', isNeeded: false },
  { key: 'km', label: 'Kilometres', isNeeded: false },
  { key: 'price', label: 'Price, dollars', isNeeded: false },
] as const

export interface NewVehicleView {
  action: string
  listHref: string
  fields: { key: string; label: string; isNeeded: boolean; value: string }[]
  carType: string
  location: string
  priceType: string
  yards: { id: string; name: string }[]
  problem: string | null
  /** Values that would be left out, each with the reason: a person may agree. */
  warnings: string[]
  /** The plate or VIN that was looked up, and what came of it. */
  asked: string
  found: string | null
}

/** The form of a vehicle that no feed has (Office R35). */
export async function loadNewVehicle(
  { ctx, can, desks }: SiteOffice,
  { url, refused }: OfficeRequest,
): Promise<OfficePage<NewVehicleView>> {
  const asked = url.searchParams.get('look')?.trim() ?? ''
  const found = asked === '' || refused !== null ? null : await lookUp(desks.rego, asked)
  const typed = (name: string) => refused?.form.get(name) ?? found?.values[name] ?? ''
  return {
    title: 'Add a vehicle',
    view: {
      action: officePath(ctx.site.slug, 'stock', 'new'),
      listHref: officePath(ctx.site.slug, 'stock'),
      fields: NEW_FIELDS.map(({ key, label, isNeeded }) => ({ key, label, isNeeded, value: typed(key) })),
      carType: typed('car_type') || 'used',
      location: typed('location'),
      priceType: typed('price_type') || 'drive away',
      yards: ctx.site.locations
        .filter(({ id }) => can('stock.create', { locationId: id }))
        .map(({ id, name }) => ({ id, name })),
      problem: refused?.problems[''] ?? null,
      warnings: refused?.problems['warnings']?.split('\n') ?? [],
      asked,
      found: found?.words ?? null,
    },
  }
}

/** Looks a plate or VIN up; `values` are those of the form's fields. */
async function lookUp(desk: RegoDesk, asked: string): Promise<{ words: string; values: Record<string, string> }> {
  const answer = await desk.find(asked)
  const bare = asked.toUpperCase().replaceAll(/[\s.·-]/gu, '')
  const own = answer === null ? {} : { [bare.length === 17 ? 'vin' : 'regplate']: bare }
  if (answer === null) return { words: `“${asked}” is neither a number plate nor a VIN.`, values: {} }
  if (answer.kind === 'unknown') return { words: `Nothing is known of ${bare}. Please fill the form in.`, values: own }
  if (answer.kind === 'unavailable')
    return { words: 'Nobody could be asked just now. Please fill the form in.', values: own }
  const { year, make, model, transmission, ...vehicle } = answer.vehicle
  const { badge, series, body, fuel, drive, nvic } = vehicle
  const facts = { year: String(year), make, model, badge, series, body, trans: transmission, fuel, drive, nvic }
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return { words: `${bare} is a ${year} ${make} ${model}.`, values: { ...own, ...Object.fromEntries(known) } }
}
