import type { SiteFrame } from '../shell/site-frame.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

/** The dealer's logo and name, a link home. The SVG was checked for scripts when it was imported. */
export function Logo({ site }: { site: SiteFrame }) {
  const { name, line, monogram, svg } = site.logo
  return (
    <a className="logo" href={HOME_PATH}>
      {svg === null ? (
        <span className="logo__mono" aria-hidden="true">
          {monogram}
        </span>
      ) : (
        <span className="logo__mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      <span className="logo__words">
        <b>
          {name}
          <span className="vh">{site.name === name ? ', home' : `, ${site.name}, home`}</span>
        </b>
        {line === null ? null : <small>{line}</small>}
      </span>
    </a>
  )
}
