/**
 * Measures how 30 photos of a phone, 12 million pixels each, are taken in for a vehicle (Office R40): one after the
 * other, as the office's script sends them, by the picture processes and the database of a server. Beside it, how long
 * the same bytes take over a network of 20 Mbit/s, which a phone waits for anyway, and the server's own heap and
 * buffers. `npm run bench:office-photos`; exits 1 where the server is slower than that network.
 */
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import sharp from 'sharp'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { PictureProcesses } from '#adapters/pictures/picture-processes.ts'
import { officePhotos } from '#data/office/office-vehicle.ts'
import type { Database } from '#data/schema.ts'
import { takeInPhoto, type PhotoDesk } from '#server/office/photo-intake.ts'
import { withDatabase } from './bench-database.ts'
import { machine, printResult, printTable } from './machine.ts'

const PHOTOS = 30
const UPLINK_BITS_A_SECOND = 20_000_000
const SITE = { slug: 'bench' }
const STAFF = '00000000-0000-4000-8000-000000000000'

/** Soft noise over a slope of light: it packs to the size of a real photo. */
async function phonePhoto(place: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 90 + 3 * place, sigma: 30 } as const
  const small = await sharp({ create: { width: 1008, height: 756, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer()
  return sharp(small).resize(4032, 3024, { kernel: 'cubic' }).jpeg({ quality: 92 }).toBuffer()
}

async function sendPhotos(db: Kysely<Database>, desk: PhotoDesk): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into vehicles (site_id, slug, stocknum, year, make, model, car_type,
      item_type, status, price_basis, created_at, updated_at)
    values ('bench', 'v', 'V', 2021, 'Toyota', 'Hilux', 'used', 'car', 'in_stock', 'drive_away', now(), now())
    returning id`.execute(db)
  const vehicleId = rows[0]?.id ?? 0
  let bytes = 0
  let workMs = 0
  let slowestMs = 0
  let peakBytes = 0
  for (let place = 0; place < PHOTOS; place++) {
    const photo = await phonePhoto(place)
    bytes += photo.length
    const from = performance.now()
    const editor = { staffId: STAFF, now: new Date() }
    const answer = await takeInPhoto({ db, site: SITE }, desk, { vehicleId, bytes: photo }, editor)
    const took = performance.now() - from
    if (answer.status !== 201) throw new Error(answer.words)
    workMs += took
    slowestMs = Math.max(slowestMs, took)
    const { heapUsed, external } = process.memoryUsage()
    peakBytes = Math.max(peakBytes, heapUsed + external)
  }
  const kept = (await officePhotos({ db, site: SITE }, vehicleId)).length
  if (kept !== PHOTOS) throw new Error(`${kept} photos are there; valid: ${PHOTOS}`)
  const networkMs = (bytes * 8_000) / UPLINK_BITS_A_SECOND
  const measured = {
    'photos, MB in all': bytes / 1024 ** 2,
    'server, s in all': workMs / 1000,
    'server, ms a photo': workMs / PHOTOS,
    'server, ms for the slowest': slowestMs,
    'network of 20 Mbit/s, s in all': networkMs / 1000,
    'heap and buffers at most, MB': peakBytes / 1024 ** 2,
  }
  process.stdout.write(`${machine()}\n${PHOTOS} photos of 4,032 by 3,024 pixels\n`)
  printTable([['part', 'measured'], ...Object.entries(measured).map(([name, value]) => [name, value.toFixed(1)])])
  printResult({ ...measured, isSlower: workMs > networkMs })
  if (workMs > networkMs) process.exitCode = 1
}

await withDatabase(async (db, folder) => {
  const work = new PictureProcesses()
  const store = await openDiskPictureStore({ work, folder: path.join(folder, 'pictures') })
  await sendPhotos(db, { work, store }).finally(async () => {
    await store.close()
    await work.close()
  })
})
