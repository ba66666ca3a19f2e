import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xmlText } from '#domain/xml-text.ts'
import type { FeedRecord } from '#ports/stock-feed.ts'
import { runs } from '#test/property-runs.ts'
import { nastyText } from '#test/nasty-text.ts'
import { readFeedColumns } from './feed-columns.ts'
import { openStockFeed } from './open-stock-feed.ts'

const NEEDED = '<stocknum>A1</stocknum><year>2020</year><make>Kia</make><model>Rio</model><car_type>used</car_type>'
const needed = { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Rio', car_type: 'used' }
const file = (...vehicles: readonly string[]) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<vehicles>\n' +
  `${vehicles.map((one) => `<vehicle>${one}</vehicle>\n`).join('')}</vehicles>\n`

async function* inParts(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, { part = 1 << 16, format = null as string | null } = {}): Promise<FeedRecord[]> {
  const feed = await openStockFeed(inParts(text, part), format)
  expect(feed.format.name).toBe('forecourt-xml')
  const records: FeedRecord[] = []
  for await (const record of feed.records) records.push(record)
  return records
}

const rows = (records: FeedRecord[]) => records.map((record) => (record.kind === 'row' ? record.row : record.problem))

describe('R45 our own export as XML', () => {
  it('R45 elements are columns, those that repeat are lists and those inside others members', async () => {
    const text = file(
      `${NEEDED}<variant><torque>500</torque><cylinders>4</cylinders></variant><images>a,b.jpg</images><badge/>`,
      `${NEEDED}<images>1.jpg</images><images>2.jpg</images><dealercomments><![CDATA[<p>A & b</p>]]></dealercomments>`,
    )
    for (const part of [1, 2, 3, 7, 1000])
      expect(rows(await read(text, { part }))).toEqual([
        { ...needed, variant: { torque: '500', cylinders: '4' }, images: ['a,b.jpg'], badge: '' },
        { ...needed, images: ['1.jpg', '2.jpg'], dealercomments: '<p>A & b</p>' },
      ])
  })

  it('R45 any text that the export writes is read back, in parts of any size', async () => {
    await fc.assert(
      fc.asyncProperty(nastyText(), fc.integer({ min: 1, max: 40 }), async (text, part) => {
        const [record] = await read(file(`${NEEDED}<badge>${xmlText(text)}</badge>`), { part })
        const written = record?.kind === 'row' ? String(record.row['badge']) : ''
        expect(xmlText(written)).toBe(xmlText(text))
      }),
      { numRuns: runs(50) },
    )
  })

  it("keeps the dealer's cost out of rows and raw text, which is JSON", async () => {
    const [record] = await read(file(`${NEEDED}<cost>9000</cost><variant><dealer_cost>9001</dealer_cost></variant>`))
    expect(JSON.parse(record?.raw() ?? '')).toEqual({ ...needed, variant: {} })
    expect(JSON.stringify(record)).not.toMatch(/900/)
  })

  it('a name of a prototype is a column like any other', async () => {
    const [record] = await read(file(`${NEEDED}<__proto__>x</__proto__><constructor>y</constructor>`))
    expect(record?.raw()).toContain('"__proto__":"x","constructor":"y"')
  })

  it('entities that a file declares are never expanded', async () => {
    const bomb = '<!DOCTYPE vehicles [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    await expect(read(file(NEEDED).replace('\n', `\n${bomb}\n`))).rejects.toThrow('The file is XML.')
    const [record] = await read(file(`${NEEDED}<badge>&b;</badge>`))
    expect(record).toMatchObject({ row: { badge: '&b;' } })
  })

  it.each([
    ['cut off in a vehicle', file(NEEDED, NEEDED).slice(0, -40), /ends before its list does, after 1 vehicles/],
    [
      'cut off after a vehicle',
      file(NEEDED).replace('</vehicles>\n', ''),
      /ends before its list does, after 1 vehicles/,
    ],
    ['an element without its end', file(NEEDED.replace('</year>', '')), /<year> of vehicle 1 is not closed/],
    ['another element in the list', file(NEEDED).replace('</vehicles>', '<car/></vehicles>'), /<vehicle> is expected/],
    ['a second list', `${file(NEEDED)}<vehicles/>`, /<vehicles> stands after the end/],
    ['text after the list', `${file(NEEDED)}oops`, /Text stands outside the list/],
    ['elements without end', file(`${NEEDED}${'<a>'.repeat(20)}`), /nested more than 12 deep/],
    ['no needed column', file('<badge>x</badge>'), /first vehicle is not that of a known format/],
    ['an empty list', '<vehicles></vehicles>', /list of vehicles is empty/],
    ['other XML', '<?xml version="1.0"?><rss><channel/></rss>', /^The file is XML\. A CSV .* or our own XML/],
  ])('refuses %s as broken', async (_, text, message) => {
    for (const part of [7, 1 << 16]) await expect(read(text, { part })).rejects.toThrow(message)
    await expect(read(text)).rejects.toHaveProperty('name', 'BrokenFeedError')
  })

  it('a vehicle without end is refused before it fills the memory', async () => {
    const text = file(`${NEEDED}<badge>${'x'.repeat(4_100_000)}`)
    await expect(read(text)).rejects.toThrow(/longer than 4 MB/)
  })

  it('an empty list is a feed where its format is named, and of no other kind', async () => {
    expect(await read('<vehicles></vehicles>', { format: 'forecourt-xml' })).toEqual([])
    await expect(read(file(NEEDED), { format: 'forecourt-csv' })).rejects.toThrow('is CSV; the file is XML')
  })

  it('Office R46 its columns are told with examples, and mapped names are read under the format’s', async () => {
    const text = file(NEEDED.replaceAll('make', 'brand'))
    const reading = { formatName: null, map: { brand: 'make' } } as const
    expect(await readFeedColumns(inParts(text, 1000), reading, 5)).toContainEqual({
      column: 'brand',
      examples: ['Kia'],
      field: 'make',
    })
    const feed = await openStockFeed(inParts(text, 1000), null, reading.map)
    for await (const record of feed.records) expect(record).toMatchObject({ row: needed })
  })
})
