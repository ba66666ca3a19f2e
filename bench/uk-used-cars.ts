/**
 * Turns the UK used-car lists of the shared data into one feed in our own CSV. Miles stay, pounds become dollars, and
 * makes come from file names.
 */
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse'

/** File → make; `cclass` and `focus` overlap `merc` and `ford`, and stay in: duplicates are part of the work. */
export const UK_FILES: Record<string, string> = {
  audi: 'Audi',
  bmw: 'BMW',
  cclass: 'Mercedes-Benz',
  focus: 'Ford',
  ford: 'Ford',
  hyundi: 'Hyundai',
  merc: 'Mercedes-Benz',
  skoda: 'Skoda',
  toyota: 'Toyota',
  vauxhall: 'Vauxhall',
  vw: 'Volkswagen',
}

/** Columns of theirs → ours. Everything else of theirs is kept as it is. */
const RENAMED: Record<string, string> = {
  model: 'model',
  year: 'year',
  price: 'price',
  transmission: 'trans',
  fuelType: 'fuel',
  engineSize: 'engine_size',
}

const HEADER = ['stocknum', 'car_type', 'make', 'km', ...Object.values(RENAMED), 'tax', 'mpg']

/** Folder of the lists: `SHARED_DATA`, else `../shared/data` beside the project; `null` where it is not there. */
export async function usedCarsFolder(): Promise<string | null> {
  const root = path.resolve(import.meta.dirname, '..')
  const folder = path.resolve(root, process.env['SHARED_DATA'] ?? '../shared/data', 'uk-used-cars')
  return access(folder).then(
    () => folder,
    () => null,
  )
}

/**
 * The feed's text, a line at a time. Rows are as clean or dirty as they came; stock numbers count within each make.
 * `isRepriced` raises the price of every second row by a dollar.
 */
export async function* usedCarsFeed(folder: string, { isRepriced = false } = {}): AsyncGenerator<string> {
  yield `${HEADER.join(',')}\r\n`
  for (const [file, make] of Object.entries(UK_FILES)) {
    let number = 0
    const rows = createReadStream(path.join(folder, `${file}.csv`)).pipe(parse({ columns: true, bom: true }))
    // csv-parse types what it yields as any; with `columns` it is this.
    for await (const row of rows as AsyncIterable<Record<string, string>>) {
      number += 1
      if (isRepriced && number % 2 === 0) row['price'] = String(Number(row['price']) + 1)
      const mapped = Object.keys(RENAMED).map((column) => row[column] ?? '')
      const km = row['mileage'] === undefined ? '' : `${row['mileage']} miles`
      const cells = [`${file}-${number}`, 'used', make, km, ...mapped, row['tax'] ?? '', row['mpg'] ?? '']
      yield `${cells.map(quoted).join(',')}\r\n`
    }
  }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
