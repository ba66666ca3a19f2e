/**
 * Makes src/adapters/geocoding/au-postcodes.csv, one point for each Australian postcode. The point is the mean of the
 * postcode's places, under the name of the main one. Usage: node scripts/generate-postcodes.ts <places> <suburbs>
 *
 * - places: GeoNames places by postcode, CSV with a header: postcode, place_name, state_code, latitude, longitude,
 *   accuracy
 * - suburbs: census suburbs, CSV with a header: suburb, postcode, local_goverment_area (so spelt), population
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { distanceKm } from '#domain/geo/distance.ts'

const OUTPUT = new URL('../src/adapters/geocoding/au-postcodes.csv', import.meta.url)

const placeSchema = z
  .object({
    postcode: z.string().regex(/^\d{4}$/),
    place_name: z.string().min(1),
    state_code: z.string().min(2),
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
    accuracy: z.coerce.number(),
  })
  .transform(({ place_name, state_code, latitude, longitude, ...rest }) => ({
    ...rest,
    name: place_name,
    state: state_code,
    lat: latitude,
    long: longitude,
  }))
type Row = z.output<typeof placeSchema>

const suburbSchema = z
  .object({
    suburb: z.string(),
    postcode: z.string(),
    local_goverment_area: z.string(),
    population: z.coerce.number(),
  })
  .transform(({ suburb, postcode, local_goverment_area, population }) => ({
    name: plainName(suburb),
    postcode,
    town: /^(.*) \((?:City|Town)\)$/.exec(local_goverment_area)?.[1] ?? null,
    population,
  }))
type Suburb = z.output<typeof suburbSchema>

/** "Richmond (Vic.)" as Richmond. */
const plainName = (name: string) => name.replace(/ \(.*$/, '')
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const degrees = (number: number) => String(Math.round(number * 10_000) / 10_000)

/** Counts places of the postcode with this one's name: Cairns North and Cairns City make 4870 Cairns. */
function namesakes(place: Row, places: readonly Row[]): number {
  return places.filter(({ name }) => ` ${name} `.includes(` ${place.name} `)).length
}

function centroidLine(postcode: string, places: readonly Row[], suburbs: readonly Suburb[]): string {
  const centre = { lat: mean(places.map(({ lat }) => lat)), long: mean(places.map(({ long }) => long)) }
  // The town of a council may be one small suburb of itself: 300 people live in the one called Alice Springs, 4,278 in
  // Gillen beside it.
  const isTown = ({ name }: Row) => Number(suburbs.some(({ town }) => town === name))
  const people = ({ name }: Row) => suburbs.find((suburb) => suburb.name === name)?.population ?? 0
  const [known] = places.toSorted(
    (one, other) =>
      isTown(other) - isTown(one) ||
      namesakes(other, places) - namesakes(one, places) ||
      people(other) - people(one) ||
      other.accuracy - one.accuracy ||
      distanceKm(one, centre) - distanceKm(other, centre),
  )
  if (known === undefined) throw new Error(`postcode ${postcode} has no place`)
  return [postcode, known.name, known.state, degrees(centre.lat), degrees(centre.long)].join(',')
}

async function rowsOf<Output>(path: string, schema: z.ZodType<Output>): Promise<Output[]> {
  return z.array(schema).parse(parse(await readFile(path, 'utf8'), { columns: true }))
}

const [placesFile, suburbsFile] = process.argv.slice(2)
if (placesFile === undefined || suburbsFile === undefined)
  throw new Error('usage: node scripts/generate-postcodes.ts <places> <suburbs>')
const byPostcode = Map.groupBy(await rowsOf(placesFile, placeSchema), ({ postcode }) => postcode)
const suburbsOf = Map.groupBy(await rowsOf(suburbsFile, suburbSchema), ({ postcode }) => postcode)
const lines = [...byPostcode]
  .sort()
  .map(([postcode, places]) => centroidLine(postcode, places, suburbsOf.get(postcode) ?? []))
await writeFile(OUTPUT, ['postcode,name,state,lat,long', ...lines, ''].join('\n'))
