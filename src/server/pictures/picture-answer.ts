import type { Kysely } from 'kysely'
import { markPictureLost } from '#data/pictures.ts'
import type { Database } from '#data/schema.ts'
import type { PictureRequest } from '#domain/media/parse-picture-url.ts'
import { pictureSourceId } from '#domain/media/picture-url.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureStore, ReadyVariant, WantedVariant } from '#ports/picture-store.ts'
import type { PictureCatalogue } from './picture-catalogue.ts'
import { originalOf } from './picture-site.ts'

export interface PictureSources {
  db: Kysely<Database>
  store: PictureStore
  catalogue: PictureCatalogue
  /** Called when an original is no longer what was taken in, so that the site's pictures are looked through again. */
  onLost: (siteId: string) => void
}

export type ShownSite = Pick<PictureSite, 'slug' | 'media' | 'brandOverride'>

export type PictureAnswer =
  | { status: 200 | 404; cacheControl: string; variant: ReadyVariant }
  | { status: 503; retryAfterSeconds: number }

/** The address changes with the bytes, so they may be kept for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** A better format is being made. */
const INTERIM = 'public, max-age=60'
/** What lies behind the address may change: a picture's source, or the picture that stands in. */
const CHANGEABLE = 'public, max-age=300'
const MISSING = 'public, max-age=30'

/**
 * What a site answers for a picture's address. One that it does not have, or that cannot be read, answers 404 with the
 * stand-in picture as its body: browsers show it in place of the missing one (A26.2), caches and crawlers see the truth.
 */
export async function answerPicture(
  sources: PictureSources, site: ShownSite, request: PictureRequest, formats: WantedVariant['formats'],
): Promise<PictureAnswer> {
  const wanted: WantedVariant = { width: request.width, quality: request.quality, formats }
  const { subject } = request
  if (subject.kind === 'none') return await standIn(sources, site, wanted, 200)
  const picture = await sources.catalogue.find(site.slug, subject)
  if (picture === null) return await standIn(sources, site, wanted, 404)
  const answer = await sources.store.variant(originalOf(site, picture, sources.store), wanted)
  switch (answer.kind) {
    case 'ready':
      return { status: 200, cacheControl: answer.interim ? INTERIM : subject.kind === 'content' ? FOR_GOOD : CHANGEABLE, variant: answer }
    case 'busy':
      return { status: 503, retryAfterSeconds: answer.retryAfterSeconds }
    case 'lost':
      sources.catalogue.forget(site.slug, subject)
      if (await markPictureLost(sources.db, site.slug, picture.sourceUrl, picture.contentHash)) sources.onLost(site.slug)
      return await standIn(sources, site, wanted, 404)
    case 'unreadable':
      return await standIn(sources, site, wanted, 404)
  }
}

/** The site's own stand-in where its settings name one that can be read, else the platform's drawing. */
async function standIn(sources: PictureSources, site: ShownSite, wanted: WantedVariant, status: 200 | 404): Promise<PictureAnswer> {
  const { store, catalogue } = sources
  const named = site.brandOverride.defaultImage
  const own = named === null ? null : await catalogue.find(site.slug, { kind: 'source', sourceId: pictureSourceId(named) })
  const ownAnswer = own === null ? null : await store.variant(originalOf(site, own, store), wanted)
  const answer = ownAnswer?.kind === 'ready' ? ownAnswer : await store.variant(store.imageNotFound, wanted)
  const cacheControl = status === 404 ? MISSING : answer.kind === 'ready' && answer.interim ? INTERIM : CHANGEABLE
  if (answer.kind === 'ready') return { status, cacheControl, variant: answer }
  if (answer.kind === 'busy') return { status: 503, retryAfterSeconds: answer.retryAfterSeconds }
  throw new Error('The drawing of a missing picture cannot be read.')
}
