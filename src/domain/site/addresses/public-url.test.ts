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
