/** Most stars of a review. In a file of its own, so that loaders import no component. */
export const MOST_STARS = 5
