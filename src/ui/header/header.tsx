import { useEffect, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { SiteFrame } from '../shell/site-frame.ts'
import { closeMenus, openUnderPointer } from './close-menus.ts'
import { Logo } from './logo.tsx'
import { MainMenu } from './main-menu.tsx'

/** Logo, menus, search and the one line button. The menus are details elements; a script only closes them in more ways. */
export function Header({ site }: { site: SiteFrame }) {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? closeMenus(header.current) : undefined), [])
  useEffect(() => (header.current && site.menusOpenOnHover ? openUnderPointer(header.current) : undefined), [site.menusOpenOnHover])
  const { action } = site
  return (
    <header className={site.template === 'park-sign' ? 'hdr deep' : 'hdr'} ref={header}>
      <div className="wrap hdr__in">
        <Logo site={site} />
        <MainMenu entries={site.menu} />
        <div className="hdr__act">
          <a className="icon-btn" href={site.searchPath} aria-label="Search all stock"><Icon name="search" /></a>
          {action === null ? null : (
            <a className="btn btn--line btn--sm hdr__action" href={action.href}>
              {action.icon === null ? null : <Icon name={action.icon} />}
              {action.label}
            </a>
          )}
          <button type="button" className="icon-btn hdr__burger" popoverTarget="mobile-nav" aria-label="Menu"><Icon name="menu" /></button>
        </div>
      </div>
    </header>
  )
}
