/**
 * Writes icons.svg, the one drawing that all icons are cut from, and icons.css, which says where each stands: `node
 * src/ui/icons/build-icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { ICONS } from './icons.ts'
import { pathOf } from './shape-paths.ts'

/** Side of an icon in its drawing. */
const SIDE = 24
/** A small icon's lines are drawn thicker, so that they do not look thin beside words. */
const STROKES = { usual: 1.75, small: 2 }

/**
 * An icon a row: as it is drawn usually, and beside that for small ones. The drawings are those of the lucide-static
 * package.
 */
export function drawingText(): string {
  const column = (x: number, stroke: number) => {
    const paths = Object.values(ICONS).map(
      (source, place) =>
        `<path${place === 0 ? '' : ` transform="translate(0 ${place * SIDE})"`} d="${pathOf(shapesOf(source))}"/>`,
    )
    return `<g stroke-width="${stroke}"${x === 0 ? '' : ` transform="translate(${x} 0)"`}>${paths.join('')}</g>`
  }
  return (
    '<!-- Lucide icons, ISC licence, see LICENCE.md -->\n' +
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * SIDE} ${SIDE * Object.keys(ICONS).length}" ` +
    'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">' +
    `${column(0, STROKES.usual)}${column(SIDE, STROKES.small)}</svg>\n`
  )
}

/** The row of each icon, for icon.css to cut it out. */
export function rowsText(): string {
  const rules = Object.keys(ICONS).map((name, place) => `  .ic--${name} { --ic-row: ${place}; }`)
  return (
    '/* Made by build-icons.ts: the row of icons.svg that each icon stands in. */\n' +
    `@layer components {\n${rules.join('\n')}\n}\n`
  )
}

function shapesOf(source: string): string {
  return readFileSync(new URL(`../../../node_modules/lucide-static/icons/${source}.svg`, import.meta.url), 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(/\s+/g, ' ')
}

if (import.meta.main) {
  writeFileSync(new URL('icons.svg', import.meta.url), drawingText())
  writeFileSync(new URL('icons.css', import.meta.url), rowsText())
}
