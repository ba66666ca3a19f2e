/** Writes icons.svg, the one file all icons are drawn from: `node src/ui/icons/build-sprite.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { ICONS } from './icons.ts'

/** The sprite's text, from the drawings of the lucide-static package. */
export function spriteText(): string {
  const symbols = Object.entries(ICONS).map(([name, source]) => {
    const svg = readFileSync(
      new URL(`../../../node_modules/lucide-static/icons/${source}.svg`, import.meta.url),
      'utf8',
    )
    const shapes = svg
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace('</svg>', '')
      .replace(/\s+/g, ' ')
      .replaceAll('> <', '><')
      .replaceAll(' />', '/>')
      .trim()
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<!-- Lucide icons, ISC licence, see LICENCE.md -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) writeFileSync(new URL('icons.svg', import.meta.url), spriteText())
