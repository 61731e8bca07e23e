import { expect, test } from 'vitest'
import { decimalMarkOf, readTypedNumber } from './typed-number.ts'

test.each([
  ['1 234', 1234],
  ['1,00,000', 100_000],
  ['1’234’567', 1_234_567],
  ['1\u202f234\u202f567,8', 1_234_567.8],
  ['2500000.5', 2_500_000.5],
  ['1.5E+06', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000,50', 1_500_000.5],
  ['0,123', 0.123],
  ['-7,5', -7.5],
  ['1.5k', 1500],
  ['1,2 Mrd.', 1_200_000_000],
  ['12万', 120_000],
  ['１２３４', 1234],
  ['١٢٣٤٫٥', 1234.5],
  ['51-200', undefined],
  ['1,001+', undefined],
  ['~50', undefined],
  ['1.2.3', undefined],
  ['1 2 3', undefined],
  ['1,234,56', undefined],
  ['', undefined],
])('%s is %s, whatever the decimal mark of its file', (text, number) => {
  expect([readTypedNumber(text, '.'), readTypedNumber(text, ',')]).toEqual([number, number])
})

test('a single mark before three digits is read by the decimal mark of its file', () => {
  expect([readTypedNumber('1.500', '.'), readTypedNumber('1.500', ',')]).toEqual([1.5, 1500])
  expect([readTypedNumber('1,500', '.'), readTypedNumber('1,500', ',')]).toEqual([1500, 1.5])
})

test.each([
  ['1,234.5', { mark: '.', isSure: true }],
  ['1.234.567', { mark: ',', isSure: true }],
  ['€ 12,50', { mark: ',', isSure: true }],
  ['1.500', { mark: ',', isSure: false }],
  ['1500', undefined],
  ['a.b', undefined],
])('the decimal mark of %s is %o', (text, mark) => expect(decimalMarkOf(text)).toEqual(mark))
