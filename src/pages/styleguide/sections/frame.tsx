import { AnnouncementBar } from '#ui/announcement/announcement-bar.tsx'
import { Island } from '#islands/island.tsx'
import { Footer } from '#ui/footer/footer.tsx'
import { Header } from '#ui/header/header.tsx'
import type { SiteFrame } from '#ui/shell/site-frame.ts'
import { Family, Specimen } from '../family.tsx'

interface FrameProps {
  site: SiteFrame
  say: (text: string) => string
}

/** Header and footer of every page, with working menus. */
export function FrameParts({ site, say }: FrameProps) {
  const search = <Island name="search-box" props={{ action: site.formPath, id: 'site-search-words' }} />
  return (
    <>
      <Family title="Header and announcement" layout="stack">
        <Specimen name="Announcement with a link">
          <AnnouncementBar
            announcement={{
              message: say('Open until 8 pm this Thursday.'),
              linkText: say('See the hours'),
              linkUrl: '#header-and-announcement',
            }}
          />
        </Specimen>
        <Specimen name="Announcement without">
          <AnnouncementBar
            announcement={{ message: say('We are closed on Monday 26 January.'), linkText: null, linkUrl: null }}
          />
        </Specimen>
        <Specimen name="Header">
          <Header site={site} search={search} />
        </Specimen>
        <Specimen name="Header, its first menu open (where menus fit)" isOpen>
          <Header site={site} search={search} />
          {/* Room for what lies over the page. */}
          <svg className="only-wide" width="1" height="560" aria-hidden="true" />
        </Specimen>
      </Family>
      <Family title="Toasts" layout="stack">
        <Specimen name="Said once">
          <p className="toast deep">{say('Copied 2021 Toyota Hilux to your clipboard!')}</p>
        </Specimen>
      </Family>
      <Family title="Footer" layout="stack">
        <Specimen name="Footer">
          <Footer site={site} />
        </Specimen>
      </Family>
    </>
  )
}
