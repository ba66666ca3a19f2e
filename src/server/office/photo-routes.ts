/** The office's pictures: those of a site for its screens, and those that are sent for a vehicle (Office R40, R41). */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '#adapters/pictures/picture-bytes.ts'
import { QueueFull, WorkQueue } from '#adapters/pictures/work-queue.ts'
import { officeVehicle } from '#data/office/office-vehicle.ts'
import type { Editor } from '#data/office/edit-vehicle.ts'
import { acceptedFormat } from '#domain/media/accepted-format.ts'
import { parsePictureUrl } from '#domain/media/parse-picture-url.ts'
import { OFFICE_PHOTO_UPLOAD, OFFICE_SIGN_IN, officePath } from '#domain/office/office-paths.ts'
import { OFFICE_PICTURES } from '#domain/office/picture-paths.ts'
import type { SiteOffice } from '#office/screen.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { answerPicture, type PictureSources } from '../pictures/picture-answer.ts'
import { openPictureSources, sendPicture, type PictureRouteOptions } from '../pictures/picture-route.ts'
import {
  alreadyHere,
  takeInPanorama,
  takeInPhoto,
  type PictureIntake,
  takeInSpin,
  TOO_LARGE,
  type PhotoAnswer,
  type PhotoDesk,
} from './photo-intake.ts'
import { BrokenForm, readForm } from './read-form.ts'
import { siteOfficeFor, type OfficeServer } from './screen-route.ts'

export type OfficePictures = PhotoDesk & PictureRouteOptions

type OfPhoto = FastifyRequest<{ Params: Record<string, string> }>

/** Bodies that are in memory at once; the others wait in the network. */
const AT_ONCE = 3
const MOST_WAITING = 200
const LONGEST_ZIP_BYTES = 250 * 1024 * 1024

export async function registerPhotoRoutes(
  app: FastifyInstance,
  server: OfficeServer,
  pictures: OfficePictures,
): Promise<void> {
  const sources = openPictureSources(app, pictures)
  app.get(OFFICE_PICTURES, (request: OfPhoto, reply) => showPicture(server, sources, request, reply))
  const uploads = { desk: pictures, queue: new WorkQueue({ atOnce: AT_ONCE, maxWaiting: MOST_WAITING }) }
  app.addHook('onClose', () => uploads.queue.close())
  await app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    files.get(OFFICE_PHOTO_UPLOAD, (request: OfPhoto, reply) => sayWhetherHere(server, request, reply))
    files.post(OFFICE_PHOTO_UPLOAD, (request: OfPhoto, reply) => takeIn(server, uploads, request, reply))
  })
}

async function showPicture(server: OfficeServer, sources: PictureSources, request: OfPhoto, reply: FastifyReply) {
  const office = await siteOfficeFor(server, request)
  if (office === null) return say(reply, 404, 'There is no such picture.')
  const { site } = office.ctx
  const parsed = parsePictureUrl(request.url.slice(officePath(site.slug).length))
  if (!parsed.ok) return say(reply, parsed.status, parsed.problem)
  const format = parsed.request.format ?? acceptedFormat(request.headers.accept)
  const answer = await answerPicture(sources, site, parsed.request, format)
  // Kept by this browser alone: the address is behind a session.
  return sendPicture(
    request,
    reply,
    'cacheControl' in answer ? { ...answer, cacheControl: 'private, max-age=300' } : answer,
  )
}

/** The vehicle that pictures are sent for; else the answer that refuses them. */
async function ofVehicle(server: OfficeServer, request: OfPhoto, reply: FastifyReply) {
  const office = await siteOfficeFor(server, request)
  if (office === null) return reply.code(303).header('location', OFFICE_SIGN_IN).send()
  const vehicle = await officeVehicle(office.ctx, request.params['id'] ?? '')
  if (vehicle === null) return say(reply, 404, 'There is no such vehicle.')
  if (!office.can('stock.edit', { locationId: vehicle.locationId }))
    return say(reply, 403, 'Your role does not allow this. An owner or manager can change it.')
  return { office, vehicleId: vehicle.id }
}

