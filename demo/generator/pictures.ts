import type { PicturedBody } from './catalogue/model-line.ts'
import type { PaintKey } from './paint.ts'

/** Paths inside demo/media. A vehicle's own colour decides the folder; the front three-quarter view comes first. */

const ANGLES = ['front34', 'side', 'rear34', 'front', 'rear'] as const

/** The stand-in a dealer's photographer leaves until the car is washed: counts as no photo (A4.38, A7.10). */
export const PLACEHOLDER_PICTURE = 'default/photos-coming-soon.webp'

export const SPIN_FRAMES = 36

/** Turntables copied into demo/media. */
const TURNTABLES: Partial<Record<PicturedBody, readonly PaintKey[]>> = { suv: ['white', 'blue'], ute: ['orange'] }

const WITHOUT_DASH: ReadonlySet<PicturedBody> = new Set<PicturedBody>(['motorbike', 'caravan', 'truck'])

/** Up to seven pictures: five views, then the cabin where the body has one. */
export function photosOf(body: PicturedBody, paint: PaintKey, interiorColour: string, count: number): string[] {
  const outside = ANGLES.map((angle) => `gallery/${body}/${paint}/${angle}.webp`)
  const cabin = /tan|beige|bone/i.test(interiorColour)
    ? ['interior/dash-tan.webp', 'interior/dash-charcoal.webp']
    : ['interior/dash-charcoal.webp', 'interior/dash-tan.webp']
  const all = WITHOUT_DASH.has(body)
    ? outside
    : [...outside.slice(0, 3), ...cabin.slice(0, 1), ...outside.slice(3), ...cabin.slice(1)]
  return all.slice(0, count)
}

/**
 * The same with the first view cut out, to stand on a site's own stage. What is no front three-quarter view of the
 * gallery stays as it is.
 */
export function cutOutFirst([first, ...others]: readonly string[]): string[] {
  return first === undefined ? [] : [first.replace(/^gallery\/(.+\/front34\.webp)$/, 'cutout/$1'), ...others]
}

/** Frames of the turntable in turning order; empty when demo/media has none of this body in this colour. */
export function spinFramesOf(body: PicturedBody, paint: PaintKey): string[] {
  if (!TURNTABLES[body]?.includes(paint)) return []
  return Array.from(
    { length: SPIN_FRAMES },
    (_, frame) => `spin/${body}/${paint}/${String(frame).padStart(2, '0')}.webp`,
  )
}

export const CABIN_PANORAMAS = ['interior/suv-charcoal.webp', 'interior/suv-tan.webp'] as const

export const WALKAROUND_VIDEO = 'video/walkaround.mp4'
