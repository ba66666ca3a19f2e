import { Icon } from '../icons/icon.tsx'
import { PaintedSilhouette } from '../silhouette/silhouette.tsx'
import type { NavCard, NavEntry, NavLink } from '../shell/site-frame.ts'
import { crawlRel } from '../results/crawl-rel.ts'

/** The header's menus. Their shared `name` keeps one open at a time. */
export function MainMenu({ entries, opensOnHover }: { entries: readonly NavEntry[]; opensOnHover: boolean }) {
  return (
    <nav className="nav" aria-label="Main" data-hover={opensOnHover ? '' : undefined}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.kind === 'link' ? (
              <a
                className={entry.strong ? 'nav__link nav__link--strong' : 'nav__link'}
                href={entry.href}
                rel={crawlRel(entry.href)}
              >
                {entry.label}
              </a>
            ) : (
              <Dropdown menu={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Menu = NavEntry & { kind: 'menu' }

function Dropdown({ menu }: { menu: Menu }) {
  return (
    <details name="main-menu">
      <summary className="nav__link">
        {menu.label}
        <Icon name="chevron-down" small />
      </summary>
      <div className="mega">
        <div className={menu.card === null ? 'wrap mega__in' : 'wrap mega__in mega__in--card'}>
          <Columns menu={menu} />
          {menu.card === null ? null : <PictureCard card={menu.card} />}
          {menu.rows.length === 0 ? null : <Rows menu={menu} />}
        </div>
      </div>
    </details>
  )
}

function Columns({ menu: { columns } }: { menu: Menu }) {
  const [only] = columns
  if (columns.length === 1 && only !== undefined) {
    const isPictured = only.links.some(({ picture }) => picture !== undefined)
    return (
      <ul className={isPictured ? 'mega__tiles' : 'mega__list'}>
        {only.links.map((link) => (
          <MenuLink key={link.href + link.label} link={link} />
        ))}
      </ul>
    )
  }
  return (
    <div className={`mega__g mega__g--${columns.length}`}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className="mega__h">{title}</p>
          <ul>
            {links.map((link) => (
              <MenuLink key={link.href + link.label} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function MenuLink({ link: { label, href, note, picture } }: { link: NavLink }) {
  return (
    <li>
      <a className={picture === undefined ? 'mega__link' : 'mega__tile'} href={href} rel={crawlRel(href)}>
        {picture === undefined ? null : <PaintedSilhouette kind={picture.kind} hex={picture.hex} lazy />}
        {picture === undefined ? label : <span>{label}</span>}
        {note === undefined ? null : <small>{note}</small>}
      </a>
    </li>
  )
}

/** Rows of links under a menu's columns, such as brands, and a link to all stock. */
function Rows({ menu: { rows, all } }: { menu: Menu }) {
  return (
    <div className="mega__rows">
      {rows.map(({ title, links }) => (
        <div className="mega__row" key={title}>
          <p className="mega__h">{title}</p>
          <ul>
            {links.map(({ label, href, note }) => (
              <li key={href}>
                <a href={href} rel={crawlRel(href)}>
                  {label} <small>{note}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {all === null ? null : (
        <a className="link mega__all" href={all.href} rel={crawlRel(all.href)}>
          {all.label}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  )
}

function PictureCard({ card: { title, text, linkText, linkUrl, picture } }: { card: NavCard }) {
  return (
    <div className="mega__card">
      <p className="h3">{title}</p>
      <p className="sm">{text}</p>
      <PaintedSilhouette kind={picture.kind} hex={picture.hex} lazy />
      <a className="link" href={linkUrl} rel={crawlRel(linkUrl)}>
        {linkText}
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}
