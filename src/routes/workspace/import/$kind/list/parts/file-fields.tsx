import { useLingui } from '@lingui/react/macro'
import { Input, NativeSelect, Textarea } from '@mantine/core'
import { type ReactElement, useMemo, useState } from 'react'
import { type SheetKind, sheetLimits } from '#src/features/sheet/schema.ts'
import { encodingLabels } from '#src/features/transcript/messages/transcript-preview-labels.ts'
import {
  sheetCsvExampleLabels,
  sheetSeparatorLabels,
} from '#src/routes/workspace/import/$kind/parts/sheet-labels.ts'
import { csvSeparators } from '#src/text/csv-separator.ts'
import { textEncodings } from '#src/text/guess-encoding.ts'
import { type CsvPreview, previewCsv } from './preview-csv.ts'

/** A CSV file, or its text; with a preview of how it will be read, which can be changed. */
export function FileFields({ kind }: { kind: SheetKind }): ReactElement {
  const { t } = useLingui()
  const [file, setFile] = useState<Uint8Array>()
  const [text, setText] = useState('')
  const [encoding, setEncoding] = useState('')
  const [separator, setSeparator] = useState('')
  const bytes = useMemo(
    () => file ?? (text.trim() ? new TextEncoder().encode(text) : undefined),
    [file, text],
  )
  const preview = useMemo(() => {
    const chosen = {
      encoding: textEncodings.find((one) => one === encoding),
      separator: csvSeparators.find((one) => one === separator),
    }
    return bytes && previewCsv(bytes, file ? chosen : { separator: chosen.separator })
  }, [bytes, file, encoding, separator])
  async function readFile(chosen: File | undefined): Promise<void> {
    setEncoding('')
    setSeparator('')
    const isReadable = chosen && chosen.size <= sheetLimits.bytes
    setFile(isReadable ? new Uint8Array(await chosen.arrayBuffer()) : undefined)
  }
  return (
    <>
      <Input.Wrapper
        id="file"
        label={t`CSV file`}
        description={t`Up to 100,000 rows and 20 MB, with a header row. Separated by commas, semicolons, tabs or vertical bars.`}
      >
        <input
          id="file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="settings-file"
          aria-describedby="file-description"
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
      </Input.Wrapper>
      <Textarea
        name="csv"
        label={t`Or paste rows`}
        placeholder={t(sheetCsvExampleLabels[kind])}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {preview ? (
        <fieldset className="sheet-columns">
          <legend>{t`File format`}</legend>
          <p className="sheet-hint">
            {preview.isCertain
              ? t`If the columns below are wrong, choose another separator.`
              : t`We guessed the encoding. If the text below is unreadable, choose another one.`}
          </p>
          {file ? (
            <NativeSelect
              name="encoding"
              label={t`Encoding`}
              value={encoding || preview.encoding}
              onChange={(event) => setEncoding(event.currentTarget.value)}
              data={textEncodings.map((value) => ({ value, label: t(encodingLabels[value]) }))}
            />
          ) : null}
          <NativeSelect
            name="separator"
            label={t`Separator`}
            value={separator || preview.separator}
            onChange={(event) => setSeparator(event.currentTarget.value)}
            data={csvSeparators.map((value) => ({ value, label: t(sheetSeparatorLabels[value]) }))}
          />
          <FirstRows rows={preview.rows} />
        </fieldset>
      ) : null}
    </>
  )
}

function FirstRows({ rows: [headings = [], ...rows] }: Pick<CsvPreview, 'rows'>): ReactElement {
  const { t } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard
    <div className="sheet-scroll sheet-preview" role="region" aria-label={t`First rows`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={at} scope="col" dir="auto">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {headings.map((_heading, at) => (
                <td key={at} dir="auto">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
