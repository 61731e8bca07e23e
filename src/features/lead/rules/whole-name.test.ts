import { expect, test } from 'vitest'
import { readWholeName } from './whole-name.ts'

test.each([
  ['Chan, Bo', 'Bo', 'Chan', []],
  ['van Gogh, Vincent', 'Vincent', 'van Gogh', []],
  ['Anna Maria de la Cruz', 'Anna Maria', 'de la Cruz', []],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', []],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset', []],
  ['Maria João da Silva', 'Maria João', 'da Silva', []],
  ['Dr. Cy Dole PhD', 'Cy', 'Dole', ['Dr.', 'PhD']],
  ['Prof. Dr. med. Eva Stein', 'Eva', 'Stein', ['Prof.', 'Dr.', 'med.']],
  ['Frau Dr. Anna Berg', 'Anna', 'Berg', ['Frau', 'Dr.']],
  ['Max Moritz, M.Sc., MBA', 'Max', 'Moritz', ['M.Sc.', 'MBA']],
  ['Smith, John, Jr.', 'John', 'Smith', ['Jr.']],
  ['Dr. House', '', 'House', ['Dr.']],
  ['Yo-Yo Ma', 'Yo-Yo', 'Ma', []],
  ['Jack MA', 'Jack', 'MA', []],
  ['Med Ali', 'Med', 'Ali', []],
  ['山田 太郎', '太郎', '山田', []],
  ['홍 길동', '길동', '홍', []],
  ['Nguyễn Văn An', 'Nguyễn Văn', 'An', []],
  ['\u200bLea\u00a0 Sand', 'Lea', 'Sand', []],
  ['Lea', 'Lea', '', []],
  ['', '', '', []],
])('%s is %s %s', (text, first, last, titles) => expect(readWholeName(text)).toEqual({ first, last, titles }))
