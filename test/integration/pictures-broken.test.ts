import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import type { PictureOriginal, WantedVariant } from '#ports/picture-store.ts'
import { bytesOf, counted, folderOfFile, noisyPicture, originalOf, picture } from './picture-fixtures.ts'

const folder = folderOfFile()
let next = 0

const SMALL: WantedVariant = { width: 640, quality: 75, format: 'webp' }
/** Of noise, this one is too large to be held in memory, so it is streamed. */
const LARGE: WantedVariant = { width: 960, quality: 90, format: 'jpg' }

/** A store just started on a folder; `made` lists the variants that it had to make, `problems` what it told. */
async function startStore(at: string) {
  const { work, made } = counted()
  const problems: string[] = []
  const store = await openDiskPictureStore({ folder: at, work, onProblem: (problem) => problems.push(problem) })
  return { store, made, problems }
}

/** A folder with one variant, written by a store that has ended; its one file, and the bytes that were answered. */
async function folderWith(original: PictureOriginal, wanted: WantedVariant) {
  const at = `${folder.path}/${next++}`
  const { store } = await startStore(at)
  const whole = await bytesOf(await store.variant(original, wanted))
  await store.close()
  const files = await readdir(`${at}/variants`, { recursive: true, withFileTypes: true })
  const [file, ...others] = files.filter((entry) => entry.isFile())
  if (file === undefined || others.length > 0) throw new Error('The store did not write one file.')
  return { at, whole, path: join(file.parentPath, file.name) }
}

/** Each way in which a file was found broken, from the file as it was written and the variant inside it. */
const FAULTS: [name: string, broken: (file: Buffer, variant: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['cut', (file) => file.subarray(0, file.length / 2)],
  ['cut down to its seal', (file, variant) => file.subarray(0, file.length - variant.length)],
  ['random bytes', (file) => Buffer.from(file.map((_, place) => (place * 7919 + 31) % 251))],
  ['longer than it was', (file) => Buffer.concat([file, Buffer.from('more')])],
  ['written without a seal, as by an older version', (_file, variant) => variant],
  [
    'changed in one bit',
    (file) => {
      const changed = Buffer.from(file)
      changed.writeUInt8(changed.readUInt8(file.length - 100) ^ 4, file.length - 100)
      return changed
    },
  ],
]

describe('S5 a variant that is broken on disk', () => {
  it.each(FAULTS)('S5 %s is never served, made again once, and whole from then on', async (_name, broken) => {
    for (const [bytes, wanted] of [[await picture(), SMALL] as const, [await noisyPicture(), LARGE] as const]) {
      const original = await originalOf(bytes)
      const { at, whole, path } = await folderWith(original, wanted)
      await writeFile(path, broken(await readFile(path), whole))
      const { store, made, problems } = await startStore(at)
      // Two at once: it is made once.
      const answers = await Promise.all([store.variant(original, wanted), store.variant(original, wanted)])
      for (const answer of answers) expect(await bytesOf(answer)).toEqual(whole)
      expect(made).toHaveLength(1)
      expect(problems).toContainEqual(expect.stringContaining('is broken and will be made again'))
      await store.close()
      const again = await startStore(at)
      expect(await bytesOf(await again.store.variant(original, wanted))).toEqual(whole)
      expect(again.made).toHaveLength(0)
      await again.store.close()
    }
  })

  it('S5 is not served either when its original is gone', async () => {
    const original = await originalOf(await picture())
    const { at, path } = await folderWith(original, SMALL)
    await writeFile(path, 'no picture')
    const { store } = await startStore(at)
    const gone = { ...original, read: async () => ({ kind: 'lost' }) as const }
    expect(await store.variant(gone, SMALL)).toEqual({ kind: 'lost' })
    await store.close()
  })
})

describe('S5 a picture that does not decode whole', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('S5 half of a %s is no photo', async (format) => {
    const { store } = await startStore(`${folder.path}/${next++}`)
    const whole = await sharp(await picture())
      .toFormat(format)
      .toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    expect(await store.inspect(whole)).toMatchObject({ ok: true })
    for (const refused of [await store.inspect(half), await store.keepOriginal(half)])
      expect(refused).toEqual({
        ok: false,
        reason: expect.stringMatching(
          /^The picture cannot be read: (?:its file is cut off or damaged|Input buffer has corrupt header)/,
        ),
      })
    await store.close()
  })
})
