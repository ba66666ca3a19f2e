import { PageFoot } from '#ui/office/page-foot.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { TableRegion } from '#ui/office/table-region.tsx'
import type { SiteRow, SitesView } from './load.ts'

export function SitesScreen({ view }: { view: SitesView }) {
  const { sites, columns, previousHref, nextHref } = view
  if (sites.length === 0)
    return (
      <>
        <PageHead title="Sites" />
        <p className="in">You have no role on any site yet. Ask an owner to give you one.</p>
      </>
    )
  return (
    <>
      <PageHead title="Sites" facts="Choose where you work. Each number is what needs somebody there today." />
      <TableRegion label="Sites and what needs somebody">
        <table className="t grp-t">
          <caption className="vh">Sites and what needs somebody</caption>
          <thead>
            <tr>
              <th scope="col">Site</th>
              {columns.map(({ item, title }) => (
                <th key={item} scope="col" className="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <Row key={site.href} site={site} />
            ))}
          </tbody>
        </table>
      </TableRegion>
      {(previousHref !== null || nextHref !== null) && <PageFoot previous={previousHref} next={nextHref} />}
    </>
  )
}

function Row({ site: { name, href, yards, roles, cells } }: { site: SiteRow }) {
  return (
    <tr>
      <th scope="row">
        <a className="link" href={href}>
          {name}
        </a>
        <br />
        <span className="mute xs">
          {yards} {yards === 1 ? 'yard' : 'yards'} · {roles}
        </span>
      </th>
      {cells.map((cell) => (
        <td key={cell.item} className="num">
          {cell.count !== null && (
            <a className={cell.isBad ? 'link s-bad' : 'link'} href={cell.href}>
              {cell.count.toLocaleString('en-AU')}
            </a>
          )}
        </td>
      ))}
    </tr>
  )
}
