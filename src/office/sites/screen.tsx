import { PageHead } from '#ui/office/page-head.tsx'
import type { SitesView } from './load.ts'

export function SitesScreen({ view: { sites } }: { view: SitesView }) {
  return (
    <>
      <PageHead title="Sites" facts={sites.length === 0 ? null : 'Choose where you work.'} />
      {sites.length === 0 ? (
        <p className="in">You have no role on any site yet. Ask an owner to give you one.</p>
      ) : (
        <ul className="in of-rows">
          {sites.map(({ name, href, yards, roles }) => (
            <li key={href}>
              <a className="link" href={href}>
                {name}
              </a>
              <span className="mute sm">
                {yards} {yards === 1 ? 'yard' : 'yards'} · {roles}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
