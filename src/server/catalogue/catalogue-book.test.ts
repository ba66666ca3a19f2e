import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleCatalogue, sampleModel } from '#test/catalogue/sample-catalogue.ts'
import { CatalogueBook } from './catalogue-book.ts'

let folder: string
let book: CatalogueBook
const log = {
  info: vi.fn<(details: object, message: string) => void>(),
  error: vi.fn<(details: object, message: string) => void>(),
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-catalogue-'))
  book = new CatalogueBook({ folder, log, debounceMs: 5, pollMs: 50 })
  log.info.mockClear()
  log.error.mockClear()
})
afterEach(async () => {
  book.close()
  await rm(folder, { recursive: true, force: true })
})

async function put(make: string, text: string): Promise<void> {
  await writeFile(join(folder, `${make}.new`), text)
  await rename(join(folder, `${make}.new`), join(folder, `${make}.json`))
}
const named = (name: string) => JSON.stringify(sampleCatalogue({ models: [sampleModel({ name })] }))
const names = () => book.of(['isuzu']).flatMap(({ models }) => models.map(({ name }) => name))

describe('catalogues in memory (R100)', () => {
  it('R100 a make is read at first use, once for all who ask', async () => {
    await put('isuzu', named('D-MAX'))
    expect(names()).toEqual([])
    await Promise.all([book.ready(['isuzu']), book.ready(['isuzu'])])
    expect(names()).toEqual(['D-MAX'])
    expect(book.ready(['isuzu'])).toBeNull()
    expect(book.ready([])).toBeNull()
  })

  it('R100 an edit is taken up while the program runs, and moves the version', async () => {
    await put('isuzu', named('D-MAX'))
    await book.ready(['isuzu'])
    const version = book.version(['isuzu'])
    const heard = vi.fn<() => void>()
    book.onChange(heard)
    await put('isuzu', named('D-MAX II'))
    await vi.waitFor(() => expect(names()).toEqual(['D-MAX II']), 5_000)
    expect(book.version(['isuzu'])).not.toBe(version)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('R100 of a faulty file, or one that is gone, the last good version stays, and the log says why', async () => {
    await put('isuzu', named('D-MAX'))
    await book.ready(['isuzu'])
    const version = book.version(['isuzu'])
    await put('isuzu', '{ "models": 7 }')
    await book.refresh()
    expect([names(), book.version(['isuzu'])]).toEqual([['D-MAX'], version])
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ make: 'isuzu', problems: expect.arrayContaining([expect.stringContaining('models')]) }),
      'faulty catalogue refused; the last good one stays',
    )
    await rm(join(folder, 'isuzu.json'))
    await book.refresh()
    expect(names()).toEqual(['D-MAX'])
    await put('isuzu', named('D-MAX III'))
    await book.refresh()
    expect(names()).toEqual(['D-MAX III'])
  })

  it('R100 a make that has no file yet is found when it comes', async () => {
    await book.ready(['isuzu'])
    expect(names()).toEqual([])
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ make: 'isuzu' }), 'a catalogue cannot be read')
    await put('isuzu', named('D-MAX'))
    await book.refresh()
    expect(names()).toEqual(['D-MAX'])
  })
})
