import { expect, it } from 'vitest'
import { pageOfAddress } from './page-of.ts'

it.each([
  ['https://dealer.example/', 'home'],
  ['https://dealer.example/search/used-cars?query=my%20secret', 'search'],
  ['https://dealer.example/cars/2020-toyota-hilux-a1', 'vehicle'],
  ['/finance', 'finance'],
  ['https://dealer.example/no/such/page', 'not-found'],
  ['https://dealer.example/privacy-policy', 'content'],
  ['https://dealer.example/locations/cairns', 'location'],
  ['https://dealer.example/cars/%E0%A4%A', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
  ['http://', 'unknown'],
])('A25.1 an event on %s is counted under "%s", without its address', (address, page) => {
  expect(pageOfAddress(address)).toBe(page)
})
