/**
 * Returns the number of runs of a property test: `few` in `npm test`, PROPERTY_RUNS times as many in `npm run
 * test:long`. Throws where PROPERTY_RUNS is no whole number of 1 or more.
 */
export function runs(few: number): number {
  return few * FACTOR
}

const FACTOR = factorOf(process.env['PROPERTY_RUNS'] ?? '1')

function factorOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`PROPERTY_RUNS is "${text}"; a factor from 1 to 9999 is valid`)
  return Number(text)
}
