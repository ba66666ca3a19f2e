/** Paints that a site names by hex (its models, its boards): the classes they are used by, and the rules for those classes. */

/** Class that sets `--paint` to a hex colour. */
export function paintClass(hex: string): string {
  return `paint-${hex.slice(1)}`
}

const HEX = /^#[0-9a-f]{6}$/

/** Every paint in a site's configuration, as style rules: part of the site's theme, since a style attribute would be refused. */
export function sitePaintRules(settings: unknown): string {
  return sitePaints(settings).map((hex) => `.${paintClass(hex)}{--paint:${hex}}`).join('\n')
}

/** Every paint in a site's configuration, once. */
export function sitePaints(settings: unknown): string[] {
  const found = new Set<string>()
  collect(settings, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (HEX.test(value)) found.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found)
  }
}
