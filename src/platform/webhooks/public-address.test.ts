import { expect, test } from 'vitest'
import { isPublicAddress, judgeAddress } from './public-address.ts'

/** Hosts that must never be called, as an attacker might write them in a URL. */
const hostileHosts = [
  // This machine
  '127.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  'localhost',
  // Other spellings of 127.0.0.1 and 10.0.0.1
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  // Private, shared and link-local networks, and cloud metadata
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  'intranet',
  // Reserved, documentation, multicast, broadcast
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[2001:db8::1]',
  '[4000::1]',
  '[::2]',
  // Public addresses in unusual spellings
  '010.010.010.010',
  '[::ffff:8.8.8.8%250]',
  // This site
  'nurtured.test',
]

test(`none of ${hostileHosts.length} hostile hosts may be called`, () => {
  const called = hostileHosts
    .flatMap((host) => [`https://${host}/`, `https://${host}:8443/hook?a=b`])
    .filter((address) => !judgeAddress(address, ['nurtured.test']).refusal)
  expect(called).toEqual([])
})

test('other schemes, ports, users and spellings of an address are refused', () => {
  const hostile = [
    'http://example.com/',
    'javascript:alert(1)',
    'https://example.com:6379/',
    'https://user:password@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1#@example.com/',
    'https://example.com\\@127.0.0.1/',
    'https:example.com',
    'example.com',
    ' https://example.com/',
    'https://exa\tmple.com/',
    'https://example.com\u0000.evil.test/',
    'https://example.com%00.evil.test/',
    'https://exämple.com/',
    'https://example..com/',
    'https://-example.com/',
    'https://example-.com/',
    'https://exa_mple.com/',
    'https://example.123/',
    `https://${'a'.repeat(64)}.com/`,
    `https://example.com/${'a'.repeat(2048)}`,
    'https://',
  ]
  for (const address of hostile)
    expect([address, judgeAddress(address, []).refusal]).toEqual([address, expect.any(String)])
})

test('ordinary public URLs may be called', () => {
  const fine = [
    'https://example.com',
    'https://EXAMPLE.com/Path?x=1#y',
    'https://example.com:443/',
    'https://hooks.example.co.uk:8443/a/b',
    'https://xn--bcher-kva.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://0x.example.com/',
    'https://127.0.0.1.example.com/',
  ]
  for (const address of fine)
    expect([address, judgeAddress(address, ['nurtured.test']).refusal]).toEqual([address, undefined])
})

test('an address is public only when everyone can reach it', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
  for (const address of ['127.0.0.1', '::ffff:10.0.0.1', 'fd00::1', '', 'example.com']) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})
