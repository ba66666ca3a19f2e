import { readFile } from 'node:fs/promises'
import type { PublicHoliday } from '#domain/hours/public-holiday.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
import type { AustralianState } from '#domain/vehicle/vehicle.ts'

const FILE = new URL('au-public-holidays.csv', import.meta.url)

let table: Promise<Map<string, PublicHoliday[]>> | undefined

/**
 * Public holidays of a state, oldest first. au-public-holidays.md names the table's source. Rejects when the file
 * cannot be read.
 */
export async function publicHolidays(state: AustralianState): Promise<readonly PublicHoliday[]> {
  table ??= readTable()
  return (await table).get(state) ?? []
}

/** Public holidays on which a location closes: those of its state, none where the site opens as usual. */
export async function closedHolidays(
  { testDrives }: Pick<Site, 'testDrives'>,
  { address }: Location,
): Promise<readonly PublicHoliday[]> {
  return testDrives.publicHolidays === 'closed' ? publicHolidays(address.state) : []
}

async function readTable(): Promise<Map<string, PublicHoliday[]>> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n')
  return Map.groupBy(lines.map(holidayOf), ({ state }) => state)
}

function holidayOf(line: string): PublicHoliday & { state: string } {
  const [date = '', state = '', from = '', name = ''] = line.split(',')
  return { date, state, name, from: from === '' ? null : from }
}
