/** The office's pictures: those of a site for its screens, and photos that are sent for a vehicle (Office R40). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '#adapters/pictures/picture-bytes.ts'
import { officeVehicle } from '#data/office/office-vehicle.ts'
import { acceptedFormats } from '#domain/media/accepted-formats.ts'
import { parsePictureUrl } from '#domain/media/parse-picture-url.ts'
import { OFFICE_PHOTO_UPLOAD, OFFICE_SIGN_IN, officePath } from '#domain/office/office-paths.ts'
import { OFFICE_PICTURES } from '#domain/office/picture-paths.ts'
import type { SiteOffice } from '#office/screen.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { answerPicture, type PictureSources } from '../pictures/picture-answer.ts'
import { openPictureSources, sendPicture, type PictureRouteOptions } from '../pictures/picture-route.ts'
import { takeInPhoto, type PhotoAnswer, type PhotoDesk } from './photo-intake.ts'
import { officeOf, siteOfficeOf, type OfficeServer } from './screen-route.ts'

export type OfficePictures = PhotoDesk & PictureRouteOptions

type OfPhoto = FastifyRequest<{ Params: Record<string, string> }>

/** Files of one form without script: a phone's roll of a vehicle. */
const LONGEST_UPLOAD_BYTES = 4 * MAX_PICTURE_BYTES
const RAW_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'application/octet-stream',
]

export function registerPhotoRoutes(app: FastifyInstance, server: OfficeServer, pictures: OfficePictures): void {
  const sources = openPictureSources(app, pictures)
  app.addContentTypeParser(RAW_TYPES, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: LONGEST_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.get(OFFICE_PICTURES, (request: OfPhoto, reply) => showPicture(server, sources, request, reply))
  app.post(OFFICE_PHOTO_UPLOAD, { bodyLimit: LONGEST_UPLOAD_BYTES }, (request: OfPhoto, reply) =>
    takeIn(server, pictures, request, reply),
  )
}

async function officeFor(server: OfficeServer, request: OfPhoto): Promise<SiteOffice | null> {
  const office = await officeOf(server, request)
  return office === null ? null : siteOfficeOf(server, office, request)
}

async function showPicture(server: OfficeServer, sources: PictureSources, request: OfPhoto, reply: FastifyReply) {
  const office = await officeFor(server, request)
  if (office === null) return say(reply, 404, 'There is no such picture.')
  const { site } = office.ctx
  const parsed = parsePictureUrl(request.url.slice(officePath(site.slug).length))
  if (!parsed.ok) return say(reply, parsed.status, parsed.problem)
  const { format } = parsed.request
  const formats = format === null ? acceptedFormats(request.headers.accept) : ([format] as const)
  const answer = await answerPicture(sources, site, parsed.request, formats)
  // Kept by this browser alone: the address is behind a session.
  return sendPicture(
    request,
    reply,
    'cacheControl' in answer ? { ...answer, cacheControl: 'private, max-age=300' } : answer,
  )
}

async function takeIn(server: OfficeServer, desk: PhotoDesk, request: OfPhoto, reply: FastifyReply) {
  const office = await officeFor(server, request)
  if (office === null) return reply.code(303).header('location', OFFICE_SIGN_IN).send()
  if (!isFromOwnPage(request)) return say(reply, 403, 'A photo is taken from the office’s own pages.')
  const vehicle = await officeVehicle(office.ctx, request.params['id'] ?? '')
  if (vehicle === null) return say(reply, 404, 'There is no such vehicle.')
  if (!office.can('stock.edit', { locationId: vehicle.locationId }))
    return say(reply, 403, 'Your role does not allow this. An owner or manager can change it.')
  const editor = { staffId: office.session.staff.id, now: office.now }
  const add = (bytes: Uint8Array) => takeInPhoto(office.ctx, desk, { vehicleId: vehicle.id, bytes }, editor)
  const { body } = request
  const type = request.headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body)) return say(reply, 415, 'This is not a JPEG, PNG, WebP or AVIF picture.')
  if (!type.startsWith('multipart/form-data')) {
    const { status, words } = await add(body)
    return say(reply, status, words)
  }
  const told = await addAll(body, type, add)
  const back = officePath(office.ctx.site.slug, 'stock', vehicle.id, 'photos')
  const query = new URLSearchParams(told.map(({ name, words }) => ['told', `${name}: ${words}`]))
  return reply
    .code(303)
    .headers({ location: `${back}?${query}`, 'cache-control': 'no-store' })
    .send()
}

const MOST_TOLD = 20

/** Adds the files of a form one after the other; says of those that were not added why. */
async function addAll(
  body: Buffer,
  type: string,
  add: (bytes: Uint8Array) => Promise<PhotoAnswer>,
): Promise<{ name: string; words: string }[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const told: { name: string; words: string }[] = []
  for (const file of form.getAll('photo')) {
    if (typeof file === 'string' || file.size === 0) continue
    const answer = await add(new Uint8Array(await file.arrayBuffer()))
    if (answer.status !== 201 && told.length < MOST_TOLD)
      told.push({ name: file.name.slice(0, 60), words: answer.words })
  }
  return told
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${words}\n`)
