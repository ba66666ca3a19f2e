import type { ReactNode } from 'react'
import { templateRow } from '#domain/site/templates.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'
import { GarageMenu } from './garage-menu.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'
import { savedPath } from '#domain/site/paths.ts'

const SEARCH_ID = 'site-search'

interface HeaderProps {
  site: SiteFrame
  /** The search form. */
  search: ReactNode
}

/**
 * The header: logo, menus, search and one button. Menus are `details` elements and the search is a popover, so they
 * work without a script.
 */
export function Header({ site, search }: HeaderProps) {
  const { action } = site
  return (
    <header className={templateRow(site.template).hasDeepHeader ? 'hdr deep' : 'hdr'}>
      <div className="wrap hdr__in">
        <Logo site={site} />
        <MainMenu entries={site.menu} opensOnHover={site.menusOpenOnHover} />
        <div className="hdr__act">
          {site.chat === null ? null : <ChatButton chat={site.chat} isIcon />}
          <button type="button" className="icon-btn" popoverTarget={SEARCH_ID} aria-label="Search">
            <Icon name="search" />
          </button>
          {site.garage === null ? null : <GarageMenu {...site.garage} />}
          {site.favourites ? <SavedLink /> : null}
          {action === null ? null : (
            <a className="btn btn--line btn--sm hdr__action" href={action.href}>
              {action.icon === null ? null : <Icon name={action.icon} />}
              {action.label}
            </a>
          )}
          <button type="button" className="icon-btn hdr__burger" popoverTarget="mobile-nav" aria-label="Menu">
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div className="hsearch" id={SEARCH_ID} popover="auto">
        <div className="wrap hsearch__in">
          {search}
          <button
            type="button"
            className="icon-btn"
            popoverTarget={SEARCH_ID}
            popoverTargetAction="hide"
            aria-label="Close search"
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
    </header>
  )
}

/** The header's heart, a link to the saved vehicles. A script adds their number. */
function SavedLink() {
  return (
    <a className="icon-btn keeps-link" href={savedPath()} aria-label="Saved vehicles">
      <Icon name="heart" />
    </a>
  )
}
