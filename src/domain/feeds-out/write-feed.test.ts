import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXml, type XmlElement } from '#test/feeds-out/read-xml.ts'
import { fileOf, sampleFeedFacts } from '#test/feeds-out/sample-facts.ts'
import { nastyText } from '#test/nasty-text.ts'
import { runs } from '#test/property-runs.ts'
import { cellList } from '../stock/cell-text.ts'
import { generic } from './generic.ts'
import { googleVehicleAds } from './google-vehicle-ads.ts'
import { metaAutomotive } from './meta-automotive.ts'

const texts = fc.record({ badge: nastyText(), tag: nastyText(), dealercomments: nastyText() })
const facts = (vehicle: { badge: string; tag: string; dealercomments: string; standardEquipment?: string[] }) =>
  sampleFeedFacts({ vehicle })

/** Text that every reader gives back: no control characters, no half of a pair, no marks of byte order. */
const kept = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g, '')

/** Text that XML 1.0 can hold. */
const inXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const find = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.inside.flatMap((one) => find(one, name)),
]

describe('R40 written files', () => {
  it('R40 any text in a CSV is read back by another reader, cell by cell', () => {
    fc.assert(
      fc.property(texts, (vehicle) => {
        const [row] = parse<Record<string, string>>(fileOf(generic, 'csv', [facts(vehicle)]), { columns: true })
        expect(row).toMatchObject({
          badge: kept(vehicle.badge),
          tag: kept(vehicle.tag),
          dealercomments: kept(vehicle.dealercomments),
        })
      }),
      { numRuns: runs(200) },
    )
  })

  it('R40 any list in a cell is read back by our import', () => {
    fc.assert(
      fc.property(fc.array(nastyText(), { maxLength: 4 }), (list) => {
        const equipment = cellList(list)
        const file = fileOf(generic, 'csv', [
          facts({ badge: '', tag: '', dealercomments: '', standardEquipment: equipment }),
        ])
        const [row] = parse<Record<string, string>>(file, { columns: true })
        expect(cellList(row?.['standardEquipment'])).toEqual(equipment)
      }),
      { numRuns: runs(200) },
    )
  })

  it('R40 any text in an XML is one text of one element', () => {
    const elements = [
      { format: googleVehicleAds, row: 'item', name: 'g:trim' },
      { format: metaAutomotive, row: 'listing', name: 'trim' },
      { format: generic, row: 'vehicle', name: 'badge' },
    ]
    const second = sampleFeedFacts({ vehicle: { id: 2, stocknum: 'S2', vin: 'MR0AA3CD0M0000002' } })
    fc.assert(
      fc.property(texts, (vehicle) => {
        for (const { format, row, name } of elements) {
          const rows = find(readXml(fileOf(format, 'xml', [facts(vehicle), second])), row)
          expect(rows).toHaveLength(2)
          const [trim] = rows.flatMap((one) => find(one, name))
          expect(trim?.text).toBe(kept(vehicle.badge) === '' ? 'SR5' : inXml(vehicle.badge))
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('R40 Meta’s XML nests mileage, pictures and the address', () => {
    const [listing] = find(readXml(fileOf(metaAutomotive, 'xml', [sampleFeedFacts()])), 'listing')
    if (listing === undefined) throw new Error('no listing')
    expect(find(listing, 'mileage')[0]?.inside.map(({ name, text }) => [name, text])).toEqual([
      ['value', '45000'],
      ['unit', 'KM'],
    ])
    expect(find(listing, 'image')).toHaveLength(3)
    expect(find(listing, 'component').map(({ attributes, text }) => [attributes, text])).toContainEqual([
      ' name="postal_code"',
      '4870',
    ])
  })

  it('R40 cells of a file for people are never formulas; those for programs stay as they are', () => {
    for (const badge of ['=cmd|"/c calc"!A1', '+1+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1+1']) {
      const all = [facts({ badge, tag: '', dealercomments: '' })]
      const [forPeople] = parse<Record<string, string>>(fileOf(generic, 'csv', all, { forPeople: true }), {
        columns: true,
      })
      const [forPrograms] = parse<Record<string, string>>(fileOf(generic, 'csv', all), { columns: true })
      expect([forPeople?.['badge'], forPrograms?.['badge']]).toEqual([`'${badge}`, badge])
    }
    const [row] = parse<Record<string, string>>(
      fileOf(generic, 'csv', [facts({ badge: '-12.5', tag: 'Tow bar', dealercomments: '' })], { forPeople: true }),
      { columns: true },
    )
    expect([row?.['badge'], row?.['tag']]).toEqual(['-12.5', 'Tow bar'])
  })

  it('R45 a JSON list of any texts is read back, with columns that no field stands for', () => {
    const vehicle = { badge: 'a"\u2028</x>', tag: '\ud83d', extra: { 'Key no': '17', stocknum: 'no', variant: '{}' } }
    const [row] = JSON.parse(fileOf(generic, 'json', [sampleFeedFacts({ vehicle })]))
    expect(row).toMatchObject({ badge: vehicle.badge, 'Key no': '17', stocknum: 'S1' })
    expect(row).not.toHaveProperty('variant')
    expect(JSON.parse(fileOf(generic, 'json', []))).toEqual([])
  })
})
