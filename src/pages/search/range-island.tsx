import { Island } from '#islands/island.tsx'
import type { DrawSlider } from '#ui/filters/range-form.tsx'

/** The island with the slider and fields of a range, for the filter list and the home page search. */
export const rangeIsland: DrawSlider = (slider) => <Island name="range-slider" props={{ view: slider }} />
