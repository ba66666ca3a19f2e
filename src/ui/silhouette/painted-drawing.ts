/**
 * A drawing in a paint: what it fills with `currentColor` takes the colour of its root. `hex` is `#` and six digits.
 */
export function paintedDrawing(svg: string, hex: string): string {
  return svg.replace('<svg ', `<svg color="${hex}" `)
}
