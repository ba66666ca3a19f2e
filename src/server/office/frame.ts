import { OFFICE_ACCOUNT, OFFICE_HOME, OFFICE_SIGN_OUT, officePath } from '#domain/office/office-paths.ts'
import { ROLE_WORDS } from '#domain/office/permissions.ts'
import { readBoard } from '#office/board/read-board.ts'
import { navOf } from '#office/nav.ts'
import type { OfficeContext, SiteOffice } from '#office/screen.ts'
import type { FrameEntry, FrameView } from '#ui/office/office-frame.tsx'

/** The frame around a screen, with what needs somebody beside its entries. `path`: the address that is shown. */
export async function frameOf(office: OfficeContext | SiteOffice, path: string): Promise<FrameView> {
  const { staff } = office.session
  const site = 'ctx' in office ? office.ctx.site : null
  const roles = staff.grants.filter(({ siteId }) => siteId === null || site === null || siteId === site.slug)
  return {
    site: site === null ? null : { name: site.name, facts: yards(site.locations.length), href: officePath(site.slug) },
    sitesHref: office.sites.length > 1 ? OFFICE_HOME : null,
    entries: 'ctx' in office ? navOf(office, path, await boardFor(office)) : sitesOf(office),
    person: {
      name: staff.name,
      role: [...new Set(roles.map(({ role }) => ROLE_WORDS[role]))].join(', '),
      href: OFFICE_ACCOUNT,
      signOutHref: OFFICE_SIGN_OUT,
    },
  }
}

const boardFor = (office: SiteOffice) => (office.can('board.see') ? readBoard(office) : null)

const MOST_SITES = 8
/** The ways back to work from a screen of no site. */
const sitesOf = ({ sites }: OfficeContext): FrameEntry[] =>
  sites.slice(0, MOST_SITES).map(({ slug, name }) => ({
    label: name,
    icon: 'list',
    href: officePath(slug),
    isCurrent: false,
    inTabs: true,
    need: null,
  }))

const yards = (count: number): string => `${count} ${count === 1 ? 'yard' : 'yards'}`
