/**
 * Paints that a site names by hex (its models, its boards): the classes they are used by, and the rules for those
 * classes.
 */

/** Class that sets `--paint` to a hex colour. */
export function paintClass(hex: string): string {
  return `paint-${hex.slice(1)}`
}

const HEX = /^#[0-9a-f]{6}$/

/**
 * Every paint in a site's configuration, as style rules: part of the site's theme, since a style attribute would be
 * refused. Of a colour that a model comes in there is one more: what `repaints` takes the paint whose choice is ticked
 * in it.
 */
export function sitePaintRules(settings: unknown): string {
  const paints = sitePaints(settings).map((hex) => `.${paintClass(hex)}{--paint:${hex}}`)
  const choices = sitePaints(settings, 'colours').map(
    (hex) => `.repaints:has(.${paintClass(hex)}>:checked){--paint:${hex}}`,
  )
  return [...paints, ...choices].join('\n')
}

/** Every paint in a site's configuration, once; with a name, those that stand under it only. */
export function sitePaints(settings: unknown, under: string | null = null): string[] {
  const found = new Set<string>()
  collect(settings, under, found)
  return [...found]
}

function collect(value: unknown, under: string | null, found: Set<string>): void {
  if (typeof value === 'string') {
    if (under === null && HEX.test(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, name === under ? null : under, found)
  }
}
