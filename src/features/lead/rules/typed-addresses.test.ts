import { expect, test } from 'vitest'
import { readTypedAddresses } from './typed-addresses.ts'

test.each([
  ['lea@x.test\u00a0', ['lea@x.test'], ''],
  ['\u200blea@\u200bx.test', ['lea@x.test'], ''],
  ['Lea Sand <lea@x.test>', ['lea@x.test'], 'Lea Sand'],
  ['"Sand, Lea" <lea@x.test>', ['lea@x.test'], 'Sand, Lea'],
  ['lea@x.test;lea@y.test', ['lea@x.test', 'lea@y.test'], ''],
  ['lea@x.test / LEA@x.test', ['lea@x.test'], ''],
  ['mailto:lea@x.test?subject=hi', ['lea@x.test'], ''],
  ['[lea@x.test](mailto:lea@x.test)', ['lea@x.test'], ''],
  ["'lea@x.test'", ['lea@x.test'], ''],
  ["o'hara@x.test", ["o'hara@x.test"], ''],
  ['lea@x.test (work).', ['lea@x.test'], ''],
  ['ｌｅａ＠ｘ．ｔｅｓｔ', ['lea@x.test'], ''],
  ['info@müller.test', ['info@xn--mller-kva.test'], ''],
])('%s has the addresses %o', (text, addresses, name) => {
  const read = readTypedAddresses(text)
  expect({ ...read, addresses: read.addresses.map((one) => one.toLowerCase()) }).toEqual({
    addresses,
    wrong: [],
    name,
  })
})

test('what looks like an address and is none is named', () => {
  expect(readTypedAddresses('lea@, ben@x.test')).toEqual({
    addresses: ['ben@x.test'],
    wrong: ['lea@'],
    name: '',
  })
  expect(readTypedAddresses('no address')).toEqual({ addresses: [], wrong: [], name: '' })
})
