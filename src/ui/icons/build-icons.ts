/** Writes icons.svg, the sprite of all icons, and icons.css, its positions: `node src/ui/icons/build-icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { SVGPathData } from 'svg-pathdata'
import { ICONS } from './icons.ts'
import { pathOf } from './shape-paths.ts'

/** Width and height of an icon in the sprite. */
const SIDE = 24
/** Stroke widths. Small icons have thicker lines, so that they do not look thin beside text. */
const STROKES = { usual: 1.75, small: 2 }

/**
 * The sprite: one icon a row, in the usual and the small variant. Drawings come from lucide-static. Each variant is one
 * path: an element for each icon is a hundred nodes of every page.
 */
export function drawingText(): string {
  const column = (x: number, stroke: number) => {
    const paths = Object.values(ICONS).map((source, place) =>
      new SVGPathData(pathOf(shapesOf(source)))
        .translate(x, place * SIDE)
        .round(1e4)
        .encode(),
    )
    return `<path stroke-width="${stroke}" d="${paths.join('')}"/>`
  }
  return (
    '<!-- Lucide icons, ISC licence, see LICENCE.md -->\n' +
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * SIDE} ${SIDE * Object.keys(ICONS).length}" ` +
    'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">' +
    `${column(0, STROKES.usual)}${column(SIDE, STROKES.small)}</svg>\n`
  )
}

/** Elements with an icon and no class for it: they stand so often that it would be felt. */
const WITHOUT_CLASS: Readonly<Record<string, string>> = {
  heart: ".keeps > [data-list='favourites']",
  compare: ".keeps > [data-list='compare']",
}

/** CSS with each icon's row in the sprite, for icon.css. */
export function rowsText(): string {
  const rules = Object.keys(ICONS).map((name, place) => {
    const others = name in WITHOUT_CLASS ? `, ${WITHOUT_CLASS[name]}` : ''
    return `  .ic--${name}${others} { --ic-row: ${place}; }`
  })
  return (
    '/* Made by build-icons.ts: the row of icons.svg that each icon stands in. */\n' +
    `@layer components {\n${rules.join('\n')}\n}\n`
  )
}

function shapesOf(source: string): string {
  const file = readFileSync(new URL(`../../../node_modules/lucide-static/icons/${source}.svg`, import.meta.url), 'utf8')
  const [, shapes = ''] = file.split(/<svg[^<>]*>/, 2)
  return shapes.replace('</svg>', '').replaceAll(/\s+/g, ' ')
}

if (import.meta.main) {
  writeFileSync(new URL('icons.svg', import.meta.url), drawingText())
  writeFileSync(new URL('icons.css', import.meta.url), rowsText())
}
