import { ChatButton } from '../chat/chat-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'
import { Logo } from './logo.tsx'

/** The menus on narrow windows: a popover over the whole page, which a browser opens and closes by itself. */
export function MobileNav({ site }: { site: SiteFrame }) {
  return (
    <nav className="mnav" id="mobile-nav" popover="auto" aria-label="Menu">
      <div className="wrap mnav__top">
        <Logo site={site} />
        <button
          type="button"
          className="icon-btn"
          popoverTarget="mobile-nav"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="wrap mnav__list">
        {site.menu.map((entry) => (
          <li key={entry.label}>
            {entry.kind === 'link' ? (
              <a className="mnav__row" href={entry.href}>
                {entry.label}
                {entry.note === undefined ? null : <small>{entry.note}</small>}
              </a>
            ) : (
              <details name="mobile-menu">
                <summary className="mnav__row">
                  {entry.label}
                  {entry.note === undefined ? null : <small className="mnav__n">{entry.note}</small>}
                  <Icon name="chevron-down" />
                </summary>
                <ul className="mnav__sub">
                  {[...entry.columns, ...entry.rows].map(({ title, links }) => (
                    <li key={title}>
                      {title === null ? null : <p className="mnav__h">{title}</p>}
                      <ul>
                        {links.map(({ label, href, note }) => (
                          <li key={href + label}>
                            <a href={href}>
                              {label}
                              {note === undefined ? null : <small>{note}</small>}
                            </a>
                          </li>
                        ))}
                      </ul>
                    </li>
                  ))}
                  {entry.all === null ? null : (
                    <li>
                      <a className="mnav__all" href={entry.all.href}>
                        {entry.all.label}
                        <Icon name="arrow-right" />
                      </a>
                    </li>
                  )}
                </ul>
              </details>
            )}
          </li>
        ))}
        {site.action === null || site.action.href.startsWith('tel:') ? null : (
          <li>
            <a className="mnav__row" href={site.action.href}>
              {site.action.label}
            </a>
          </li>
        )}
      </ul>
      <div className="wrap mnav__foot">
        <a className="btn btn--go" href={site.searchPath}>
          See all stock
        </a>
        {site.phone === null ? null : (
          <a className="btn btn--line" href={site.phone.href}>
            <Icon name="call" />
            {site.phone.text}
          </a>
        )}
        {site.chat === null ? null : <ChatButton chat={site.chat} />}
      </div>
    </nav>
  )
}
