import fc from 'fast-check'
import { expect, it } from 'vitest'
import { routes } from '#pages/routes.ts'
import { pageUrl } from './canonical-url.ts'
import { toPlainAddress } from './plain-address.ts'

it('W14 no address leads to another host on its way to the plain one', () => {
  const part = fc.constantFrom(
    '/',
    '//',
    '\\\\',
    '/\\',
    'Evil.Example',
    '%2F',
    '%5C',
    '..',
    '?',
    '@',
    ':',
    'A',
    ' ',
    '\t',
  )
  const path = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(path, fc.constantFrom(...routes.map(({ id }) => id)), (path, routeId) => {
      const answer = toPlainAddress(routeId, pageUrl(`/${path}`))
      if (answer?.kind !== 'redirect') return
      expect(new URL(answer.location, 'https://dealer.example').origin).toBe('https://dealer.example')
    }),
    {
      examples: [
        ['/Evil.Example/', 'home'],
        ['\\\\Evil.Example/', 'contact'],
      ],
    },
  )
})
