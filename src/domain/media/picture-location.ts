/** Where a feed's picture address points, or why it is not followed. */
export type PictureLocation =
  | { kind: 'remote'; url: URL }
  | { kind: 'file'; path: string }
  /** A path in the pictures of the manufacturers' catalogues. */
  | { kind: 'catalogue'; path: string }
  /** A photo that was uploaded in the office, by the hash of its bytes. */
  | { kind: 'upload'; contentHash: string }
  | { kind: 'refused'; reason: string }

const MAX_ADDRESS = 2000
const CATALOGUE = 'catalogue:'
const UPLOAD = /^upload:([0-9a-f]{32})$/

/** How a picture of the catalogues is named beside those of a site's own folder and of other servers. */
export const cataloguePicture = (path: string): string => `${CATALOGUE}${path}`

/** How a photo is named that was uploaded in the office. */
export const uploadedPicture = (contentHash: string): string => `upload:${contentHash}`

/**
 * Sorts out a picture address from a feed: an https address, or a path inside the site's media folder with `/` between
 * its parts. Paths that could lead out of the folder are refused here, before any file is touched.
 */
export function locatePicture(sourceUrl: string): PictureLocation {
  if (sourceUrl.length > MAX_ADDRESS) return refused(`is longer than ${MAX_ADDRESS} characters`)
  if (sourceUrl.startsWith(CATALOGUE)) {
    const location = locateFile(sourceUrl.slice(CATALOGUE.length))
    return location.kind === 'file' ? { kind: 'catalogue', path: location.path } : location
  }
  const upload = UPLOAD.exec(sourceUrl)?.[1]
  if (upload !== undefined) return { kind: 'upload', contentHash: upload }
  if (/^[a-z][a-z0-9+.-]*:/i.test(sourceUrl) || sourceUrl.startsWith('//')) return locateRemote(sourceUrl)
  return locateFile(sourceUrl)
}

function locateFile(sourceUrl: string): PictureLocation {
  const parts = sourceUrl.split('/')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\\]/.test(sourceUrl)) return refused('has a control character or a backslash in its path')
  if (parts.some((part) => part === '' || part.startsWith('.'))) {
    return refused(
      'is not a path inside the media folder; valid is for example used/1234/front.jpg, without ".", ".." or a ' +
        'leading "/"',
    )
  }
  return { kind: 'file', path: sourceUrl }
}

function locateRemote(sourceUrl: string): PictureLocation {
  const url = URL.canParse(sourceUrl) ? new URL(sourceUrl) : null
  if (url === null || url.protocol !== 'https:')
    return refused('is neither an https address nor a path inside the media folder')
  if (url.username !== '' || url.password !== '') return refused('holds a user name or password')
  url.hash = ''
  return { kind: 'remote', url }
}

function refused(reason: string): PictureLocation {
  return { kind: 'refused', reason: `The picture's address ${reason}.` }
}
