/** The table of islands: when each hydrates, and where its code is. */
import type { ComponentProps, ReactNode } from 'react'

/**
 * `touch`: a pointer over it, a press, or the focus. `view`: it comes near the window; only for what is of no use
 * before. `call`: a link or button elsewhere in the page that names it in `data-hydrates`, or a script.
 */
export type HydrationTrigger = 'touch' | 'view' | 'call'

interface IslandRow {
  hydrateOn: HydrationTrigger
  load: () => Promise<(props: never) => ReactNode>
}

export const ISLANDS = {
  gallery: { hydrateOn: 'touch', load: async () => (await import('./gallery/gallery.tsx')).Gallery },
  // Hydrated only when the shopper's compare list holds a vehicle (`browser/lists/list-buttons.ts`).
  comparison: { hydrateOn: 'call', load: async () => (await import('./comparison/comparison-bar.tsx')).ComparisonBar },
  // Only the browser knows what it remembers of them, and nobody would touch what is not there yet.
  'gone-vehicles': {
    hydrateOn: 'view',
    load: async () => (await import('./gone-vehicles/gone-vehicles.tsx')).GoneVehicles,
  },
  // Drawn only when a link is pressed: a form is of no use before, and nothing of it is in the page.
  'form-dialog': { hydrateOn: 'call', load: async () => (await import('./form-dialog/form-dialog.tsx')).FormDialog },
  'search-box': { hydrateOn: 'touch', load: async () => (await import('./search-box/search-box.tsx')).SearchBox },
  // Nothing is there to touch: its figures come from another machine.
  gauge: { hydrateOn: 'view', load: async () => (await import('./gauge/pending-gauge.tsx')).PendingGauge },
  locator: { hydrateOn: 'touch', load: async () => (await import('./locator/locator-form.tsx')).LocatorForm },
  // The map is what is looked at, and one that came with a touch only would take that touch.
  'location-map': {
    hydrateOn: 'view',
    load: async () => (await import('./location-map/location-map.tsx')).LocationMap,
  },
  fuel: { hydrateOn: 'touch', load: async () => (await import('./fuel/fuel-calculator.tsx')).FuelCalculator },
  // One that was begun, or a person who is known here, is filled in when it comes near (`browser/known-shopper.ts`).
  'lead-form': { hydrateOn: 'touch', load: async () => (await import('./lead-form/lead-form.tsx')).LeadForm },
  'test-drive': {
    hydrateOn: 'call',
    load: async () => (await import('./test-drive/test-drive-dialog.tsx')).TestDriveDialog,
  },
  'trade-in': { hydrateOn: 'touch', load: async () => (await import('./trade-in/trade-in-form.tsx')).TradeInForm },
  delivery: { hydrateOn: 'touch', load: async () => (await import('./delivery/delivery-check.tsx')).DeliveryCheck },
  'finance-calculator': {
    hydrateOn: 'touch',
    load: async () => (await import('./finance-calculator/finance-calculator.tsx')).FinanceCalculator,
  },
  'range-slider': {
    hydrateOn: 'touch',
    load: async () => (await import('./range-slider/range-slider.tsx')).RangeSlider,
  },
} satisfies Record<string, IslandRow>

export type IslandName = keyof typeof ISLANDS

/** What an island is drawn from: it stands beside its markup as JSON, so it holds plain values only, and few. */
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof ISLANDS)[Name]['load']>>>

export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(ISLANDS, name)
}
