/** The table of islands: when each hydrates, and where its code is. */
import type { ComponentProps, ReactNode } from 'react'

/**
 * When an island hydrates. `touch`: on hover, click or focus. `view`: when it comes near the window, for islands that
 * are useless before. `call`: on a click on a control that names it in `data-hydrates`, or by a script.
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
  // Its vehicles are stored in the browser only: the server's markup has nothing to touch.
  'gone-vehicles': {
    hydrateOn: 'view',
    load: async () => (await import('./gone-vehicles/gone-vehicles.tsx')).GoneVehicles,
  },
  // Renders nothing until a link to a form is clicked.
  'form-dialog': { hydrateOn: 'call', load: async () => (await import('./form-dialog/form-dialog.tsx')).FormDialog },
  'search-box': { hydrateOn: 'touch', load: async () => (await import('./search-box/search-box.tsx')).SearchBox },
  // Its figures are fetched later: the server's markup has nothing to touch.
  gauge: { hydrateOn: 'view', load: async () => (await import('./gauge/pending-gauge.tsx')).PendingGauge },
  locator: { hydrateOn: 'touch', load: async () => (await import('./locator/locator-form.tsx')).LocatorForm },
  // Shoppers look at a map without touching it.
  'location-map': {
    hydrateOn: 'view',
    load: async () => (await import('./location-map/location-map.tsx')).LocationMap,
  },
  // Its link to the video works without a script; a click plays it in place.
  video: { hydrateOn: 'touch', load: async () => (await import('./video/page-video.tsx')).PageVideo },
  fuel: { hydrateOn: 'touch', load: async () => (await import('./fuel/fuel-calculator.tsx')).FuelCalculator },
  // Hydrates in view when this browser has details to fill in (`browser/known-shopper.ts`).
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

/** An island's props. The page carries them as JSON, so they are plain values, and few. */
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof ISLANDS)[Name]['load']>>>

export function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(ISLANDS, name)
}
