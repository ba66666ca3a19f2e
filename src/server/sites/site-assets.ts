/** Checks a site's theme.css and logo. Pages inline both, so neither may run scripts or load anything. */
import type { Finding } from '#domain/site/checks/problem.ts'
import type { Site } from '#domain/site/site.ts'
import { checkTheme } from '#domain/site/theme/check-theme.ts'
import { PAINTS } from '#ui/paint/paints.ts'
import { sitePaints } from '#ui/paint/site-paints.ts'

const THEME_FAULTS: readonly { pattern: RegExp; valid: string }[] = [
  { pattern: /</, valid: "CSS without '<', which could end the style element" },
  { pattern: /\\/, valid: 'CSS without escapes, which could hide what it does' },
  { pattern: /@import/i, valid: 'tokens without @import' },
  { pattern: /url\(/i, valid: 'tokens without url(), which would fetch' },
  { pattern: /@font-face/i, valid: 'tokens without @font-face; fonts belong to the template' },
  { pattern: /expression\(|javascript:/i, valid: 'plain values' },
]

const LOGO_ELEMENTS = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon text tspan title desc defs ' +
    'linearGradient radialGradient stop clipPath mask'
  ).split(' '),
)
/** No style attribute, which the content security policy refuses, no reference and no event handler among them. */
const LOGO_ATTRIBUTES = new Set(
  (
    'xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points transform id role ' +
    'focusable aria-hidden aria-label opacity fill fill-rule fill-opacity clip-rule clip-path mask stroke ' +
    'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity offset ' +
    'stop-color stop-opacity gradientUnits gradientTransform text-anchor font-family font-size font-weight ' +
    'letter-spacing overflow'
  ).split(' '),
)
const TAG = /<\/?([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*\/?>/g

const MOST_LOGO_BYTES = 20_000
const MOST_THEME_BYTES = 20_000

function faultsIn(text: string, faults: readonly { pattern: RegExp; valid: string }[]): Finding[] {
  return faults.flatMap(({ pattern, valid }) => {
    const match = pattern.exec(text)
    return match === null ? [] : [{ path: [], found: JSON.stringify(match[0].trim()), valid }]
  })
}

function tooLong(text: string, most: number): Finding[] {
  return text.length <= most
    ? []
    : [{ path: [], found: `${text.length} characters`, valid: `at most ${most} characters` }]
}

export function themeFindings(css: string): Finding[] {
  const missing = /:root\s*\{/.test(css)
    ? []
    : [{ path: [], found: 'no :root rule', valid: 'a :root rule with the tokens' }]
  return [...missing, ...faultsIn(css, THEME_FAULTS), ...tooLong(css, MOST_THEME_BYTES)]
}

/**
 * All that is wrong with a site's theme: what may not stand in it; else its tokens and their contrast, on stages in
 * every paint that it may come to show.
 */
export function siteThemeFindings(css: string, site: Site): Finding[] {
  const faults = themeFindings(css)
  return faults.length > 0 ? faults : checkTheme(css, [...Object.values(PAINTS), ...sitePaints(site)])
}

export function logoFindings(svg: string): Finding[] {
  const isOne = /^\s*<svg\b[\s\S]*<\/svg>\s*$/.test(svg) && svg.match(/<svg\b/gi)?.length === 1
  const missing = isOne
    ? []
    : [{ path: [], found: 'not one svg element', valid: 'one svg element and nothing beside it' }]
  return [...missing, ...partsNotAllowed(svg), ...tooLong(svg, MOST_LOGO_BYTES)]
}

/** Elements and attributes that are not on the lists, and whatever is no tag at all. */
function partsNotAllowed(svg: string): Finding[] {
  const foreign: string[] = []
  const rest = svg.replace(TAG, (_tag, element: string, attributes: string) => {
    if (!LOGO_ELEMENTS.has(element)) foreign.push(`<${element}>`)
    for (const [, name = ''] of attributes.matchAll(/(?<![\w:-])([\w:-]+)="/g))
      if (!LOGO_ATTRIBUTES.has(name)) foreign.push(name)
    return ''
  })
  const loose = /[<>][^<>]{0,20}/.exec(rest)
  if (loose !== null) foreign.push(loose[0])
  return [...new Set(foreign)].map((found) => ({
    path: [],
    found: JSON.stringify(found),
    valid: 'a drawing of plain shapes, their attributes in double quotes',
  }))
}
