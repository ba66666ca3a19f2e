import type { PublicSite } from './public-site.ts'

/** Props of a page's component: the site, and the data that its loader makes. */
export interface PageProps<Data> {
  site: PublicSite
  data: Data
}
