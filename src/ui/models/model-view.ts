/** Views of models' pages. */
import type { SlidePicture } from '../carousel/slide-image.tsx'
import type { SilhouetteKind } from '../silhouette/kinds.ts'

/** A model or variant from the side: a photograph, or its body drawn in a paint. */
export type ModelPicture =
  | { kind: 'photo'; photo: SlidePicture }
  | { kind: 'drawing'; body: SilhouetteKind; hex: string }

export interface PaintView {
  /** Name in the page's address: `#colour=…`. */
  id: string
  name: string
  hex: string
  /** ", $650 on SX and LS-M"; empty where it costs nothing and every variant has it. */
  note: string
  picture: ModelPicture
  alt: string
}

/** A row of swatches, with the tab that shows it where there are several. */
export interface PaintRow {
  label: string | null
  paints: PaintView[]
}

/** Rows of swatches, with the tab that shows them where variants have colours of their own. */
export interface PaintTab {
  label: string | null
  /** Name of the difference between rows: Cab, Body. */
  partedBy: string
  rows: PaintRow[]
}

export interface StageView {
  title: string
  tabs: PaintTab[]
  /** Shown where the model has no colours. */
  bare: { picture: ModelPicture; hex: string; alt: string }
}

export interface VariantView {
  id: string
  name: string
  picture: ModelPicture
  /** Name of the paint that the picture shows; null where it is not known. */
  paint: string | null
  price: { figure: string; rest: string | null }
  /** Safe HTML. */
  features: string[]
  /** Where a quote is asked for; null where the model is still to come. */
  quoteHref: string | null
  /** Where the picture leads: the form of a model that is still to come. */
  pictureHref: string | null
}

export interface VariantsView {
  heading: string
  layout: { kind: 'carousel' | 'grid'; hasArrows: boolean }
  /** All features are shown from the start (A21.6). */
  isOpen: boolean
  variants: VariantView[]
  /** Empty for none. */
  note: string
}

export interface ModelTileView {
  key: string
  name: string
  href: string
  line: string
  description: string | null
  fuel: string | null
  price: string | null
  stock: string | null
  isAllNew: boolean
  /** Banner of a model that is still to come. */
  soon: string | null
  picture: ModelPicture
}
