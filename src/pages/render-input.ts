import type { PageHead, PageStatus } from './page.ts'
import type { PublicSite } from './public-site.ts'
import type { RouteId } from './routes.ts'

/** A loaded page: the route's id and the data of its loader. `loaders.ts` checks that id and data belong together. */
export interface LoadedPage {
  routeId: RouteId
  site: PublicSite
  head: PageHead
  status: PageStatus
  data: unknown
}

/** URLs of the script, styles and fonts that a page loads at first. */
export interface PageAssets {
  script: string
  styles: string[]
  /** Styles of sign-in and garage. */
  accountStyles: string
  /** Fonts asked for before the styles are read. */
  fonts: string[]
}

/** A block that the page leaves out at first. The browser requests it when its place comes near the viewport. */
export type LaterPart = 'similar'

export interface RenderInput {
  page: LoadedPage
  /**
   * `document` renders the whole document. `main` renders the main element alone, which a script puts in place of the
   * one that is shown. A `LaterPart` renders that block alone.
   */
  part: 'document' | 'main' | LaterPart
  /** Names the server's build; a browser that meets another one loads the page afresh. */
  build: string
  /** The whole address of this path as the world knows it: "https://www.dealer.example/" and the path. */
  publicUrl: (path: string) => string
  themeCss: string
  assets: PageAssets
}