/** Says whether a file is here already, by the hash of its bytes: it need not be sent again after a break. */
async function sayWhetherHere(server: OfficeServer, request: OfPhoto, reply: FastifyReply) {
  const found = await ofVehicle(server, request, reply)
  if (!('office' in found)) return found
  const sent = new URLSearchParams(request.url.split('?', 2)[1]).get('sent') ?? ''
  const words = /^[0-9a-f]{32}$/.test(sent) ? await alreadyHere(found.office.ctx, found.vehicleId, sent) : null
  return words === null ? say(reply, 404, 'Not here yet.') : say(reply, 200, words)
}

interface Uploads {
  desk: PhotoDesk
  queue: WorkQueue
}

async function takeIn(server: OfficeServer, { desk, queue }: Uploads, request: OfPhoto, reply: FastifyReply) {
  const found = await ofVehicle(server, request, reply)
  if (!('office' in found)) return found
  if (!isFromOwnPage(request)) return say(reply, 403, 'A photo is taken from the office’s own pages.')
  const { office, vehicleId } = found
  const intake = intakeOf(office, desk, vehicleId)
  const type = request.headers['content-type'] ?? ''
  try {
    const isForm = type.startsWith('multipart/form-data')
    return await queue.run(async () => {
      if (isForm) return leave(reply, office, vehicleId, await takeForm(request, type, intake))
      const { status, words } = await intake.photo(bodyOf(request))
      return say(reply, status, words)
    })
  } catch (error) {
    if (error instanceof BrokenForm) return say(reply, 400, error.message)
    if (!(error instanceof QueueFull)) throw error
    return say(reply.header('retry-after', '5'), 503, 'Too many photos are being taken in. Please try again.')
  }
}

/** A body of which the rest is passed over where the answer is known before its end: the connection stays whole. */
async function* bodyOf({ body }: FastifyRequest): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) return
  for await (const part of body.iterator({ destroyOnReturn: false })) if (Buffer.isBuffer(part)) yield part
}

type Intake = Record<'photo' | 'interior' | 'spin', (bytes: AsyncIterable<Buffer>) => Promise<PhotoAnswer>>

/** Takes a file in, by the form's field that it came in. */
function intakeOf({ ctx, session, now }: SiteOffice, desk: PhotoDesk, vehicleId: number): Intake {
  const editor: Editor = { staffId: session.staff.id, now }
  const whole = (take: PictureIntake) => async (bytes: AsyncIterable<Buffer>) => {
    const file = await bytesUpTo(bytes, MAX_PICTURE_BYTES)
    return file === null ? TOO_LARGE : take(ctx, desk, { vehicleId, bytes: file }, editor)
  }
  return {
    photo: whole(takeInPhoto),
    interior: whole(takeInPanorama),
    spin: async (bytes) => {
      const folder = await mkdtemp(join(tmpdir(), 'forecourt-spin-'))
      const file = await open(join(folder, 'frames.zip'), 'w+')
      try {
        let length = 0
        for await (const part of bytes) {
          length += part.length
          if (length > LONGEST_ZIP_BYTES)
            return { status: 413, words: `The zip is larger than ${LONGEST_ZIP_BYTES / 1024 ** 2} MB.` }
          await file.write(part)
        }
        return await takeInSpin(ctx, desk, { vehicleId, file }, editor)
      } finally {
        await file.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The bytes as one; null where they are more than `most`. */
async function bytesUpTo(bytes: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const MOST_TOLD = 20
const isTaken = (field: string, intake: Intake): field is keyof Intake => Object.hasOwn(intake, field)

/** Takes the files of a form one after the other; says of those that were not added why. */
async function takeForm(request: FastifyRequest, type: string, intake: Intake): Promise<URLSearchParams> {
  const told = new URLSearchParams()
  await readForm(bodyOf(request), type, async ({ field, name }, bytes) => {
    if (name === '' || !isTaken(field, intake)) return
    const { status, words } = await intake[field](bytes)
    if (status !== 201 && told.size < MOST_TOLD) told.append('told', `${name.slice(0, 60)}: ${words}`)
  })
  return told
}

function leave(reply: FastifyReply, { ctx }: SiteOffice, vehicleId: number, told: URLSearchParams): FastifyReply {
  const back = officePath(ctx.site.slug, 'stock', vehicleId, 'photos')
  const location = told.size === 0 ? back : `${back}?${told}`
  return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send()
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${words}\n`)
