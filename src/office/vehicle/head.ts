import type { OfficeVehicle } from '#data/office/office-vehicle.ts'
import { firstPhoto } from '#data/office/stock-list.ts'
import { ageDays, listingReasons, type ListingReason } from '#domain/office/listing-reasons.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { officePicturePath } from '#domain/office/picture-paths.ts'
import { formatCount } from '#domain/money/money.ts'
import { listingDay } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { OFFICE_SOURCE } from '#domain/stock/feed-source.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import type { SiteOffice } from '../screen.ts'

export type VehicleTab = 'details' | 'price' | 'photos' | 'page' | 'history'
const TABS = [
  { tab: 'details', label: 'Details', words: [] },
  { tab: 'price', label: 'Price', words: ['price'] },
  { tab: 'photos', label: 'Photos', words: ['photos'] },
  { tab: 'page', label: 'Page', words: ['page'] },
  { tab: 'history', label: 'History', words: ['history'] },
] as const satisfies readonly { tab: VehicleTab; label: string; words: readonly string[] }[]

/** The address of a tab of a vehicle. */
export function tabPath(siteId: string, vehicleId: number, tab: VehicleTab): string {
  const words = TABS.find((row) => row.tab === tab)?.words ?? []
  return officePath(siteId, 'stock', vehicleId, ...words)
}

export interface VehicleHeadView {
  name: string
  listHref: string
  picture: string | null
  facts: string[]
  state: { words: string; sign: 'good' | 'bad' | 'mute' }
  tabs: { label: string; href: string; count: number | null; isCurrent: boolean }[]
  reasons: (Pick<ListingReason, 'weight' | 'words' | 'remedy' | 'setting'> & {
    /** The tab where it is mended; null where it is this one, or only the setting can be changed. */
    href: string | null
    /** The site's rules, where a setting is the reason. */
    ruleHref: string | null
  })[]
  /** The vehicle's page; null where it is hidden. */
  pageHref: string
}

/** Head of each tab of a vehicle: its name, whether it is on the site and, if not, why (Office R34). */
export async function headOf(
  { ctx }: SiteOffice,
  vehicle: OfficeVehicle,
  current: VehicleTab,
): Promise<VehicleHeadView> {
  const { site, now } = ctx
  const settings = searchFactsOf(site)
  const reasons = listingReasons(vehicle, settings, { now, today: listingDay(settings, now).today })
  const isHidden = reasons.some(({ weight }) => weight === 'hides')
  const picture = await firstPhoto(ctx, vehicle.id)
  const yard = site.locations.find(({ id }) => id === vehicle.locationId)?.name
  const days = ageDays(vehicle.createdAt, now)
  return {
    name: vehicleName(vehicle),
    listHref: officePath(site.slug, 'stock'),
    picture: picture === null ? null : officePicturePath(site.slug, picture, 320),
    facts: [
      vehicle.stocknum,
      yard ?? 'No yard',
      vehicle.km === null ? 'No kilometres' : `${formatCount(vehicle.km)} km`,
      `${days} ${days === 1 ? 'day' : 'days'} here`,
      vehicle.sourceId === OFFICE_SOURCE ? 'made in the office' : `feed ${vehicle.sourceId ?? 'none'}`,
    ],
    state: stateOf(vehicle, isHidden),
    tabs: TABS.map(({ tab, label }) => ({
      label,
      href: tabPath(site.slug, vehicle.id, tab),
      count: tab === 'photos' ? vehicle.photosCount : null,
      isCurrent: tab === current,
    })),
    reasons: reasons.map(({ weight, words, remedy, setting, tab }) => ({
      weight,
      words,
      remedy,
      setting,
      href: tab === null || tab === current ? null : tabPath(site.slug, vehicle.id, tab),
      ruleHref: weight === 'hides' ? `${officePath(site.slug, 'stock', 'rules')}#${encodeURIComponent(setting)}` : null,
    })),
    pageHref: tabPath(site.slug, vehicle.id, 'page'),
  }
}

function stateOf({ status, isTaken }: OfficeVehicle, isHidden: boolean): VehicleHeadView['state'] {
  if (status === 'sold') return { words: isHidden ? 'Sold' : 'Sold, still listed', sign: 'mute' }
  if (isHidden) return { words: 'Not on the site', sign: 'bad' }
  return { words: isTaken ? 'Reserved, on the site' : 'On the site', sign: 'good' }
}
