import type { Site } from '#domain/site/site.ts'

/** Link labels of each site by path. Labels in menus win over those of other links in its settings. */
const known = new WeakMap<Site, ReadonlyMap<string, string>>()

/** The label of the site's own link to a path. Null when no link of its settings leads there. */
export function nameOfPath(site: Site, pathname: string): string | null {
  const names = known.get(site) ?? namesOf(site)
  known.set(site, names)
  return names.get(plainPath(pathname)) ?? null
}

function namesOf(site: Site): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const add = (href: unknown, label: unknown) => {
    if (typeof href !== 'string' || typeof label !== 'string' || !/^\/[^/]/.test(href)) return
    const path = plainPath(href)
    if (!names.has(path)) names.set(path, label)
  }
  for (const part of [site.menus, site]) {
    eachObject(part, (object) => {
      add(object['href'], object['label'])
      add(object['linkUrl'], object['linkText'])
    })
  }
  add(site.search.clearFiltersPath, 'Special offers')
  return names
}

/** Without query, section and closing slash. */
function plainPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

function eachObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(Object.fromEntries(Object.entries(value)))
  for (const part of Object.values(value)) eachObject(part, visit)
}
