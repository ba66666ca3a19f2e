import type { ReactNode } from 'react'
import { OFFICE_HOME } from '#domain/office/office-paths.ts'
import { OfficeIcon, type OfficeIconName } from './icon.tsx'
import { KeyList } from './key-list.tsx'
import { OfficeMark } from './office-mark.tsx'

export interface FrameEntry {
  label: string
  icon: OfficeIconName
  href: string
  isCurrent: boolean
  /** How many things need somebody there, and whether one is late; null for none. */
  need: { count: number; isLate: boolean } | null
  /** Before others in the bar at a phone's foot. */
  inTabs: boolean
}

export interface FrameView {
  /** The site whose screen this is; null on screens of no site. */
  site: { name: string; facts: string; href: string } | null
  /** Where another site is chosen; null where there is only one. */
  sitesHref: string | null
  entries: readonly FrameEntry[]
  person: { name: string; role: string; href: string; signOutHref: string }
}

/** Entries of the bar at a phone's foot; the others are behind "More". */
const IN_TAB_BAR = 4

/** The rail, the bars of a phone, and the sheet that a screen is drawn on. */
export function OfficeFrame({ view, children }: { view: FrameView; children: ReactNode }) {
  const { site, sitesHref, entries, person } = view
  return (
    <>
      <a className="skip" href="#main">
        Skip to the work
      </a>
      <div className="frame">
        <header className="rail">
          <SiteName site={site} sitesHref={sitesHref} />
          <nav className="nav" aria-label="Office">
            {entries.map((entry) => (
              <Entry key={entry.href} entry={entry} />
            ))}
          </nav>
          <div className="me">
            <span className="av" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <span>
              <a className="link" href={person.href}>
                {person.name}
              </a>
              <br />
              <span className="mute">{person.role}</span>
            </span>
            <SignOut href={person.signOutHref} />
          </div>
          <button className="btn btn--quiet" type="button" data-keys hidden>
            Keys <kbd>?</kbd>
          </button>
        </header>
        <header className="top">
          <OfficeMark />
          <b>{site?.name ?? 'Office'}</b>
          <a className="btn btn--quiet btn--ic" href={person.href} aria-label={`${person.name}, my account`}>
            <OfficeIcon name="person" />
          </a>
        </header>
        <main className="sheet" id="main" tabIndex={-1}>
          {children}
        </main>
        <TabBar entries={entries} sitesHref={sitesHref} signOutHref={person.signOutHref} />
      </div>
      <output className="of-said" id="said" />
      <KeyList />
    </>
  )
}

function SiteName({ site, sitesHref }: Pick<FrameView, 'site' | 'sitesHref'>) {
  const name = (
    <>
      <OfficeMark />
      <span>
        {site?.name ?? 'Office'}
        {site !== null && (
          <>
            <br />
            <span className="xs mute">{site.facts}</span>
          </>
        )}
      </span>
    </>
  )
  if (site === null)
    return (
      <a className="site" href={OFFICE_HOME}>
        {name}
      </a>
    )
  if (sitesHref === null) return <span className="site">{name}</span>
  return (
    <a className="site" href={sitesHref}>
      {name}
      <span className="vh">, change site</span>
      <OfficeIcon name="down" isSmall />
    </a>
  )
}

function Entry({ entry: { label, icon, href, isCurrent, need } }: { entry: FrameEntry }) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      <OfficeIcon name={icon} />
      <span className="lb">{label}</span>
      {need !== null && (
        <span className={need.isLate ? 'n late' : 'n'}>
          {need.count}
          <span className="vh"> need you</span>
        </span>
      )}
    </a>
  )
}

function TabBar({
  entries,
  sitesHref,
  signOutHref,
}: Pick<FrameView, 'entries' | 'sitesHref'> & { signOutHref: string }) {
  const [first, rest] = [entries.filter(({ inTabs }) => inTabs), entries.filter(({ inTabs }) => !inTabs)]
  const ordered = [...first, ...rest]
  const more = ordered.slice(IN_TAB_BAR)
  return (
    <nav className="tabbar" aria-label="Main screens">
      {ordered.slice(0, IN_TAB_BAR).map((entry) => (
        <Entry key={entry.href} entry={entry} />
      ))}
      <details className="tabbar__more">
        <summary>
          <OfficeIcon name="more" />
          More
        </summary>
        <div>
          {more.map((entry) => (
            <Entry key={entry.href} entry={entry} />
          ))}
          {sitesHref !== null && <a href={sitesHref}>Change site</a>}
          <SignOut href={signOutHref} />
        </div>
      </details>
    </nav>
  )
}

function SignOut({ href }: { href: string }) {
  return (
    <form method="post" action={href}>
      <button className="btn btn--quiet" type="submit">
        <OfficeIcon name="out" isSmall />
        Sign out
      </button>
    </form>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}
