/** How wide pictures stand on a page, for the browser's choice of file: once for the picture and its preload. */
export const CARD_SIZES = '(min-width: 1200px) 320px, (min-width: 576px) 46vw, 92vw'
export const GALLERY_SIZES = '(min-width: 992px) 900px, 100vw'
