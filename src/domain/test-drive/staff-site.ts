import type { Site } from '../site/site.ts'

/** The site as staff book on it: for a time that begins soon too. Shoppers need the site's lead time. */
export const staffSite = (site: Site): Site => ({ ...site, testDrives: { ...site.testDrives, leadMinutes: 0 } })
