import { ChatButton } from '../chat/chat-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { NavEntry, SiteFrame } from '../shell/site-frame.ts'
import { Logo } from './logo.tsx'
import { crawlRel } from '../results/crawl-rel.ts'

/**
 * The mobile menu: a popover that works without a script. It covers the page. Its long lists are in `<noscript>`: with
 * scripts they stay text until the menu is opened (`browser/frame.ts`).
 */
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
          <li key={entry.label}>{entry.kind === 'link' ? <LinkRow entry={entry} /> : <MenuRow menu={entry} />}</li>
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

function LinkRow({ entry }: { entry: NavEntry & { kind: 'link' } }) {
  return (
    <a className="mnav__row" href={entry.href} rel={crawlRel(entry.href)}>
      {entry.label}
      {entry.note === undefined ? null : <small>{entry.note}</small>}
    </a>
  )
}

function MenuRow({ menu }: { menu: NavEntry & { kind: 'menu' } }) {
  return (
    <details name="mobile-menu">
      <summary className="mnav__row">
        {menu.label}
        {menu.note === undefined ? null : <small className="mnav__n">{menu.note}</small>}
        <Icon name="chevron-down" />
      </summary>
      <div className="mnav__sub">
        {menu.all === null ? (
          <MenuLists menu={menu} />
        ) : (
          <noscript>
            <MenuLists menu={menu} />
          </noscript>
        )}
        {menu.all === null ? null : (
          <a className="mnav__all" href={menu.all.href} rel={crawlRel(menu.all.href)}>
            {menu.all.label}
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </details>
  )
}

function MenuLists({ menu: { columns, rows } }: { menu: NavEntry & { kind: 'menu' } }) {
  return (
    <ul>
      {[...columns, ...rows].map(({ title, links }) => (
        <li key={title}>
          {title === null ? null : <p className="mnav__h">{title}</p>}
          <ul>
            {links.map(({ label, href, note }) => (
              <li key={href + label}>
                <a href={href} rel={crawlRel(href)}>
                  {label}
                  {note === undefined ? null : <small>{note}</small>}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
