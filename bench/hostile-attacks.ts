/** The known dear requests to one site, by kind, for `bench/hostile-neighbours.ts`. */
import { PICTURE_FORMATS, PICTURE_QUALITIES, PICTURE_WIDTHS } from '#domain/media/picture-ladder.ts'
import { LEADS_API } from '#domain/site/paths.ts'
import type { AttackRequest } from './hostile-attacker.ts'
import { ADDRESSES, BODIES } from './hostile-inputs.ts'
import { get } from './load.ts'

/** Requests of a kind that are never the same, so that no cache answers them. */
const DIFFERENT = 20_000
const RESULTS = '/search/new-used-and-demo-cars'
/** Words that need a guess, a list and a range; as our own links write them, so that none is answered by a redirect. */
const FILTERS = ['query=hyundia+mitsubshi', 'refinementList[fuel][0]=Diesel', 'range[km]=0:200000']
/** Longest body that a form takes. */
const FORM_BYTES = 100_000

export interface SitePaths {
  vehicles: string[]
  /** Addresses of pictures without their width: `/img/<hash>`. */
  pictures: string[]
}

/** Every vehicle and picture that the results pages of a site name. */
export async function pathsOf(port: number, host: string): Promise<SitePaths> {
  const [vehicles, pictures] = [new Set<string>(), new Set<string>()]
  for (let page = 1; ; page++) {
    const known = vehicles.size
    const path = `${RESULTS}${page === 1 ? '' : `?page=${page}`}`
    const body = (await get(port, path, { host })).body.toString()
    for (const [, vehicle = ''] of body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)) vehicles.add(vehicle)
    for (const [, picture = ''] of body.matchAll(/(\/img\/(?:s\/)?[\w-]+)\/\d+/g)) pictures.add(picture)
    if (vehicles.size === known) return { vehicles: [...vehicles], pictures: [...pictures] }
  }
}

/** Every kind of attack on the site of a host. */
export function attacksOn(
  host: string,
  key: string,
  { vehicles, pictures }: SitePaths,
): Record<string, AttackRequest[]> {
  const read = (path: string): AttackRequest => ({ path, body: null, headers: { host } })
  const kinds = {
    addresses: [
      ...ADDRESSES.map(({ path }) => read(path.slice(0, 4_000))),
      read(`/trade-in${'/'.repeat(4_000)}x1`),
      read(`/finance?amount=${'0'.repeat(4_000)}x`),
      ...different((index) => read(`/?made-up=${index}`), 200),
    ],
    filters: different((index) => read(`${RESULTS}?${FILTERS[index % FILTERS.length]}&range[price]=${index}:`)),
    PDFs: vehicles.map((path) => read(`${path}.pdf`)),
    pictures: PICTURE_WIDTHS.toReversed().flatMap((width) =>
      PICTURE_QUALITIES.flatMap((quality) =>
        PICTURE_FORMATS.flatMap((format) => pictures.map((path) => read(`${path}/${width}.${format}?q=${quality}`))),
      ),
    ),
    forms: different((index) => (index % 2 === 0 ? longForm(host, index) : lead(host, index)), 2_000),
    protocol: BODIES.map(({ path, body }) => ({
      path,
      body,
      headers: { host, 'content-type': 'application/json', authorization: `Bearer ${key}` },
    })),
  }
  const all = Object.values(kinds)
  return { ...kinds, 'all of them': different((index) => all[index % all.length]?.[index % 977] ?? read('/')) }
}

const different = (make: (index: number) => AttackRequest, count = DIFFERENT) =>
  Array.from({ length: count }, (_, index) => make(index))

function longForm(host: string, index: number): AttackRequest {
  return {
    path: '/contact',
    body: `_step=details&name=Sam+${index}&message=${'a+'.repeat(FORM_BYTES / 2)}`,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: `http://${host}`,
    },
  }
}

function lead(host: string, index: number): AttackRequest {
  const userData = {
    name: 'Sam Example',
    email: `sam${index}@example.com`,
    phone: '0491 570 006',
    message: 'a '.repeat(2_000),
    category: 'General Enquiry',
    location: 'cairns',
    dealership_slug: 'southerly-cairns',
  }
  return {
    path: LEADS_API,
    body: JSON.stringify({ form: 'general-contact', isLastStep: true, userData }),
    headers: { host, 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  }
}
