import { expect, test } from 'vitest'
import { pointerName } from './pointer-name.ts'

test.each([
  ['66.249.66.1', '1.66.249.66.in-addr.arpa'],
  // RFC 3596, section 2.5.
  ['4321:0:1:2:3:4:567:89ab', 'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa'],
  ['2001:4860:4801::1', `1.${'0.'.repeat(19)}1.0.8.4.0.6.8.4.1.0.0.2.ip6.arpa`],
  ['::1', `1.${'0.'.repeat(31)}ip6.arpa`],
  ['FE80::A%eth0', null],
  ['nonsense', null],
  ['', null],
])('R2 the names of %s are at %s', (address, expected) => {
  expect(pointerName(address)).toBe(expected)
})
