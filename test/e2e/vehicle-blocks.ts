import { ask } from './ask.ts'

/** Addresses that find a vehicle of each kind: on Southerly one that stands in Cairns. */
export const SEARCHES = {
  southerly: '/search/used-cars?near=4870&within=25',
  aster: '/search/new-cars',
  electric: '/search/new-used-and-demo-cars?query=lumen',
  ironbark: '/search/used-cars',
} as const

/** Path of the first vehicle that a search finds, wherever its address leads. */
export async function firstVehicle(port: number, host: string, search: string): Promise<string> {
  const { body, headers } = await ask(port, host, search)
  if (typeof headers['location'] === 'string') return firstVehicle(port, host, headers['location'])
  const path = /<article[\s\S]*?href="(\/cars\/[a-z0-9-]+)"/.exec(body)?.[1]
  if (path === undefined) throw new Error(`${host}${search} finds nothing`)
  return path
}
