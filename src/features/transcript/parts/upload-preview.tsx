import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type TextEncoding, textEncodings } from '#src/text/guess-encoding.ts'
import { transcriptFormatLabels } from '../messages/transcript-format-labels.ts'
import { encodingLabels, repairMessage } from '../messages/transcript-preview-labels.ts'
import { clockText } from '../rules/clock-text.ts'
import type { TranscriptPreview } from '../rules/preview-transcript.ts'
import { type Repair, repairKinds } from '../rules/readers/reader.ts'

type Props = {
  preview: TranscriptPreview
  isInReview: boolean
  onEncoding: (encoding: TextEncoding) => void
}

/** What a transcript contains: its format, speakers and first segments, and what was guessed, changed or left out. */
export function UploadPreview({ preview, isInReview, onEncoding }: Props): ReactElement {
  const { t } = useLingui()
  const { format, count, speakers, first, repairs, encoding, isCertain } = preview
  const names = speakers.slice(0, mostNames).join(', ') + (speakers.length > mostNames ? ' …' : '')
  return (
    <div className="upload-preview">
      <p>
        {t(transcriptFormatLabels[format])}
        {' · '}
        {t`${plural({ count }, { one: '# segment', other: '# segments' })}`}
        {' · '}
        {names === '' ? t`No speakers named` : t`Speakers: ${names}`}
      </p>
      <Repairs repairs={repairs} />
      {isCertain || !isInReview ? null : (
        <NativeSelect
          label={t`Encoding`}
          description={t`We guessed the encoding. If the text below is unreadable, choose another one.`}
          size="xs"
          value={encoding}
          onChange={({ currentTarget }) => {
            const chosen = textEncodings.find((one) => one === currentTarget.value)
            if (chosen) onEncoding(chosen)
          }}
          data={textEncodings.map((one) => ({ value: one, label: t(encodingLabels[one]) }))}
        />
      )}
      <details open={isInReview}>
        <summary>{t`${plural({ shown: first.length }, { one: 'First segment', other: 'First # segments' })}`}</summary>
        <ol>
          {first.map(({ speaker, startMs, text }, index) => (
            <li key={index}>
              {startMs === null ? null : <time>{clockText(startMs / 1000)}</time>}
              <span dir="auto">
                {speaker === '' ? null : <b>{speaker}: </b>}
                {text}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

const mostNames = 6
const mostLines = 8

function Repairs({ repairs }: { repairs: Repair[] }): ReactElement | null {
  const { t } = useLingui()
  if (repairs.length === 0) return null
  const byKind = Map.groupBy(repairs, ({ kind }) => kind)
  return (
    <ul className="upload-repairs">
      {repairKinds.map((kind) => {
        const found = byKind.get(kind) ?? []
        const lines = found.slice(0, mostLines).map(({ line }) => line)
        const more = found.length > mostLines ? ' …' : ''
        return found.length === 0 ? null : (
          <li key={kind}>{t(repairMessage(kind, found.length, `${lines.join(', ')}${more}`))}</li>
        )
      })}
    </ul>
  )
}
