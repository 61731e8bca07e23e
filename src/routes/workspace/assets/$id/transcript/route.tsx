import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { data, useActionData, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { listGuestComments } from '#src/features/share/server/list-guest-comments.ts'
import { readDocument } from '#src/features/transcript/rules/document-wire.ts'
import { type DocumentWire, transcriptForm } from '#src/features/transcript/schema.ts'
import { loadEditor } from '#src/features/transcript/server/load-editor.ts'
import { lockTranscript, unlockTranscript } from '#src/features/transcript/server/lock-transcript.ts'
import { startTranscription } from '#src/features/transcript/server/transcribe.ts'
import { hasTranscriber } from '#src/features/transcript/server/transcription-settings.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { reworded, speak } from '#src/translation/speak.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '../parts/assets.css'
import { TranscriptChoices } from '../parts/transcript-choices.tsx'
import './parts/transcript-editor.css'
import './parts/times.css'
import type { Route } from './+types/route.ts'
import { TranscribeForm } from './parts/transcribe-form.tsx'
import { TranscriptEditor } from './parts/transcript-editor.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const start = await loadEditor(platform, { workspace, user, asset: params['id'] ?? '' })
  const guests = await listGuestComments(platform, { workspace, asset: start.asset.id })
  const canTranscribe = start.recording !== null && (await hasTranscriber(platform, { workspace }))
  return { ...start, guests, canTranscribe, locale: localeOf(request) }
}

/** `null` when a lock changed, which the screen shows by itself. */
type Answer = { started: boolean; problem: string }

// Of an asset or transcript that cannot be transcribed now.
const conflicts = [409, 423]

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = params['id'] ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  const locale = localeOf(request)
  const form = transcriptForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) {
    const said = form.error.issues[0]?.message
    const problem = said
      ? reworded(locale, said)
      : speak(locale, msg`We couldn’t apply this change. Reload the page and try again.`)
    return data<Answer>({ started: false, problem }, 400)
  }
  try {
    return data<Answer | null>(await perform(platform, { workspace, user, asset }, form.data))
  } catch (error) {
    if (!(error instanceof Refusal) || !conflicts.includes(error.status)) throw error
    return data<Answer>({ started: false, problem: speak(locale, error.told) }, error.status)
  }
}

type Which = { workspace: string; user: string; asset: string }

async function perform(
  platform: Platform,
  which: Which,
  form: z.output<typeof transcriptForm>,
): Promise<Answer | null> {
  switch (form.intent) {
    case 'lock-transcript':
      await lockTranscript(platform, which)
      return null
    case 'unlock-transcript':
      await unlockTranscript(platform, which)
      return null
    case 'transcribe':
      await startTranscription(platform, { ...which, language: form.language })
      return { started: true, problem: '' }
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData
    ? speak(loaderData.locale, msg`Transcript of ${{ title: loaderData.asset.title }}`)
    : speak('en', msg`Asset transcript`)
  return [{ title: `${title} · Nurtured` }]
}

export default function TranscriptScreen({ loaderData: start }: Route.ComponentProps): ReactElement {
  const { asset, transcript } = start
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)
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
      <BackLink to={`/workspace/assets/${asset.id}`}>{asset.title}</BackLink>
      {transcript && document ? (
        <>
          <Started />
          <TranscriptEditor
            key={`${asset.id} ${loads}`}
            start={{ ...start, ...transcript, document }}
            onStartAgain={startAgain}
          />
        </>
      ) : (
        <NoTranscript
          asset={asset.id}
          isRecording={start.recording !== null}
          canTranscribe={start.canTranscribe}
        />
      )}
    </div>
  )
}

type NoTranscriptProps = { asset: string; isRecording: boolean; canTranscribe: boolean }

function NoTranscript({ asset, isRecording, canTranscribe }: NoTranscriptProps): ReactElement {
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
        <Started />
      </Panel>
    </>
  )
}

/** The result of the request to transcribe. */
function Started(): ReactElement | null {
  const { t } = useLingui()
  const answer = useActionData<typeof action>()
  if (!answer) return null
  return (
    <p className="te-started" role="status" data-started={answer.started}>
      {answer.started
        ? t`Transcribing the recording. Track progress under Jobs at the top, and reload this page when it’s done.`
        : answer.problem}
    </p>
  )
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Back to assets`)
