/**
 * What the server says of the vehicle whose page this is, as attributes of the page. Numbers that are only sent on stay
 * as they stand.
 */
export interface Visit {
  id: number
  slug: string
  siteId: string
  dealershipId: string | null
  carType: string
  photosCount: string
  updatedAt: string
}

/** Null on every other page. */
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
