import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutPrivateMembers } from '#domain/stock/private-members.ts'
import type { FeedRecord } from '#ports/stock-feed.ts'
import { runs } from '#test/property-runs.ts'
import { openStockFeed } from './open-stock-feed.ts'

const HEADER = 'stocknum,year,make,model,car_type,CostPrice,note'

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(
  text: string | Buffer,
  { format = null, part = 1 << 16 }: { format?: string | null; part?: number } = {},
): Promise<FeedRecord[]> {
  const feed = await openStockFeed(inParts(Buffer.from(text), part), format)
  const records: FeedRecord[] = []
  for await (const record of feed.records) records.push(record)
  return records
}

const rows = (records: FeedRecord[]) => records.map((record) => (record.kind === 'row' ? record.row : record.problem))

describe('CSV', () => {
  it('reads CRLF, a byte order mark, quoted line breaks and blank lines, whatever the parts it comes in', async () => {
    const text = `\ufeff${HEADER}\r\nA1,2020,Kia,Río,used,9000,"a ""b""\r\nc"\r\n\r\nA2,2021,Kia,Rio,new,,5" rims\r\n`
    for (const part of [1, 2, 3, 7, 1000]) {
      const records = await read(text, { part })
      expect(records.map(({ line }) => line)).toEqual([2, 5])
      expect(rows(records)).toEqual([
        { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Río', car_type: 'used', note: 'a "b"\r\nc' },
        { stocknum: 'A2', year: '2021', make: 'Kia', model: 'Rio', car_type: 'new', note: '5" rims' },
      ])
    }
  })

  it("keeps the dealer's cost out of rows and raw text", async () => {
    const records = await read(`${HEADER}\nA1,2020,Kia,Rio,used,9000,\nA2,2020,Kia,9001\n`)
    expect(records[0]?.raw()).toBe('A1,2020,Kia,Rio,used,[removed],')
    expect(records[1]).toMatchObject({
      kind: 'unreadable',
      line: 3,
      problem: 'the row has 4 columns where the header has 7',
    })
    expect(records[1]?.raw()).toBe('[removed],[removed],Kia,[removed]')
  })

  it("keeps the dealer's cost out of JSON in cells too", async () => {
    const records = await read(
      `${HEADER}\nA1,2020,Kia,Rio,used,,"{""cost"":{""amount"":9000},""a"":1}"\n` +
        `A2,2020,Kia,"[{""name"":""cost"",""value"":9001}]"\n`,
    )
    expect(rows(records)[0]).toMatchObject({ note: '{"a":1}' })
    for (const record of records) expect(record.raw()).not.toMatch(/900/)
  })

  it('a header of thousands of columns is refused as broken', async () => {
    await expect(read(`${HEADER}${',x'.repeat(2000)}\n`)).rejects.toThrow(
      /^The header has 2007 columns; at most 2000 are read\.$/,
    )
  })

  it('ignores surplus empty columns', async () => {
    expect(rows(await read(`${HEADER}\nA1,2020,Kia,Rio,used,,,,\n`))).toEqual([
      expect.objectContaining({ stocknum: 'A1' }),
    ])
  })

  it.each([
    ['nothing', '', /The file is empty/],
    ['blanks', ' \n\n', /The file is empty/],
    ['another header', 'Name,Phone\nSam,1\n', /Nearest is .*columns are missing.*Known formats: forecourt-csv/s],
    ['an open quote', `${HEADER}\nA1,2020,Kia,Rio,used,,"cut of`, /ends inside quoted text that begins on line 2/],
    ['a row cut off', `${HEADER}\nA1,2020,Kia,Rio,used,,\nA2,2020,Ki`, /ends within line 3: 3 of 7 columns/],
    [
      'a row without end',
      `${HEADER}\nA1,2020,Kia,Rio,used,,"${'x'.repeat(1_100_000)}"\n`,
      /line 2 is longer than a million characters/,
    ],
  ])('refuses %s as broken', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
    await expect(read(text)).rejects.toHaveProperty('name', 'BrokenFeedError')
  })

  it('refuses a file whose format is not the one named', async () => {
    await expect(read(`${HEADER}\n`, { format: 'cox-csv' })).rejects.toThrow(
      /not cox-csv .*columns are missing: DealerID, StockNo/,
    )
    await expect(read(`${HEADER}\n`, { format: 'easycars-json' })).rejects.toThrow('is JSON; the file is CSV')
    await expect(read(`${HEADER}\n`, { format: 'cox' })).rejects.toThrow("There is no format 'cox'")
  })
})

