/** Adds a site's embeds to its Content-Security-Policy (A7.4, A7.9). Adds nothing where the settings name none. */
import type { Embeds } from '../site/settings/embeds.ts'
import { frameOriginsOf } from './spin-code.ts'
import { frameOriginOf } from './video-source.ts'

export interface EmbedPolicy {
  /**
   * Sources of frames. A page is moved on from without being loaded anew, so its policy is the site's and not one
   * page's.
   */
  frames: string[]
  /** Sources of video files besides the site itself. */
  media: string[]
}

export function embedPolicyOf({ videoPlayers, videoOrigins, spinViewer }: Embeds): EmbedPolicy {
  // HTML of a spin code is served by the site itself, closed by its own headers.
  const spin = spinViewer === null ? [] : ["'self'", ...frameOriginsOf(spinViewer)]
  return { frames: [...new Set([...videoPlayers.map(frameOriginOf), ...spin])], media: [...videoOrigins] }
}

/**
 * Policy of the frame that holds a spin code's HTML: an origin of its own that is nobody's (`sandbox` without
 * `allow-same-origin`), so it sees neither cookies nor storage nor the page around it, and loads only from the origins
 * that the settings name.
 */
export function spinFramePolicy({ origins }: NonNullable<Embeds['spinViewer']>): string {
  const from = origins.join(' ')
  const source = (...own: string[]) => [...own, from].filter((part) => part !== '').join(' ') || "'none'"
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${source("'unsafe-inline'")}`,
    `style-src ${source("'unsafe-inline'")}`,
    `img-src ${source('data:', 'blob:')}`,
    `font-src ${source('data:')}`,
    `media-src ${source()}`,
    `connect-src ${source()}`,
    `frame-src ${source()}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
