import { expect, test } from 'vitest'
import { addressBlock, visitorAddress } from './request-ip.ts'

test.each([
  ['without proxies the forwarding header is not trusted', 0, '203.0.113.9', '10.0.0.1'],
  ['one proxy adds the rightmost address', 1, '1.1.1.1, 2.2.2.2, 203.0.113.9', '203.0.113.9'],
  ['behind two proxies the second from the right counts', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['with fewer entries than proxies the leftmost counts', 3, '203.0.113.9', '203.0.113.9'],
  ['a port is removed', 1, '203.0.113.9:4711', '203.0.113.9'],
  ['a port is removed from an IPv6 address', 1, '[2001:db8::1]:4711', '2001:db8::1'],
])('%s', (_fact, proxies, forwarded, address) => {
  expect(visitorAddress(proxies, '10.0.0.1', forwarded)).toBe(address)
})

test('an invalid entry falls back to the peer, without an IPv4-mapped IPv6 prefix', () => {
  expect(visitorAddress(0, '::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
  for (const entry of ['unknown', '', '999.1.1.1', '<script>', 'a'.repeat(5000)]) {
    expect(visitorAddress(1, '10.0.0.1', entry)).toBe('10.0.0.1')
  }
})

test('limits count an IPv6 subscriber once, however many addresses they use', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2:ffff::1'))
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'))
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
})