describe('encodings', () => {
  it.each([
    [
      'Latin-1',
      Buffer.from(`${HEADER}\nA1,2020,Citro\u00ebn,C4,used,,\n`, 'latin1'),
      /Byte 63 of the file \(0xEB\) is not UTF-8; it looks like Latin-1/,
    ],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${HEADER}\n`, 'utf16le'), /The file is UTF-16/],
    ['UTF-16 without a mark', Buffer.from(`${HEADER}\n`, 'utf16le'), /UTF-16 without a mark/],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004more'), /an Excel workbook or ZIP file/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0]), /packed with gzip/],
  ])('%s is refused with what was expected', async (_, bytes, message) => {
    for (const part of [3, 5, 1000]) await expect(read(bytes, { part })).rejects.toThrow(message)
  })

  it('reads a character that is split between two chunks', async () => {
    const text = `${HEADER}\nA1,2020,Škoda,Fabia 🚗 é,used,,\n`
    for (const part of [1, 2, 3, 4, 5])
      expect(rows(await read(text, { part }))).toEqual([
        expect.objectContaining({ make: 'Škoda', model: 'Fabia 🚗 é' }),
      ])
  })

  it('a character cut off by the end of the file is refused', async () => {
    const bytes = Buffer.from(`${HEADER}\nA1,2020,Kia,Rio,used,,é`)
    await expect(read(bytes.subarray(0, -1))).rejects.toThrow('not UTF-8')
  })
})

describe('JSON', () => {
  const vehicle = { stocknum: 'A1', year: 2020, make: 'Kia', model: 'Rio', car_type: 'used' }
  const deep = (depth: number) =>
    `[${JSON.stringify({ ...vehicle, more: 0 }).replace('0}', `${'['.repeat(depth)}${']'.repeat(depth)}}`)}]`

  it('streams a list in parts of any size', async () => {
    const value = fc.record({
      ...Object.fromEntries(Object.keys(vehicle).map((key) => [key, fc.constant('x')])),
      more: fc.jsonValue(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (list, part, spaced) => {
          const records = await read(JSON.stringify(list, null, spaced ? 2 : 0), { part })
          // A name made up at random may be that of what the dealer paid ("ACV"), which is left out.
          expect(rows(records)).toEqual(withoutPrivateMembers(JSON.parse(JSON.stringify(list))))
          expect(records.map(({ line }) => line)).toEqual(list.map((_, index) => index + 1))
        },
      ),
      { numRuns: runs(50) },
    )
  })

  it("ignores surplus commas, as in EasyCars' own sample (formats.md §4.4)", async () => {
    const text =
      '{"Code": 0, "StockList": [{"StockNumber": "1", "YearGroup": 2020, "Make": "A,}", "Model": "B", "IsUsed": ' +
      'true,},], "ErrorMessage": "",}'
    expect(rows(await read(text))).toEqual([
      { StockNumber: '1', YearGroup: 2020, Make: 'A,}', Model: 'B', IsUsed: true },
    ])
  })

  it("a vehicle of invalid JSON is refused alone, without the dealer's cost in its text", async () => {
    const records = await read(`[${JSON.stringify(vehicle)}, {"stocknum": "A2", "cost": 9000, year: 2020}, 7]`)
    expect(rows(records)).toEqual([
      vehicle,
      'the vehicle is not valid JSON',
      'the list holds something that is not an object',
    ])
    expect(records[1]?.raw()).toBe('{"stocknum": "A2", "[removed]')
  })

  it.each([
    '{"stocknum": "A2", "cost": {"amount": 9000}, "note": "x"}',
    '{"stocknum": "A2", "cost_prices": [9000, 9001]}',
    '{"stocknum": "A2", "co\\u0073t": 9000}',
    '{"stocknum": "A2", "note": "{\\"cost\\": 9000}"}',
    '{"stocknum": "A2", "items": [{"name": "cost", "value": 9000}]}',
    '[["x", {"cost": 9000}]]',
    '"{\\"cost\\": 9000}"',
  ])('%s keeps no figure, whole or not', async (text) => {
    const records = await read(`[${JSON.stringify(vehicle)}, ${text}, ${text.replace(':', '::')}]`)
    expect(records).toHaveLength(3)
    for (const record of records) expect(record.raw() + JSON.stringify(record)).not.toMatch(/900/)
    expect(records[1]?.raw()).not.toBe('')
  })

  it('an error message holds no terminal control characters', async () => {
    const failed = read(`{"StockList": null, "Code": 1, "ErrorMessage": "a\u001b[2J\u009b31m\nb"}`)
    await expect(failed).rejects.toThrow('EasyCars answered with code 1 (authentication failed): "a[2J31m b"')
    await expect(read('{"StockList": [], "Code": constructor}', { format: 'easycars-json' })).resolves.toEqual([])
  })

  it('a vehicle or response without end is refused as broken', async () => {
    await expect(read(deep(99))).resolves.toHaveLength(1)
    for (const part of [7, 1000])
      await expect(read(deep(100), { part })).rejects.toThrow(
        /^Vehicle 1 of the list is nested more than 100 deep: a bracket is missing\.$/,
      )
    const around = Array.from({ length: 2001 }, (_, place) => `"m${place}": 1`).join()
    await expect(read(`{${around}, "StockList": []}`)).rejects.toThrow(/^More than 2000 members stand around the list/)
  })

  it('looks at more than the first vehicle to recognise the format', async () => {
    expect(await read(`[{}, ${JSON.stringify(vehicle)}]`)).toHaveLength(2)
  })

  it.each([
    ['cut off in a vehicle', '[{"stocknum": "A1", "ye', /ends before its list does, after 0 vehicles/],
    ['cut off after a vehicle', `[${JSON.stringify(vehicle)},`, /ends before its list does, after 1 vehicles/],
    ['text after the list', `[${JSON.stringify(vehicle)}] oops`, /'oops' stands after the end of the list/],
    ['no list', '{"stocknum": "A1"}', /holds no list of vehicles/],
    ['an empty list', '[]', /list of vehicles is empty/],
    [
      'a refusal of EasyCars',
      '{"StockList": null, "Code": 1, "ErrorMessage": "token expired"}',
      /EasyCars answered with code 1 \(authentication failed\): "token expired"/,
    ],
    [
      'a refusal after the list',
      '{"StockList": [{"StockNumber": "1", "YearGroup": 1, "Make": "", "Model": "", "IsUsed": true}], "Code": 9}',
      /code 9 \(system error\)/,
    ],
    ['unknown members', '[{"a": 1}]', /first vehicle is not that of a known format. Nearest is forecourt-json/],
    ['a vehicle without end', `[{"a": "${'x'.repeat(4_100_000)}"}]`, /longer than 4 MB/],
  ])('refuses %s as broken', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
    await expect(read(text)).rejects.toHaveProperty('name', 'BrokenFeedError')
  })

  it('an empty list is a feed where its format is named', async () =>
    expect(await read('[]', { format: 'forecourt-json' })).toEqual([]))
})
