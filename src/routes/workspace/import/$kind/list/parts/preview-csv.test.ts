import { expect, test } from 'vitest'
import { encodeText } from '#src/test/encode-text.ts'
import { previewCsv } from './preview-csv.ts'

test('the first rows show how a file would be read, and how else, unless it is not text', () => {
  const bytes = encodeText(
    'sep=;\nFirma;Miasto\nŁódzka Spółka;Łódź\n\n;\nŚląskie Zakłady;Gliwice',
    'windows-1250',
  )
  const read = { encoding: 'windows-1250', isCertain: false, separator: ';' }
  const rows = [
    ['Firma', 'Miasto'],
    ['Łódzka Spółka', 'Łódź'],
    ['Śląskie Zakłady', 'Gliwice'],
  ]
  expect(previewCsv(bytes)).toEqual({ ...read, rows })
  expect(previewCsv(bytes, { encoding: 'windows-1252', separator: ',' })).toMatchObject({
    encoding: 'windows-1252',
    separator: ',',
    rows: [['Firma;Miasto'], ['£ódzka Spó³ka;£ódŸ'], [';'], ['Œl¹skie Zak³ady;Gliwice']],
  })
  expect(previewCsv(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 1, 2))).toBeUndefined()
})
