/** The page's vehicle, read from attributes of its markup. Values that are only returned to the server stay text. */
export interface Visit {
  id: number
  slug: string
  siteId: string
  dealershipId: string | null
  carType: string
  photosCount: string
  updatedAt: string
}

/** The vehicle of a vehicle's page. Null on other pages. */
export function visitOf(document: Document): Visit | null {
  const data = document.querySelector<HTMLElement>('[data-vehicle-id]')?.dataset
  if (data === undefined) return null
  const {
    vehicleId,
    slug = '',
    siteId = '',
    dealershipId = null,
    carType = '',
    photosCount = '',
    updatedAt = '',
  } = data
  return { id: Number(vehicleId), slug, siteId, dealershipId, carType, photosCount, updatedAt }
}
