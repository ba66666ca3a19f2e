import { expect, it } from 'vitest'
import { networkOf, widerNetworkOf } from './visitor-network.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['', ''],
  ['unix:', 'unix:'],
])('S11 %s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::ffff:203.0.113.9', null],
  ['203.0.113.9', null],
  ['', null],
])('R6 %s belongs to the wider network %s', (address, network) => expect(widerNetworkOf(address)).toBe(network))
