import type { PictureFormat, PictureQuality, PictureWidth } from '#domain/media/picture-ladder.ts'

/** Version of the way variants are made. A change of the way needs a new name, or old variants are served on. */
export const RECIPE = 'v2'

export interface VariantRecipe {
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}

/** A size in pixels, standing upright. */
export interface PictureSize {
  widthPx: number
  heightPx: number
}

/** How large a drawing becomes: with both sides given it fits inside them. */
export interface DrawingSize extends Partial<PictureSize> {
  /** Dots an inch at which it is rendered before it is brought to its size. */
  density: number
  /** Puts it in the middle of a white picture of this size. */
  canvas?: PictureSize
}

export interface RenderedDrawing extends PictureSize {
  /** PNG. */
  bytes: Buffer
}

/** A picture's size and brightness. */
export interface PictureMeasures extends PictureSize {
  /** Mean brightness, 0 to 255. */
  luma: number
}

/** All work on the pixels of pictures. Each method rejects with one line that says why it cannot be done. */
export interface PictureWork {
  /** Size and brightness of a picture, once it was decoded to its last line. */
  sizeOf(bytes: Uint8Array): Promise<PictureMeasures>
  /** One variant of an original's bytes. */
  transform(bytes: Uint8Array, recipe: VariantRecipe): Promise<Buffer>
  /** One of our own SVG drawings as a PNG picture; never one of a stranger's. */
  draw(svg: string, size: DrawingSize): Promise<RenderedDrawing>
}
