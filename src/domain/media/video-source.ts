/** Decides whether a video's address is embedded, played or linked (A7.4). */
import type { Embeds, VideoPlayer } from '../site/settings/embeds.ts'
import { locatePicture } from './picture-location.ts'

export type VideoSource =
  /** A file of the media folder, which the site serves itself. */
  | { kind: 'folder' }
  /** A file of an origin that the site allows. */
  | { kind: 'file'; url: string }
  /** A player that runs in a frame once it is asked for; `watchUrl` is the same video on the player's own site. */
  | { kind: 'player'; name: string; frameUrl: string; watchUrl: string }
  /** Anything else that can be opened: a plain link. */
  | { kind: 'link'; url: string }

interface Player {
  name: string
  /** Origin of its frames; the one that keeps no track of who watches, where there is a choice. */
  origin: string
  hosts: readonly string[]
  /** The video's id in an address of one of the hosts. */
  idIn: (url: URL) => string | null
  frameUrl: (id: string) => string
  watchUrl: (id: string) => string
}

const PLAYERS: Record<VideoPlayer, Player> = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    idIn: (url) => {
      const id =
        url.host === 'youtu.be'
          ? url.pathname.slice(1)
          : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
      return /^[\w-]{11}$/.test(id) ? id : null
    },
    frameUrl: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    watchUrl: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idIn: (url) => /^\/(?:video\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1] ?? null,
    frameUrl: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    watchUrl: (id) => `https://vimeo.com/${id}`,
  },
}

const FILE_ENDING = /\.(?:mp4|m4v|webm)$/i

/** Origin of a player's frames, for the page's Content-Security-Policy. */
export function frameOriginOf(player: VideoPlayer): string {
  return PLAYERS[player].origin
}

/**
 * Sorts out a video's address. A player that the site does not have, or whose address names no video, is a plain link;
 * what is neither an https address nor a path inside the media folder is null.
 */
export function videoSourceOf(
  address: string,
  embeds: Pick<Embeds, 'videoPlayers' | 'videoOrigins'>,
): VideoSource | null {
  const location = locatePicture(address)
  // Catalogues and uploads are pictures alone.
  if (location.kind === 'refused' || location.kind === 'catalogue' || location.kind === 'upload') return null
  if (location.kind === 'file') return FILE_ENDING.test(location.path) ? { kind: 'folder' } : null
  const { url } = location
  for (const key of embeds.videoPlayers) {
    const player = PLAYERS[key]
    const id = player.hosts.includes(url.host) ? player.idIn(url) : null
    if (id !== null)
      return { kind: 'player', name: player.name, frameUrl: player.frameUrl(id), watchUrl: player.watchUrl(id) }
  }
  if (embeds.videoOrigins.includes(url.origin) && FILE_ENDING.test(url.pathname)) return { kind: 'file', url: url.href }
  return { kind: 'link', url: url.href }
}
