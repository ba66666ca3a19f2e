import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPhotos, isPanorama, photoHints, type OrderedPhoto, type PhotoChange } from './photo-order.ts'

const photo = (sourceUrl: string, part: Partial<OrderedPhoto> = {}): OrderedPhoto => ({
  sourceUrl,
  isDefault: false,
  isHidden: false,
  caption: null,
  alt: null,
  marks: [],
  ...part,
})
const PHOTOS = ['a', 'b', 'c'].map((name) => photo(name))
const names = (photos: OrderedPhoto[]) =>
  photos.map(({ sourceUrl, isHidden }) => sourceUrl + (isHidden ? '-' : '')).join(' ')

describe('Office R41 photos', () => {
  it.each<[PhotoChange, string]>([
    [{ kind: 'move', sourceUrl: 'b', to: 'back' }, 'b a c'],
    [{ kind: 'move', sourceUrl: 'b', to: 'forward' }, 'a c b'],
    [{ kind: 'move', sourceUrl: 'c', to: 'first' }, 'c a b'],
    [{ kind: 'move', sourceUrl: 'a', to: 'back' }, 'a b c'],
    [{ kind: 'move', sourceUrl: 'a', to: 3 }, 'b c a'],
    [{ kind: 'move', sourceUrl: 'a', to: 99 }, 'b c a'],
    [{ kind: 'hide', sourceUrl: 'a' }, 'b c a-'],
    [{ kind: 'remove', sourceUrl: 'b' }, 'a c'],
    [{ kind: 'add', sourceUrl: 'd' }, 'a b c d'],
    [{ kind: 'add', sourceUrl: 'a' }, 'a b c'],
    [{ kind: 'move', sourceUrl: 'unknown', to: 1 }, 'a b c'],
  ])('%j gives %s', (change, expected) => expect(names(changedPhotos(PHOTOS, change))).toBe(expected))

  it('keep all others through any change, the shown ones first', () => {
    const change: fc.Arbitrary<PhotoChange> = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        sourceUrl: fc.constantFrom('a', 'b', 'c'),
        to: fc.oneof(fc.constantFrom('back' as const, 'forward' as const, 'first' as const), fc.integer()),
      }),
      fc.record({ kind: fc.constantFrom('hide' as const, 'show' as const), sourceUrl: fc.constantFrom('a', 'b', 'c') }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const photos = changes.reduce((list, one) => changedPhotos(list, one), PHOTOS)
        expect(photos.map(({ sourceUrl }) => sourceUrl).toSorted()).toEqual(['a', 'b', 'c'])
        expect(photos.map(({ isHidden }) => isHidden)).toEqual(photos.map(({ isHidden }) => isHidden).toSorted())
      }),
    )
  })

  it('get marks of damage and lose them, up to twelve', () => {
    const mark = { x: 0.8, y: 0.38, text: 'Chip, 4 mm' }
    const marked = changedPhotos(PHOTOS, { kind: 'mark', sourceUrl: 'b', mark })
    expect(marked.map(({ marks }) => marks)).toEqual([[], [mark], []])
    expect(changedPhotos(marked, { kind: 'unmark', sourceUrl: 'b', mark: 0 })).toEqual(PHOTOS)
    const full = [photo('a', { marks: Array.from({ length: 12 }, () => mark) })]
    expect(changedPhotos(full, { kind: 'mark', sourceUrl: 'a', mark })).toEqual(full)
  })

  it.each([
    [4000, 2000, true],
    [4000, 2040, true],
    [1600, 1200, false],
    [2000, 4000, false],
  ])('of %d by %d pixels as panorama: %s', (widthPx, heightPx, is) =>
    expect(isPanorama({ widthPx, heightPx })).toBe(is),
  )

  it('have hints that say what could be better', () => {
    const good = { widthPx: 1600, heightPx: 1200, isElsewhere: false, failure: null, luma: 130 }
    expect(photoHints(good)).toEqual([])
    expect(photoHints({ ...good, widthPx: 900, isElsewhere: true })).toEqual(['Portrait', 'Also of another vehicle'])
    expect(photoHints({ ...good, luma: 30 })).toEqual(['Dark'])
    expect(photoHints({ ...good, luma: null })).toEqual([])
  })
})
