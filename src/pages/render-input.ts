import type { PageHead, PageStatus } from './page.ts'
import type { PublicSite } from './public-site.ts'
import type { RouteId } from './routes.ts'

/**
 * A loaded page. Its data are the loader's of the same row of the URL table, which keeps the two in step
 * (`loaders.ts`).
 */
export interface LoadedPage {
  routeId: RouteId
  site: PublicSite
  head: PageHead
  status: PageStatus
  data: unknown
}

/** Addresses of what a page loads at first. */
export interface PageAssets {
  script: string
  styles: string[]
  /** Fonts asked for before the styles are read. */
  fonts: string[]
}

/** What a page leaves for later: asked for alone, when its place comes near the window (`parts.ts`). */
export type LaterPart = 'similar'

export interface RenderInput {
  page: LoadedPage
  /**
   * The whole document, what a script puts in the place of the main part of one that is shown, or what the page left
   * for later.
   */
  part: 'document' | 'main' | LaterPart
  /** Names the server's build; a browser that meets another one loads the page afresh. */
  build: string
  /** The whole address of this path as the world knows it: "https://www.dealer.example/" and the path. */
  publicUrl: (path: string) => string
  themeCss: string
  assets: PageAssets
}
