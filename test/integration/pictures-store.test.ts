import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDiskPictureStore, type DiskPictureStoreOptions } from '#adapters/pictures/disk-picture-store.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import type { PictureStore, WantedVariant } from '#ports/picture-store.ts'
import { bytesOf, counted, folderOfFile, noisyPicture, originalOf, picture } from './picture-fixtures.ts'

const folder = folderOfFile()
let next = 0
const opened: PictureStore[] = []
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()))
})

async function openStore(options: Partial<DiskPictureStoreOptions> = {}): Promise<PictureStore> {
  const store = await openDiskPictureStore({ work: sharpWork, folder: `${folder.path}/${next++}`, ...options })
  opened.push(store)
  return store
}

const webp: WantedVariant = { width: 640, quality: 75, format: 'webp' }

describe('A26.1 the picture store', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const)('A26.1 makes %s in the width that was asked for', async (format, known) => {
    const store = await openStore()
    const answer = await store.variant(await originalOf(await picture()), { ...webp, format })
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: known, width: 640, height: 427 })
  })

  it('A26.1 makes a variant once, for those who ask at once and those who ask later, and after a restart', async () => {
    const { work, made } = counted()
    const at = `${folder.path}/restart`
    const store = await openStore({ folder: at, work })
    const original = await originalOf(await picture())
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.variant(original, webp)))
    const first = await bytesOf(await store.variant(original, webp))
    for (const answer of answers) expect(await bytesOf(answer)).toEqual(first)
    await store.close()
    const again = await openStore({ folder: at, work })
    expect(await bytesOf(await again.variant(original, webp))).toEqual(first)
    expect(made).toHaveLength(1)
  })

  it('A26.1 all widths above the original share one variant, and nothing is enlarged', async () => {
    const { work, made } = counted()
    const store = await openStore({ work })
    const original = await originalOf(await picture({ width: 500, height: 300 }), 500)
    for (const width of [640, 960, 2160] as const) {
      expect(await sharp(await bytesOf(await store.variant(original, { ...webp, width }))).metadata()).toMatchObject({
        width: 500,
        height: 300,
      })
    }
    expect(made).toEqual([{ width: 640, quality: 75, format: 'webp' }])
  })

  it('A26.1 makes at most two at a time, whatever fifty shoppers ask for', async () => {
    const { work, made, most } = counted()
    const store = await openStore({ work })
    const originals = await Promise.all(
      Array.from({ length: 50 }, async (_, i) =>
        originalOf(await picture({ width: 300, height: 200, colour: `rgb(${i * 5},0,0)`, format: 'png' }), 300),
      ),
    )
    const answers = await Promise.all(originals.map((original) => store.variant(original, { ...webp, width: 160 })))
    expect(answers.every(({ kind }) => kind === 'ready')).toBe(true)
    expect(made).toHaveLength(50)
    expect(most()).toBe(2)
  })

  it('A26.1 answers "later" to requests that would wait too long', async () => {
    const gate = Promise.withResolvers<void>()
    const store = await openStore({
      maxWaiting: 1,
      work: { ...sharpWork, transform: async (...asked) => gate.promise.then(() => sharpWork.transform(...asked)) },
    })
    const originals = await Promise.all(
      ['#111', '#222', '#333', '#444'].map(async (colour) => originalOf(await picture({ colour }))),
    )
    const answers = originals.map((original) => store.variant(original, webp))
    // Two run, one waits; which of them is refused is up to the file system.
    expect(await Promise.race(answers)).toEqual({ kind: 'busy', retryAfterSeconds: 3 })
    gate.resolve()
    expect((await Promise.all(answers)).map(({ kind }) => kind).toSorted()).toEqual(['busy', 'ready', 'ready', 'ready'])
  })

  it('A26.1 streams a large variant from disk', async () => {
    const at = `${folder.path}/large`
    const noise = await noisyPicture()
    const wanted: WantedVariant = { width: 960, quality: 90, format: 'jpg' }
    const original = await originalOf(noise, 1000)
    const made = await bytesOf(await (await openStore({ folder: at })).variant(original, wanted))
    const answer = await (await openStore({ folder: at })).variant(original, wanted)
    expect(answer).toMatchObject({ kind: 'ready', body: expect.any(Readable), sizeBytes: made.length })
    expect(await bytesOf(answer)).toEqual(made)
  })

  it('A26.1 stands a picture upright and drops what the camera wrote into it', async () => {
    const store = await openStore()
    const lying = await sharp(await picture({ width: 600, height: 400 }))
      .withExif({ IFD0: { Artist: 'A. Shopper' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await store.inspect(lying)).toMatchObject({ ok: true, widthPx: 400, heightPx: 600 })
    const made = await bytesOf(
      await store.variant(await originalOf(lying, 400), { width: 320, quality: 75, format: 'jpg' }),
    )
    const { width, height, exif, orientation } = await sharp(made).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 480,
      exif: undefined,
      orientation: undefined,
    })
  })

  it('A26.1 takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => picture({ width: 300, height: 200, colour, format: 'png' })),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const store = await openStore()
    expect(await store.inspect(animation)).toMatchObject({ ok: true, widthPx: 300, heightPx: 200 })
    const made = sharp(await bytesOf(await store.variant(await originalOf(animation, 300), { ...webp, width: 160 })))
    expect(await made.metadata()).toMatchObject({ width: 160, height: 107 })
    expect((await made.stats()).dominant.r).toBeGreaterThan(200)
  })

  it.each([
    ['a text', Buffer.from('this is not a picture at all')],
    [
      'an SVG drawing',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
    ['a header without a picture', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50)])],
    ['nothing', Buffer.alloc(0)],
  ])('A26.1 does not take in %s', async (_what, bytes) => {
    expect(await (await openStore()).keepOriginal(bytes)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^The picture cannot be read: [^\n]+\.$/),
    })
  })

  it('A26.1 decodes a picture once to measure it, whichever sites name it', async () => {
    const sizeOf = vi.fn(sharpWork.sizeOf)
    const store = await openStore({ work: { ...sharpWork, sizeOf } })
    const [photo, other] = await Promise.all([picture(), picture({ colour: '#123' })])
    const first = await store.inspect(photo)
    expect(first).toMatchObject({ ok: true, luma: expect.any(Number) })
    expect(await store.inspect(Buffer.from(photo))).toEqual(first)
    expect(sizeOf).toHaveBeenCalledTimes(1)
    expect(await store.inspect(other)).not.toEqual(first)
    expect(sizeOf).toHaveBeenCalledTimes(2)
  })

  it('A26.1 does not take in a small file that unpacks to 256 million pixels', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await (await openStore()).inspect(bomb)).toEqual({
      ok: false,
      reason: expect.stringContaining('pixel limit'),
    })
  })

  it('A26.2 a truncated picture is unreadable, found out once', async () => {
    const { work, made } = counted()
    const problems: string[] = []
    const store = await openStore({ work, onProblem: (problem) => problems.push(problem) })
    const whole = await picture()
    const original = await originalOf(whole.subarray(0, whole.length / 2))
    for (let i = 0; i < 3; i++) expect(await store.variant(original, webp)).toMatchObject({ kind: 'unreadable' })
    expect(made).toHaveLength(1)
    expect(problems).toHaveLength(1)
  })

  it.each(['lost', 'missing'] as const)('A26.1 tells of an original that is %s', async (kind) => {
    const store = await openStore()
    expect(
      await store.variant({ contentHash: 'f'.repeat(32), widthPx: 10, read: async () => ({ kind }) }, webp),
    ).toEqual({ kind })
  })

  it('A26.1 an original that cannot be read now is away, said once and not held against it', async () => {
    const problems: string[] = []
    const store = await openStore({ onProblem: (problem) => problems.push(problem) })
    const original = await originalOf(await picture())
    const failing = { ...original, read: () => Promise.reject(new Error('EMFILE: too many open files')) }
    expect(await store.variant(failing, webp)).toEqual({ kind: 'away' })
    expect(await store.variant(failing, webp)).toEqual({ kind: 'away' })
    expect(problems).toEqual(['Pictures cannot be read now: EMFILE: too many open files.'])
    expect(await store.variant(original, webp)).toMatchObject({ kind: 'ready' })
  })

  it('A26.1 keeps originals, and finds them after a restart', async () => {
    const at = `${folder.path}/originals`
    const bytes = await picture()
    const kept = await (await openStore({ folder: at })).keepOriginal(bytes)
    expect(kept).toMatchObject({ ok: true, contentHash: await contentHashOf(bytes), widthPx: 1200, heightPx: 800 })
    const again = await openStore({ folder: at })
    expect(await again.readOriginal(await contentHashOf(bytes))).toEqual(bytes)
    expect(await again.readOriginal('0'.repeat(32))).toBeNull()
  })

  it('A26.1 does not take an original for missing because it cannot be opened', async () => {
    const at = `${folder.path}/unopened`
    const store = await openStore({ folder: at })
    const contentHash = 'e'.repeat(32)
    await mkdir(`${at}/originals/ee`, { recursive: true })
    // As EMFILE and EIO would, a link in a circle keeps the file from being opened, and can be made here.
    await symlink(contentHash, `${at}/originals/ee/${contentHash}`)
    await expect(store.readOriginal(contentHash)).rejects.toThrow('ELOOP')
  })

  it('A26.1 keeps variants on disk below their bound, those that an older program made among them', async () => {
    const at = `${folder.path}/bounded`
    await mkdir(`${at}/variants/v0/aa`, { recursive: true })
    await writeFile(`${at}/variants/v0/aa/640-75.webp`, Buffer.alloc(15_000))
    const store = await openStore({ folder: at, maxBytes: 20_000, memoryBytes: 1 })
    for (let i = 0; i < 30; i++) {
      const original = await originalOf(await picture({ width: 400, height: 300, colour: `rgb(0,${i * 8},0)` }), 400)
      expect(await store.variant(original, { width: 400, quality: 90, format: 'jpg' })).toMatchObject({
        kind: 'ready',
      })
    }
    await store.close()
    const files = (await readdir(`${at}/variants`, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThan(20)
    expect(files.map(({ name }) => name)).not.toContain('640-75.webp')
  })
})
