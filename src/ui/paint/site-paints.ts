/** CSS classes and rules for the hex colours in a site's configuration. */

/** Class that sets `--paint` to a hex colour. */
export function paintClass(hex: string): string {
  return `paint-${hex.slice(1)}`
}

const HEX = /^#[0-9a-f]{6}$/

/**
 * Style rules for every hex colour in a site's configuration. They are part of the site's theme: the content security
 * policy forbids style attributes. A model's colours have one more rule: an element of class `repaints` takes the
 * colour whose choice is ticked inside it.
 */
export function sitePaintRules(settings: unknown): string {
  const paints = sitePaints(settings).map((hex) => `.${paintClass(hex)}{--paint:${hex}}`)
  const choices = sitePaints(settings, 'colours').map(
    (hex) => `.repaints:has(.${paintClass(hex)}>:checked){--paint:${hex}}`,
  )
  return [...paints, ...choices].join('\n')
}

/** Every hex colour in a site's configuration, once; with `under`, only those under that key. */
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
