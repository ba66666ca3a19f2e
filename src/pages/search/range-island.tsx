import { Island } from '#islands/island.tsx'
import type { DrawSlider } from '#ui/filters/range-form.tsx'

/** The thumbs and fields of a range, for lists of filters and the search of the home page. */
export const rangeIsland: DrawSlider = (slider) => <Island name="range-slider" props={{ view: slider }} />
