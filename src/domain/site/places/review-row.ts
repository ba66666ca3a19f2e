/**
 * Reads one row of an import file of review summaries (A19). A row names a location, a review platform, a rating and a
 * count.
 */
import { nearest } from '../checks/nearest.ts'

export const REVIEW_COLUMNS = ['location', 'source', 'rating', 'count'] as const

export interface ReviewRow {
  locationId: string
  /** Where the reviews stand, such as Google. */
  source: string
  /** 0 to 5, one decimal. */
  averageRating: number
  reviewCount: number
}

/** The row, or one sentence on what was found and what is valid. */
export function reviewRowOf(
  cells: Readonly<Record<string, string>>,
  locationIds: readonly string[],
): ReviewRow | string {
  const text = (column: (typeof REVIEW_COLUMNS)[number]) => (cells[column] ?? '').trim()
  const locationId = locationIds.find((id) => id === text('location').toLowerCase())
  if (locationId === undefined) {
    const near = nearest(text('location'), locationIds)
    return (
      `location "${text('location')}" is unknown; valid: ${locationIds.join(', ')}` +
      (near === null ? '' : `; nearest: ${near}`)
    )
  }
  if (text('source') === '' || text('source').length > 60)
    return `source "${text('source')}" is no name; valid: where the reviews stand, such as Google, up to 60 characters`
  const rating = /^\d(?:\.\d{1,2})?$/.test(text('rating')) ? Number(text('rating')) : NaN
  if (!(rating <= 5)) return `rating "${text('rating')}" is no average; valid: a number from 0 to 5, such as 4.7`
  const count = text('count').replaceAll(',', '')
  if (!/^\d{1,7}$/.test(count)) return `count "${text('count')}" is no number of reviews; valid: a whole number`
  return { locationId, source: text('source'), averageRating: Math.round(rating * 10) / 10, reviewCount: Number(count) }
}
