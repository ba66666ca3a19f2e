import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('A26.1 isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2400:cb00::1', '::ffff:8.8.8.8'])(
    'A26.1 lets %s be asked',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.9.9.9'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['private', 'fc00::1'],
    ['private', 'fec0::1'],
    ['link-local and metadata', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['metadata', 'fd00:ec2::254'],
    ['metadata', '100.100.100.200'],
    ['metadata', '192.0.0.192'],
    ['Azure', '168.63.129.16'],
    ['Azure in IPv6', '::ffff:168.63.129.16'],
    ['carrier NAT', '100.64.0.1'],
    ['benchmark', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '203.0.113.5'],
    ['documentation', '2001:db8::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:a00:1'],
    ['IPv4 in IPv6', '::10.0.0.1'],
    ['IPv4 in IPv6', '64:ff9b::7f00:1'],
    ['IPv4 in IPv6', '2002:7f00:1::'],
    ['IPv4 in IPv6', '2001:0:1::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('A26.1 refuses %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
