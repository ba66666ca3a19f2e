import { officePath } from '#domain/office/office-paths.ts'
import type { OfficeContext, OfficePage } from '../screen.ts'

export interface SitesView {
  sites: { name: string; href: string; yards: number; roles: string }[]
}

/** The sites on which somebody has a role (Office R2). */
export async function loadSites({ sites, session }: OfficeContext): Promise<OfficePage<SitesView>> {
  const { grants } = session.staff
  return {
    title: 'Sites',
    view: {
      sites: sites.map((site) => ({
        name: site.name,
        href: officePath(site.slug),
        yards: site.locations.length,
        roles: [
          ...new Set(grants.filter(({ siteId }) => siteId === null || siteId === site.slug).map(({ role }) => role)),
        ].join(', '),
      })),
    },
  }
}
