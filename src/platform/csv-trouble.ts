import { msg, plural } from '@lingui/core/runtime-macro'
import type { Told } from '#src/translation/speak.ts'
import type { OtherFormat } from './csv-encoding.ts'
import type { CsvLimits, CsvTrouble } from './read-csv.ts'

const formats = {
  xlsx: msg`This is an Excel or OpenDocument file, even if its name says otherwise. Open it there, choose “Save as” and CSV, and send that.`,
  xls: msg`This is an old Excel file, even if its name says otherwise. Open it there, choose “Save as” and CSV, and send that.`,
  pdf: msg`This is a PDF. Send the table it was made of, saved as CSV.`,
  html: msg`This is a web page, no CSV. Download the list itself, as CSV.`,
  json: msg`This is JSON, no CSV. Save the list as CSV and send that.`,
  binary: msg`This is no file of text. Save the list as CSV and send that.`,
} satisfies Record<OtherFormat, Told>

/** Why a file cannot be read, and what to do. */
export function tellTrouble({ reason, row = 1, format = 'binary' }: CsvTrouble, limits: CsvLimits): Told {
  const { bytes, rows, columns, cellCharacters } = limits
  switch (reason) {
    case 'empty':
      return msg`There are no rows beneath the headings. Send a line of headings and a line for each thing.`
    case 'not_csv':
      return formats[format]
    case 'unreadable':
      return msg`Line ${{ row }} cannot be read as CSV. Look whether a quotation mark is missing there.`
    case 'too_large':
      return msg`This is more than ${plural({ megabytes: bytes / 1_000_000 }, { other: '#' })} MB. Split the file and send its parts one after the other.`
    case 'too_many_rows':
      return msg`These are more than ${plural({ rows }, { other: '#' })} rows. Split the file and send its parts one after the other.`
    case 'too_many_columns':
      return msg`Row ${{ row }} has more than ${{ columns }} columns. Leave out those that are not needed.`
    case 'cell_too_long':
      return msg`Row ${{ row }} has a cell of more than ${plural({ cellCharacters }, { other: '#' })} characters. Look whether a quotation mark is missing there.`
  }
}
