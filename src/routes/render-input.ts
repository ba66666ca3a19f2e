import type { PublicSite } from './public-site.ts'
import type { PageHead, PageStatus } from './page.ts'
import type { RouteId } from './routes.ts'

/** What a page is made of, on the server and again in the browser: everything that `#page-data` carries. */
export interface PageData {
  /** Names the server's build; a browser that meets another one loads the page afresh. */
  build: string
  routeId: RouteId
  site: PublicSite
  head: PageHead
  status: PageStatus
  data: unknown
}

export interface RenderInput {
  /** Path and query. */
  path: string
  /** The whole address of this path as the world knows it: "https://www.dealer.example/" and the path. */
  publicUrl: (path: string) => string
  page: PageData
  themeCss: string
  assets: { script: string; modules: string[]; styles: string[]; fonts: string[] }
}

/** Answer of a data request: what one navigation in the browser needs. */
export type NavigationData =
  | { kind: 'page'; build: string; head: PageHead; status: PageStatus; data: unknown }
  | { kind: 'redirect'; location: string }
