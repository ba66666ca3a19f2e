/** Values of `sizes` for pictures, shared by each `img` and its preload. */

/** Cards of a plain grid: one, two or three in a row. */
export const CARD_SIZES =
  '(min-width: 1400px) 430px, (min-width: 1200px) 30vw, (min-width: 576px) 45vw, calc(100vw - 40px)'
/** Cards of a row that scrolls: four in view, or one and part of the next. */
export const SCROLLER_SIZES = '(min-width: 1400px) 320px, (min-width: 1200px) 23vw, (min-width: 576px) 43vw, 76vw'
/** Cards of a results page beside its filters. */
const RESULT_CARD_SIZES =
  '(min-width: 1400px) 320px, (min-width: 1190px) 24vw, (min-width: 992px) 32vw, ' +
  '(min-width: 872px) 31vw, (min-width: 568px) 45vw, calc(100vw - 40px)'
/** Rows with the picture at the side. It fills the height, so its file is wider than its visible part. */
const RESULT_ROW_SIZES =
  '(min-width: 1280px) 470px, (min-width: 992px) 32vw, (min-width: 768px) 43vw, calc(100vw - 40px)'
/** `sizes` of results, by layout. */
export const RESULT_SIZES = { cards: RESULT_CARD_SIZES, rows: RESULT_ROW_SIZES } as const

export const GALLERY_SIZES = '(min-width: 992px) 900px, 100vw'

/** The vehicle at the top of the home page. */
export const HERO_SIZES = '(min-width: 1400px) 1080px, (min-width: 992px) 75vw, 112vw'

/** A model on the stage of its page. */
export const STAGE_SIZES = '(min-width: 1100px) 1000px, 96vw'

/** A wide picture beside its words: part of the width, else all. */
export const BANNER_SIZES = '(min-width: 1400px) 800px, (min-width: 768px) 58vw, 100vw'
