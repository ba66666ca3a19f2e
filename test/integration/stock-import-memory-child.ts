/**
 * Imports generated rows as CSV and again as JSON, and prints the peak of the process's resident size, asked after
 * every 100 rows. The system's own peak (`maxRSS`) cannot serve: on Linux a new process starts with the size of the one
 * that began it. Arguments: database URL, number of rows.
 */
import { openDatabase } from '#data/platform/connection.ts'
import { importStockFile } from '#server/stock-import/import-stock-file.ts'

const [url = '', count = '0'] = process.argv.slice(2)
const COLUMNS = [
  'stocknum',
  'year',
  'make',
  'model',
  'badge',
  'car_type',
  'price',
  'price_type',
  'km',
  'body',
  'trans',
  'fuel',
  'drive',
  'colour',
  'images',
  'standardEquipment',
  'dealercomments',
]

function row(index: number): Record<string, string> {
  const stocknum = `G${index}`
  return {
    stocknum,
    year: String(2000 + (index % 26)),
    make: 'Toyota',
    model: `Model ${index % 97}`,
    badge: 'Touring AWD',
    car_type: 'used',
    price: String(9000 + (index % 50_000)),
    price_type: 'drive away',
    km: String(index % 300_000),
    body: 'SUV',
    trans: 'Automatic',
    fuel: 'Petrol - Unleaded',
    drive: 'AWD',
    colour: 'Crystal White Pearl',
    images: [1, 2].map((photo) => `https://photos.example.com/${stocknum}/${photo}.jpg`).join('|'),
    standardEquipment: 'Tow bar|Roof rails|Reverse camera|Lane assist',
    dealercomments: `One owner, full history, number ${index}. `.repeat(8),
  }
}

let peak = 0

async function* feed(format: 'csv' | 'json'): AsyncGenerator<Buffer> {
  yield Buffer.from(format === 'csv' ? `${COLUMNS.join(',')}\n` : '[')
  for (let from = 0; from < Number(count); from += 100) {
    const rows = Array.from({ length: Math.min(100, Number(count) - from) }, (_, index) => row(from + index))
    const text =
      format === 'csv'
        ? rows.map((one) => `${COLUMNS.map((column) => `"${one[column] ?? ''}"`).join(',')}\n`).join('')
        : `${from === 0 ? '' : ','}${rows.map((one) => JSON.stringify(one)).join(',')}`
    yield Buffer.from(text)
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  if (format === 'json') yield Buffer.from(']')
}

const { db, close } = openDatabase({ url })
const site = { slug: 'southerly', locationIds: ['cairns'], dealershipIds: ['southerly-cairns'] }
const imports: { created: number; unchanged: number }[] = []
for (const format of ['csv', 'json'] as const) {
  const { counts, failure } = await importStockFile({
    db,
    site,
    stream: feed(format),
    name: 'generated',
    sourceId: 'generated',
    mode: 'full',
    now: new Date(),
  })
  if (failure !== null) throw new Error(failure)
  imports.push({ created: counts.created, unchanged: counts.unchanged })
}
await close()
process.stdout.write(JSON.stringify({ peakMb: Math.round(peak / 2 ** 20), imports }))
