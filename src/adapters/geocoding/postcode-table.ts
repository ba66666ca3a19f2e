import { readFile } from 'node:fs/promises'
import type { Geocoding, Place } from '#ports/geocoding.ts'

const FILE = new URL('au-postcodes.csv', import.meta.url)

/**
 * Opens the postcode centroids that come with the program. au-postcodes.md names their source. Rejects when the file
 * cannot be read.
 */
export async function openPostcodeTable(): Promise<Geocoding> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n')
  const places = new Map(
    lines.map((line) => {
      const place = placeOf(line)
      return [place.postcode, place] as const
    }),
  )
  const towns = new Map<string, string>()
  for (const { name, postcode } of places.values()) {
    const key = name.toLowerCase()
    if (!isBoxes(postcode) && !towns.has(key)) towns.set(key, postcode)
  }
  return {
    postcode: (postcode) => places.get(postcode) ?? null,
    postcodeOfTown: (name) => towns.get(name.toLowerCase()) ?? null,
  }
}

/** Post office boxes and large receivers have postcodes of their own: 1xxx in NSW, 8xxx in Victoria, 9xxx in QLD. */
const isBoxes = (postcode: string) => /^[189]/.test(postcode)

function placeOf(line: string): Place {
  const [postcode = '', name = '', state = '', lat, long] = line.split(',')
  return Object.freeze({ postcode, name, state, lat: Number(lat), long: Number(long) })
}
