/** Paints an SVG: shapes with `currentColor` take the colour. `hex` is `#` and six digits. */
export function paintedDrawing(svg: string, hex: string): string {
  return svg.replace('<svg ', `<svg color="${hex}" `)
}
