import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { listGuestComments } from '#src/features/share/server/list-guest-comments.ts'
import { readDocument } from '#src/features/transcript/rules/document-wire.ts'
import type { DocumentWire } from '#src/features/transcript/schema.ts'
import { loadEditor } from '#src/features/transcript/server/load-editor.ts'
import { hasTranscriber } from '#src/features/transcript/server/transcription-settings.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '../parts/assets.css'
import { TranscriptChoices } from '../parts/transcript-choices.tsx'
import './parts/transcript-editor.css'
import './parts/times.css'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { transcriptIntents } from './actions.ts'
import { TranscribeForm } from './parts/transcribe-form.tsx'
import { TranscriptEditor } from './parts/transcript-editor.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const start = await loadEditor(platform, { workspace, user, asset: params['id'] ?? '' })
  const guests = await listGuestComments(platform, { workspace, asset: start.asset.id })
  const canTranscribe = start.recording !== null && (await hasTranscriber(platform, { workspace }))
  return { ...start, guests, canTranscribe }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const asset = params['id'] ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  const desk = { platform: context.get(platformContext), workspace, user, asset }
  return answerForm(request, desk, transcriptIntents)
}

export default function TranscriptScreen({
  loaderData: start,
  actionData,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { asset, transcript } = start
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)
  useAnswerToast(actionData)
  const document = useMemo(
    // The loader made this text of a DocumentWire.
    () => (transcript ? readDocument(JSON.parse(transcript.document) as DocumentWire) : undefined),
    [transcript],
  )

  const startsAgain = useRef(false)

  useEffect(() => {
    if (!startsAgain.current) return
    startsAgain.current = false
    setLoads((before) => before + 1)
  }, [transcript])

  /** Restarts from the saved state with a new history. */
  async function startAgain(): Promise<void> {
    startsAgain.current = true
    await revalidate()
  }

  return (
    <div className="te-screen">
      <ScreenTitle>{t`Transcript of ${{ title: asset.title }}`}</ScreenTitle>
      <AnswerRegion />
      <BackLink to={`/workspace/assets/${asset.id}`}>{asset.title}</BackLink>
      {transcript && document ? (
        <TranscriptEditor
          key={`${asset.id} ${loads}`}
          start={{ ...start, ...transcript, document }}
          onStartAgain={startAgain}
        />
      ) : (
        <NoTranscript
          asset={asset.id}
          isRecording={start.recording !== null}
          canTranscribe={start.canTranscribe}
          isStarted={actionData?.kind === 'done'}
        />
      )}
    </div>
  )
}

type NoTranscriptProps = { asset: string; isRecording: boolean; canTranscribe: boolean; isStarted: boolean }

function NoTranscript({ asset, isRecording, canTranscribe, isStarted }: NoTranscriptProps): ReactElement {
  const { t } = useLingui()
  const upload = (
    <LinkButton
      to={`/workspace/assets/${asset}`}
      variant={isRecording ? 'default' : 'filled'}
      icon="upload"
      label={t`Upload a transcript`}
    />
  )
  return (
    <>
      <PageHeader title={t`Transcript`} />
      {isStarted ? <p role="status">{t`Transcribing. Reload this page when the job is done.`}</p> : null}
      <Panel>
        <EmptyState
          title={t`No transcript yet`}
          text={t`Add a transcript to edit it here in sync with the recording.`}
          action={
            isRecording ? (
              <TranscriptChoices
                asset={asset}
                service={
                  canTranscribe ? <TranscribeForm language="" label={t`Transcribe recording`} /> : null
                }
                upload={upload}
              />
            ) : (
              upload
            )
          }
        />
      </Panel>
    </>
  )
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Back to assets`)
