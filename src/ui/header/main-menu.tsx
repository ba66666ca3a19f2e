import { Icon } from '../icons/icon.tsx'
import type { NavColumn, NavEntry } from '../shell/site-frame.ts'

/** The header's menus. One name for all of them lets a browser keep one open at a time. */
export function MainMenu({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.kind === 'link'
              ? <a className={entry.strong ? 'nav__link nav__link--strong' : 'nav__link'} href={entry.href}>{entry.label}</a>
              : <Dropdown label={entry.label} columns={entry.columns} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Dropdown({ label, columns }: { label: string; columns: readonly NavColumn[] }) {
  return (
    <details name="main-menu">
      <summary className="nav__link">{label}<Icon name="chevron-down" small /></summary>
      <div className={columns.length === 1 ? 'mega mega--list' : 'mega'}>
        <div className="wrap mega__g">
          {columns.length === 1 ? <MenuLinks column={columns[0]} /> : columns.map((column) => (
            <div key={column.title}>
              {column.title === null ? null : <p className="mega__h">{column.title}</p>}
              <ul><MenuLinks column={column} /></ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}

function MenuLinks({ column }: { column: NavColumn | undefined }) {
  return column?.links.map(({ label, href, note }) => (
    <li key={href + label}>
      <a className="mega__link" href={href}>{label}{note === undefined ? null : <small>{note}</small>}</a>
    </li>
  ))
}
