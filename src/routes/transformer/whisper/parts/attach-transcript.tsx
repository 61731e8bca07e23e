import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { spokenDraft } from '#src/features/tool/rules/spoken-draft.ts'
import type { Transcription } from '#src/features/tool/rules/transcription.ts'
import { sendFile } from '#src/features/transcript/browser/send-file.ts'
import type { GivenRecording } from '../server/find-given-recording.ts'

type Props = { transcription: Transcription; given: GivenRecording; onAttached: () => Promise<void> }

/** Makes the result the transcript of the recording in the workspace, and goes there. */
export function AttachTranscript({ transcription, given, onAttached }: Props): ReactElement {
  const { t } = useLingui()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function attach(): Promise<void> {
    setSending(true)
    setProblem('')
    const { filename, text } = spokenDraft(transcription, { id: '', now: 0 }).source
    try {
      await sendFile(new File([text], filename, { type: 'text/vtt' }), {
        asset: given.asset,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return setSending(false)
    }
    await onAttached()
    window.location.assign(`/workspace/assets/${given.asset}`)
  }

  return (
    <>
      <p>{t`Save this as the transcript of “${{ title: given.title }}” in your workspace.`}</p>
      <div className="tool-actions">
        <button type="button" className="tool-main" disabled={isSending} onClick={() => void attach()}>
          {t`Save as transcript`}
        </button>
      </div>
      <p role="alert" className={problem ? 'tool-problem' : undefined}>
        {problem}
      </p>
    </>
  )
}
