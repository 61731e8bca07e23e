import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type TextEncoding, textEncodings } from '#src/text/guess-encoding.ts'
import { encodingLabels } from '../messages/transcript-preview-labels.ts'
import type { TranscriptPreview as Preview } from '../rules/preview-transcript.ts'
import { TranscriptPreview } from './transcript-preview.tsx'

type Props = {
  preview: Preview
  isInReview: boolean
  onEncoding: (encoding: TextEncoding) => void
}

/** What an uploaded transcript contains. In review, a guessed encoding can be changed. */
export function UploadPreview({ preview, isInReview, onEncoding }: Props): ReactElement {
  const { t } = useLingui()
  const { encoding, isCertain } = preview
  return (
    <TranscriptPreview preview={preview} isOpen={isInReview}>
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
    </TranscriptPreview>
  )
}
