/**
 * The only widths, qualities and formats that pictures are served in (A26.1). A picture can therefore have at most 9 ×
 * 3 × 3 variants. An endpoint that resizes to any size would let one visitor fill the disk and the memory.
 */

/** Widths in CSS pixels times screen density. A smaller original is never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 400, 640, 960, 1280, 1440, 1920, 2160] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Result cards (DESIGN §9). */
export const CARD_WIDTHS = [400, 640, 960] as const
/** The vehicle page's gallery (DESIGN §9). */
export const GALLERY_WIDTHS = [960, 1440, 2160] as const

/** Named by file ending; best first. JPEG is what every browser and mail program shows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Small, ordinary, and for pictures looked at closely. One scale for all formats. */
export const PICTURE_QUALITIES = [50, 75, 90] as const
export type PictureQuality = (typeof PICTURE_QUALITIES)[number]
export const DEFAULT_PICTURE_QUALITY: PictureQuality = 75

/**
 * The width a request is answered with: all rungs above the original's width would be the same picture, so they share
 * the first rung that holds it.
 */
export function servedWidth(wantedPx: PictureWidth, originalPx: number): PictureWidth {
  const enough = PICTURE_WIDTHS.find((width) => width >= originalPx)
  return enough !== undefined && enough < wantedPx ? enough : wantedPx
}
