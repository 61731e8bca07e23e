import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { LinkButton } from '#src/ui/link-button.tsx'

type Props = {
  asset: string
  /** The workspace's transcription service, if any. */
  service?: ReactNode
  upload: ReactNode
}

/** The ways to a transcript of a recording. */
export function TranscriptChoices({ asset, service, upload }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="transcript-choices">
      {service}
      <LinkButton
        // The page needs special headers.
        reloadDocument
        to={`/transformer/whisper?asset=${asset}`}
        variant={service ? 'default' : 'filled'}
        icon="mic"
        label={t`Transcribe on this computer`}
      />
      {upload}
      <LinkButton to={`/workspace/assets/new?asset=${asset}`} label={t`Paste a transcript`} />
    </div>
  )
}
