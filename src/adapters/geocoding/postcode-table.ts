import { readFile } from 'node:fs/promises'
import type { Geocoding, Place } from '#ports/geocoding.ts'

const FILE = new URL('au-postcodes.csv', import.meta.url)

/**
 * Opens the postcode centroids that come with the program (au-postcodes.md says whose they are). Rejects when the file
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
  return { postcode: (postcode) => places.get(postcode) ?? null }
}

function placeOf(line: string): Place {
  const [postcode = '', name = '', state = '', lat, long] = line.split(',')
  return Object.freeze({ postcode, name, state, lat: Number(lat), long: Number(long) })
}
