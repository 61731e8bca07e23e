import { msg, plural } from '@lingui/core/runtime-macro'
import type { Translatable } from '#src/translation/speak.ts'
import type { OtherFormat } from './csv-encoding.ts'
import type { CsvLimits, CsvProblem } from './read-csv.ts'

const formats = {
  xlsx: msg`This is an Excel or OpenDocument file, despite its name. Open it, save it as CSV and upload that file.`,
  xls: msg`This is an old Excel file, despite its name. Open it, save it as CSV and upload that file.`,
  pdf: msg`This is a PDF. Export the original table as CSV and upload that file.`,
  html: msg`This is a web page, not a CSV file. Download the list itself as CSV.`,
  json: msg`This is JSON, not CSV. Save the list as CSV and upload that file.`,
  binary: msg`This isn’t a text file. Save the list as CSV and upload that file.`,
} satisfies Record<OtherFormat, Translatable>

/** Explains why a file cannot be read, and what to do. */
export function csvProblemMessage(
  { reason, row = 1, format = 'binary' }: CsvProblem,
  limits: CsvLimits,
): Translatable {
  const { bytes, rows, columns, cellCharacters } = limits
  switch (reason) {
    case 'empty':
      return msg`This file has no rows. It needs a header row and one row per entry.`
    case 'not_csv':
      return formats[format]
    case 'unreadable':
      return msg`Line ${{ row }} isn’t valid CSV. Check it for a missing quotation mark.`
    case 'too_large':
      return msg`This file is larger than ${plural({ megabytes: bytes / 1_000_000 }, { other: '#' })} MB. Split it and upload the parts one by one.`
    case 'too_many_rows':
      return msg`This file has more than ${plural({ rows }, { other: '#' })} rows. Split it and upload the parts one by one.`
    case 'too_many_columns':
      return msg`Row ${{ row }} has more than ${{ columns }} columns. Remove the ones you don’t need.`
    case 'cell_too_long':
      return msg`Row ${{ row }} has a cell with more than ${plural({ cellCharacters }, { other: '#' })} characters. Check it for a missing quotation mark.`
  }
}
