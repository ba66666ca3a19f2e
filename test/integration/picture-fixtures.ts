import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, type Kysely } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import type { PictureWork, VariantRecipe } from '#adapters/pictures/picture-work.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import type { Database } from '#data/schema.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureOriginal, PictureStore, VariantAnswer } from '#ports/picture-store.ts'

/** An empty folder. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** A folder for all tests of a file, empty before the first and removed after the last. */
export function folderOfFile(): { readonly path: string } {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    folder = await temporaryFolder()
  })
  afterAll(() => folder.remove())
  return {
    get path() {
      return folder.path
    },
  }
}

/** Opens a store in a folder before the tests of a file, gives it to `use`, and closes it after them. */
export function storeOfFile(folder: { readonly path: string }, use: (store: PictureStore) => void): void {
  let store: PictureStore
  beforeAll(async () => {
    store = await openDiskPictureStore({ work: sharpWork, folder: `${folder.path}/store` })
    use(store)
  })
  afterAll(() => store.close())
}

/** Bytes of a picture that is unlike any made with another colour. */
export async function picture(
  options: { width?: number; height?: number; colour?: string; format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width = 1200, height = 800, colour = '#a03020', format = 'jpeg' } = options
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="30%" cy="50%" r="20%" fill="#fff"/></svg>`,
        ),
      },
    ])
    .toFormat(format)
    .toBuffer()
}

/** A picture of noise, 1,000 pixels square: its variants are large files. */
export async function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return await sharp({ create: { width: 1000, height: 1000, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer()
}

export async function originalOf(bytes: Buffer, widthPx = 1200): Promise<PictureOriginal> {
  return { contentHash: await contentHashOf(bytes), widthPx, read: async () => ({ kind: 'bytes', bytes }) }
}

export async function bytesOf(answer: VariantAnswer): Promise<Buffer> {
  if (answer.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(answer)}`)
  return answer.body instanceof Readable ? await buffer(answer.body) : Buffer.from(answer.body)
}

/** The real work in this process, noting each transform and how many ran at the same time. */
export function counted(): { work: PictureWork; made: VariantRecipe[]; most: () => number } {
  const made: VariantRecipe[] = []
  let running = 0
  let most = 0
  const transform: PictureWork['transform'] = async (bytes, recipe) => {
    made.push(recipe)
    most = Math.max(most, ++running)
    return await sharpWork.transform(bytes, recipe).finally(() => {
      running--
    })
  }
  return { work: { ...sharpWork, transform }, made, most: () => most }
}

export async function putFile(folder: string, path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), bytes)
}

export function pictureSite(slug: string, media: Partial<PictureSite['media']> = {}): PictureSite {
  return {
    slug,
    media: { folder: null, allowedOrigins: [], ...media },
    brandOverride: { defaultImage: null },
    home: { hero: { picture: null } },
    manufacturer: null,
    banners: [],
    promotions: [],
    locations: [],
    brands: [],
  }
}

/** The name on pages of a picture not taken in yet, computed by other means than the database's. */
export function sourceIdOf(sourceUrl: string): string {
  return createHash('sha256').update(sourceUrl, 'utf8').digest('hex').slice(0, 32)
}

/** A vehicle of a site with these pictures, first picture first. */
export async function vehicleWith(
  db: Kysely<Database>,
  siteId: string,
  stocknum: string,
  sourceUrls: readonly string[],
): Promise<void> {
  const {
    rows: [vehicle],
  } = await sql<{ id: number }>`
    insert into vehicles (site_id, stocknum, slug, year, make, model, car_type, item_type, status, price_basis,
      created_at, updated_at)
    values (${siteId}, ${stocknum}, ${stocknum.toLowerCase()}, 2024, 'Aster', 'Dash', 'used', 'car', 'in_stock',
      'drive_away', now(), now())
    returning id`.execute(db)
  if (vehicle === undefined) throw new Error('The vehicle was not stored.')
  const photo = { siteId, vehicleId: vehicle.id, kind: 'photo' as const }
  await db
    .insertInto('media')
    .values(sourceUrls.map((sourceUrl, position) => ({ ...photo, position, sourceUrl })))
    .execute()
}

export interface PictureHost {
  port: number
  /** Paths asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A real server on loopback, to stand in for somebody's server on the internet. */
export async function pictureHost(answer: RequestListener): Promise<PictureHost> {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { port } = address
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  return { port, asked, close }
}

/** The same for all tests of a file. */
export function pictureHostOfFile(answer: RequestListener): Pick<PictureHost, 'port' | 'asked'> {
  let host: PictureHost
  beforeAll(async () => {
    host = await pictureHost(answer)
  })
  afterAll(() => host.close())
  return {
    get port() {
      return host.port
    },
    get asked() {
      return host.asked
    },
  }
}

/**
 * A network in which every name leads to addresses of our choice, whose rule is ours, and which speaks plain HTTP to
 * `port`. All else is as in the program: the look-up that checks, the redirects, the limits.
 */
export function testNetwork(options: {
  port: number
  isAllowed: (address: string) => boolean
  addressesOf?: (hostName: string) => string[]
}): PictureNetwork {
  const { port, isAllowed, addressesOf = () => ['127.0.0.1'] } = options
  return {
    resolve: (hostName, onResolved) =>
      onResolved(
        null,
        addressesOf(hostName).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    isAllowed,
    request: (url, requestOptions, onResponse) =>
      request(
        {
          ...requestOptions,
          agent: false,
          protocol: 'http:',
          hostname: url.hostname.replace(/^\[|\]$/g, ''),
          port,
          path: url.pathname + url.search,
        },
        onResponse,
      ),
    close: () => {},
  }
}
