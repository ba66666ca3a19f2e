import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicUrl } from './public-url.ts'

test.each([
  [
    'a host of the world, whatever the port',
    { hosts: ['cars.example'], localPort: 3000 },
    'https://cars.example/a?b=1',
  ],
  [
    'a demo that this program serves',
    { hosts: ['demo.localhost'], localPort: 3000 },
    'http://demo.localhost:3000/a?b=1',
  ],
  ['a demo at a port not known', { hosts: ['demo.localhost'] }, 'https://demo.localhost/a?b=1'],
  ['a host that only ends alike', { hosts: ['notlocalhost'], localPort: 3000 }, 'https://notlocalhost/a?b=1'],
])('A12.5 links that leave the site lead where it is served: %s', (_, site, url) => {
  expect(publicUrl(site, '/a?b=1')).toBe(url)
})

test('A12.5 a whole address is as an address parser writes it, whatever the path', () => {
  const host = fc.constantFrom('cars.example', 'www.used-cars.com.au', 'demo.localhost', 'cars', '10.0.0.1', 'a.b1')
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '',
      'toyota hilux',
      'é',
      '?a=b c',
      '#top',
      '\\evil',
      '1280.jpg',
      '.well-known',
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', '_', '.'), maxLength: 6 }),
  )
  fc.assert(
    fc.property(host, fc.array(part, { maxLength: 4 }), (name, parts) => {
      const path = `/${parts.join('/')}`
      expect(publicUrl({ hosts: [name] }, path)).toBe(new URL(`https://${name}${path}`).href)
    }),
    { numRuns: 2_000 },
  )
})
