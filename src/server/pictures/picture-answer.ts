import type { Kysely } from 'kysely'
import { uploadedBytes } from '#data/office/uploads.ts'
import { markPictureLost, type KnownPicture } from '#data/pictures.ts'
import type { Database } from '#data/schema.ts'
import { locatePicture } from '#domain/media/picture-location.ts'
import type { PictureRequest } from '#domain/media/parse-picture-url.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureStore, ReadyVariant, VariantAnswer, WantedVariant } from '#ports/picture-store.ts'
import { AWAY_SECONDS, type OriginalFetcher } from './original-fetcher.ts'
import type { PictureCatalogue } from './picture-catalogue.ts'
import { originalOf } from './picture-site.ts'

export interface PictureSources {
  db: Kysely<Database>
  store: PictureStore
  catalogue: PictureCatalogue
  fetcher: OriginalFetcher
  /** Called when the source of a picture has changed or is gone. The site's pictures are then checked again. */
  onLost: (siteId: string) => void
}

export type ShownSite = Pick<PictureSite, 'slug' | 'media' | 'brandOverride'>

export type PictureAnswer =
  | { status: 200 | 404; cacheControl: string; variant: ReadyVariant }
  /** `variant` stands in; null when even that has to wait. */
  | { status: 503; retryAfterSeconds: number; variant: ReadyVariant | null }

/** For a URL with a content hash: its bytes never change. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For a URL whose picture may change: that of a source, or the stand-in. */
const CHANGEABLE = 'public, max-age=300'
const MISSING = 'public, max-age=30'

/**
 * Answers the request for a picture. A missing or unreadable picture gets 404 with the stand-in picture as body:
 * browsers show the stand-in (A26.2), caches and crawlers see the 404. A source that is down gets 503, and no failure
 * is stored.
 */
export async function answerPicture(
  sources: PictureSources,
  site: ShownSite,
  request: PictureRequest,
  format: WantedVariant['format'],
): Promise<PictureAnswer> {
  const wanted: WantedVariant = { width: request.width, quality: request.quality, format }
  const { subject } = request
  if (subject.kind === 'none') return await standIn(sources, site, wanted, 200)
  const picture = await sources.catalogue.find(site.slug, subject)
  if (picture === null) return await standIn(sources, site, wanted, 404)
  const answer = await variantOf(sources, site, picture, wanted)
  switch (answer.kind) {
    case 'ready':
      return {
        status: 200,
        cacheControl: subject.kind === 'content' ? FOR_GOOD : CHANGEABLE,
        variant: answer,
      }
    case 'busy':
      return { status: 503, retryAfterSeconds: answer.retryAfterSeconds, variant: null }
    case 'missing':
    case 'away': {
      const shown = await standIn(sources, site, wanted, 404)
      return { status: 503, retryAfterSeconds: AWAY_SECONDS, variant: shown.variant }
    }
    case 'lost':
      sources.catalogue.forget(site.slug, subject)
      if (await markPictureLost({ db: sources.db, site }, picture.sourceUrl, picture.contentHash))
        sources.onLost(site.slug)
      return await standIn(sources, site, wanted, 404)
    case 'unreadable':
      return await standIn(sources, site, wanted, 404)
  }
}

/** A variant. Where this machine lacks the original it is fetched anew, an uploaded one from the database. */
async function variantOf(
  { db, store, fetcher }: PictureSources,
  site: ShownSite,
  picture: KnownPicture,
  wanted: WantedVariant,
): Promise<VariantAnswer> {
  const original = originalOf(site, picture, store)
  const answer = await store.variant(original, wanted)
  if (answer.kind !== 'missing') return answer
  if (locatePicture(picture.sourceUrl).kind === 'upload') {
    const bytes = await uploadedBytes({ db, site }, picture.contentHash)
    return bytes !== null && (await store.keepOriginal(bytes)).ok
      ? await store.variant(original, wanted)
      : { kind: 'lost' }
  }
  const fetched = await fetcher.fetch(site, picture)
  return fetched === 'kept' ? await store.variant(original, wanted) : { kind: fetched }
}

/** The site's own stand-in where its settings name one that can be read, else the platform's drawing. */
async function standIn(
  sources: PictureSources,
  site: ShownSite,
  wanted: WantedVariant,
  status: 200 | 404,
): Promise<PictureAnswer> {
  const { store, catalogue } = sources
  const named = site.brandOverride.defaultImage
  const own = named === null ? null : await catalogue.find(site.slug, { kind: 'address', sourceUrl: named })
  const ownAnswer = own === null ? null : await store.variant(originalOf(site, own, store), wanted)
  const answer = ownAnswer?.kind === 'ready' ? ownAnswer : await store.variant(store.imageNotFound, wanted)
  const cacheControl = status === 404 ? MISSING : CHANGEABLE
  if (answer.kind === 'ready') return { status, cacheControl, variant: answer }
  if (answer.kind === 'busy') return { status: 503, retryAfterSeconds: answer.retryAfterSeconds, variant: null }
  throw new Error('The picture for missing photos cannot be read.')
}
