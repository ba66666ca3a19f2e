/** The views of a vehicle's pictures and which comes first (A7.5). */
import type { SPIN_VIEWS } from '../site/settings/vehicle-page.ts'

export type ViewerView = (typeof SPIN_VIEWS)[number]

interface Media {
  hasSpin: boolean
  hasSlides: boolean
  hasInterior: boolean
}

/** Views in the order they are offered. Never none: a vehicle without any picture has its empty gallery. */
export function viewerViews({ hasSpin, hasSlides, hasInterior }: Media): ViewerView[] {
  const views: ViewerView[] = []
  if (hasSpin) views.push('spinner')
  if (hasSlides || !(hasSpin || hasInterior)) views.push('gallery')
  if (hasInterior) views.push('interior')
  return views
}

/** The view a page opens with: the site's choice where the vehicle has it, else its photos, else what there is. */
export function firstView(views: readonly ViewerView[], wanted: ViewerView): ViewerView {
  return [wanted, 'gallery' as const].find((view) => views.includes(view)) ?? views[0] ?? 'gallery'
}
