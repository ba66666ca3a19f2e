import { officePath } from '#domain/office/office-paths.ts'
import type { OfficePage, OfficeRequest, SiteOffice } from '../screen.ts'

export const NEW_FIELDS = [
  { key: 'stocknum', label: 'Stock number', isNeeded: true },
  { key: 'vin', label: 'VIN', isNeeded: false },
  { key: 'rego', label: 'Number plate', isNeeded: false },
  { key: 'year', label: 'Year', isNeeded: true },
  { key: 'make', label: 'Make', isNeeded: true },
  { key: 'model', label: 'Model', isNeeded: true },
  { key: 'badge', label: 'Badge', isNeeded: false },
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
}

/** The form of a vehicle that no feed has (Office R35). */
export async function loadNewVehicle(
  { ctx, can }: SiteOffice,
  { refused }: OfficeRequest,
): Promise<OfficePage<NewVehicleView>> {
  const typed = (name: string) => refused?.form.get(name) ?? ''
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
    },
  }
}
