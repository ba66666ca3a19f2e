import { templateRow } from '#domain/site/templates.ts'
import { Logo } from '../header/logo.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'
import { crawlRel } from '../results/crawl-rel.ts'

/** The footer: the dealer's legal name and licence, and links to every other page. */
export function Footer({ site }: { site: SiteFrame }) {
  return (
    <footer className={templateRow(site.template).hasDeepFooter ? 'foot deep' : 'foot'}>
      <div className="wrap foot__in">
        <div className="foot__g">
          <div className="foot__id">
            <Logo site={site} />
            {site.statement === null ? null : <p className="mute">{site.statement}</p>}
            {site.licenceLine === null ? null : <p className="sm">{site.licenceLine}</p>}
            {site.phone === null ? null : (
              <p className="sm">
                <a href={site.phone.href}>{site.phone.text}</a>
              </p>
            )}
          </div>
          {site.footer.map((group) => (
            <nav key={group.label} aria-label={group.label}>
              <h2 className="foot__h">{group.label}</h2>
              <ul>
                {group.links.map(({ label, href }) => (
                  <li key={href + label}>
                    <a href={href} rel={crawlRel(href)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot__end">
          <p className="mute">{site.address}</p>
          <ul>
            {site.legalLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel={crawlRel(href)}>
                  {label}
                </a>
              </li>
            ))}
            {site.forwarding === null ? null : (
              <li className="only-scripted">
                <button type="button" className="foot__choice" data-consent>
                  {site.forwarding.consent.change}
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  )
}
