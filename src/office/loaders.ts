import { loadBoard } from './board/load.ts'
import type { OfficeRouteId } from './routes.ts'
import { ofOffice, ofSite, type Loader } from './screen.ts'
import { loadStock } from './stock/load.ts'
import { vehicleActions } from './vehicle/action.ts'
import { loadHistory } from './vehicle-history/load.ts'
import { priceActions } from './vehicle-price/action.ts'
import { loadPrice } from './vehicle-price/load.ts'
import { loadVehicle } from './vehicle/load.ts'
import { loadSites } from './sites/load.ts'

/** The loader and the forms of every row of the office's URL table. */
export const screens = {
  sites: ofOffice(loadSites),
  board: ofSite(loadBoard),
  stock: ofSite(loadStock),
  vehicle: ofSite(loadVehicle, vehicleActions),
  vehiclePrice: ofSite(loadPrice, priceActions),
  vehicleHistory: ofSite(loadHistory),
} satisfies Record<OfficeRouteId, ReturnType<typeof ofOffice<unknown>> | ReturnType<typeof ofSite<unknown>>>

type ViewOf<Screen> = Screen extends { load: Loader<never, infer View> } ? View : never
/** The view that a screen's loader makes for it. */
export type ScreenView<Id extends OfficeRouteId> = ViewOf<(typeof screens)[Id]>
