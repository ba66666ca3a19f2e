import { HOME_PATH } from '#domain/site/paths.ts'
import { BrandLogo } from '#ui/brands/brand-logo.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ModelTile } from '#ui/models/model-tile.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { DEMO_NOTE } from './demo-note.ts'
import type { ModelsData } from './load-models.ts'

/** Models of the site's makes (R102). */
export function ModelsPage({ site, data }: PageProps<ModelsData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, bodies, groups, isDemo } = data
  return (
    <div className="wrap sec models">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Models" />
      <h1 className="h2">{title}</h1>
      {bodies.length === 0 ? null : (
        <nav className="models__bodies" aria-label="Body">
          {bodies.map(({ label, href, isChosen }) => (
            <a key={href} className="chip" href={href} aria-current={isChosen ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ title: make, logo, tiles }) => (
        <section key={make} className="models__group" aria-label={make ?? title}>
          {logo === null && make === null ? null : (
            <div className="row models__make">
              {logo === null ? null : <BrandLogo logo={logo} alt="" />}
              {make === null ? null : <h2 className="h2">{make}</h2>}
            </div>
          )}
          <div className="mtiles">
            {tiles.map((tile) => (
              <ModelTile key={tile.key} tile={tile} level={make === null ? 2 : 3} />
            ))}
          </div>
        </section>
      ))}
      {isDemo ? <p className="legal vars__note">{DEMO_NOTE}</p> : null}
    </div>
  )
}
