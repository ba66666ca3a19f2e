import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashOfFile, openMediaFile, type MediaFile } from '#adapters/pictures/media-file.ts'
import type { SiteContext } from '#data/site-context.ts'
import { vehicleEmbeds } from '#data/vehicle-embeds.ts'
import { lookUp } from '#domain/look-up.ts'
import { locatePicture } from '#domain/media/picture-location.ts'
import { VEHICLE_VIDEO, vehicleVideoPath } from '#domain/site/paths.ts'
import { byteRangeOf } from '../http/byte-range.ts'
import { namesTag } from '../http/entity-tag.ts'
import { siteRoute, type SiteRequest } from '../http/site-route.ts'
import { mediaFolderOf } from '../pictures/picture-site.ts'

const TYPES: Record<string, string> = { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm' }
/** Cache header for URLs with a content hash, whose bytes never change. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** For the redirect: the vehicle's video may be replaced. */
const CHANGEABLE = 'public, max-age=300'
const HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'accept-ranges': 'bytes' }
const HASHES_KEPT = 2000

interface Params {
  slug: string
  version?: string
}

/**
 * `GET /cars/{slug}/video` leads to `/cars/{slug}/video/{hash}`, the vehicle's own video in the media folder (A7.4),
 * which may be kept for good and is sent in ranges. An older hash leads to the newer one. The page never shows the
 * file's own path.
 */
export function registerVideo(app: FastifyInstance): void {
  const hashes = new LRUCache<string, Promise<string>>({ max: HASHES_KEPT })
  const answer = async (request: SiteRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { slug, version } = request.params
    const found = await videoOf(request.ctx, slug)
    if (found === null)
      return reply
        .code(404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('There is no such video.\n')
    const { file, type, name } = found
    const { size, mtimeMs } = file.stats
    const hash = await hashOnce(hashes, `${name} ${size} ${mtimeMs}`, found)
    if (version !== hash) {
      await file.close()
      return reply.header('cache-control', CHANGEABLE).redirect(vehicleVideoPath(slug, hash), 302)
    }
    return send(request, reply, file, { hash, type })
  }
  for (const url of [VEHICLE_VIDEO, `${VEHICLE_VIDEO}/:version`])
    siteRoute<{ Params: Params }>(app, { method: ['GET', 'HEAD'], url }, answer)
}

interface VehicleVideo {
  file: MediaFile
  type: string
  name: string
  open: () => Promise<MediaFile | null>
}

async function videoOf(ctx: SiteContext, slug: string): Promise<VehicleVideo | null> {
  const folder = mediaFolderOf(ctx.site)
  if (folder === null) return null
  const embeds = await vehicleEmbeds(ctx, slug)
  const location = embeds?.videoUrl ? locatePicture(embeds.videoUrl) : null
  if (location?.kind !== 'file') return null
  const type = lookUp(TYPES, /\.([a-z0-9]+)$/i.exec(location.path)?.[1]?.toLowerCase() ?? '')
  const open = () => openMediaFile(folder, location.path)
  const file = type === undefined ? null : await open()
  return file === null || type === undefined ? null : { file, type, name: `${folder} ${location.path}`, open }
}

/** A file's bytes are hashed once for each version of the file, however many ask. */
async function hashOnce(
  hashes: LRUCache<string, Promise<string>>,
  key: string,
  { open }: VehicleVideo,
): Promise<string> {
  const known = hashes.get(key)
  if (known) return await known
  const made = open().then((file) =>
    file === null ? Promise.reject(new Error('the video was removed while it was read')) : hashOfFile(file),
  )
  hashes.set(key, made)
  made.catch(() => hashes.delete(key))
  return await made
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile,
  { hash, type }: { hash: string; type: string },
): Promise<FastifyReply> {
  const { size } = file.stats
  const tag = `"${hash}"`
  reply.headers({ ...HEADERS, etag: tag, 'cache-control': FOR_GOOD })
  if (namesTag(request.headers['if-none-match'], tag)) {
    await file.close()
    return reply.code(304).send()
  }
  // A range of another version would be pasted onto the wrong bytes.
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const range = isSame ? byteRangeOf(request.headers.range, size) : null
  if (range === 'beyond') {
    await file.close()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  reply.headers({ 'content-type': type, 'content-length': range === null ? size : range.last - range.first + 1 })
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  if (request.method === 'HEAD') {
    await file.close()
    return reply.send()
  }
  return reply.send(file.stream(range ?? undefined))
}
