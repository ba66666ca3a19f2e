import sharp from 'sharp'
import type { DrawingSize, RenderedDrawing } from '../picture-work.ts'

/** Renders one of our own SVG drawings as PNG. */
export async function drawSvg(svg: string, size: DrawingSize): Promise<RenderedDrawing> {
  const { density, widthPx: width, heightPx: height, canvas } = size
  const drawing = await sharp(Buffer.from(svg), { density })
    .resize({ ...(width !== undefined && { width }), ...(height !== undefined && { height }), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { data: bytes, info } = canvas === undefined ? drawing : await onWhite(drawing.data, canvas)
  return { bytes, widthPx: info.width, heightPx: info.height }
}

function onWhite(input: Buffer, { widthPx: width, heightPx: height }: NonNullable<DrawingSize['canvas']>) {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input }])
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
}
