import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from '#islands/island.tsx'
import { withoutPreloads } from '#islands/without-preloads.ts'
import { Shell } from '#ui/shell/shell.tsx'
import type { PublicSite } from './public-site.ts'

/** The markup of a frame, before and after that of its page. */
interface FrameMarkup {
  before: string
  after: string
}

/** Most bytes of frames that are kept, for all sites together; the least recently used go first. */
const KEPT_BYTES = 8 * 1024 * 1024
const BYTES_OF_LETTER = 2

const frames = new LRUCache<string, FrameMarkup & { site: PublicSite }>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ before, after }) => (before.length + after.length) * BYTES_OF_LETTER,
})

/**
 * Puts the markup of a page into the frame of its site. Header and footer are the same on every page, so they are
 * rendered once; `site` is another object when what they say has changed. The comparison page has no comparison bar.
 */
export function framed(site: PublicSite, page: string, isComparison = false): string {
  const key = `${site.slug} ${isComparison}`
  const kept = frames.get(key)
  const { before, after } = kept?.site === site ? kept : frameMarkup(site, isComparison)
  if (kept?.site !== site) frames.set(key, { site, before, after })
  return before + page + after
}

/** Renders a site's frame, with its islands. */
function frameMarkup(site: PublicSite, isComparison: boolean): FrameMarkup {
  const markup = renderToStaticMarkup(
    <Shell
      site={site}
      search={<Island name="search-box" props={{ action: site.formPath, id: 'site-search-words' }} />}
      comparison={site.favourites && !isComparison ? <Island name="comparison" props={{ site: site.slug }} /> : null}
    >
      {null}
    </Shell>,
  )
  const end = markup.indexOf('</main>')
  return { before: withoutPreloads(markup.slice(0, end)), after: markup.slice(end) }
}
