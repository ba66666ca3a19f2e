/**
 * Makes src/adapters/geocoding/au-postcodes.csv: one point for each Australian postcode, averaged over its places, under the name of its best known one.
 * Usage: node scripts/generate-postcodes.ts <GeoNames places by postcode, CSV with a header: postcode, place_name, state_code, latitude, longitude, accuracy>
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { distanceKm } from '#domain/geo/distance.ts'

const OUTPUT = new URL('../src/adapters/geocoding/au-postcodes.csv', import.meta.url)

const placeSchema = z.object({
  postcode: z.string().regex(/^\d{4}$/),
  place_name: z.string().min(1),
  state_code: z.string().min(2),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  accuracy: z.coerce.number(),
}).transform(({ place_name, state_code, latitude, longitude, ...rest }) => ({ ...rest, name: place_name, state: state_code, lat: latitude, long: longitude }))
type Row = z.output<typeof placeSchema>

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const degrees = (number: number) => String(Math.round(number * 10_000) / 10_000)

/** How many places of the postcode are called after this one: Cairns North and Cairns City say that 4870 is Cairns. */
function namesakes(place: Row, places: readonly Row[]): number {
  return places.filter(({ name }) => ` ${name} `.includes(` ${place.name} `)).length
}

function centroidLine(postcode: string, places: readonly Row[]): string {
  const centre = { lat: mean(places.map(({ lat }) => lat)), long: mean(places.map(({ long }) => long)) }
  const [known] = places.toSorted((one, other) =>
    namesakes(other, places) - namesakes(one, places) || other.accuracy - one.accuracy || distanceKm(one, centre) - distanceKm(other, centre))
  if (known === undefined) throw new Error(`postcode ${postcode} has no place`)
  return [postcode, known.name, known.state, degrees(centre.lat), degrees(centre.long)].join(',')
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('say which file of places to read')
const rows = z.array(placeSchema).parse(parse(await readFile(source, 'utf8'), { columns: true }))
const byPostcode = Map.groupBy(rows, ({ postcode }) => postcode)
const lines = [...byPostcode].sort().map(([postcode, places]) => centroidLine(postcode, places))
await writeFile(OUTPUT, ['postcode,name,state,lat,long', ...lines, ''].join('\n'))
