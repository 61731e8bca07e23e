import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { z } from 'zod'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { readDocument } from '#src/features/transcript/rules/document-wire.ts'
import { type DocumentWire, transcriptForm } from '#src/features/transcript/schema.ts'
import { loadEditor } from '#src/features/transcript/server/load-editor.ts'
import { lockTranscript, unlockTranscript } from '#src/features/transcript/server/lock-transcript.ts'
import { startTranscription } from '#src/features/transcript/server/transcribe.ts'
import { hasTranscriber } from '#src/features/transcript/server/transcription-settings.ts'
import { documentWords } from '#src/features/transcript/words/document-words.ts'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { saidIn } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import '#src/features/transcript/parts/asset-parts.css'
import '../asset/assets.css'
import './transcript-editor.css'
import './times.css'
import { TranscribeForm } from './transcribe-form.tsx'
import { TranscriptEditor } from './transcript-editor.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const start = await loadEditor(platform, { workspace, user, asset: params['id'] ?? '' })
  const canTranscribe = start.recording !== null && (await hasTranscriber(platform, { workspace }))
  return { ...start, canTranscribe, locale: localeOf(request) }
}

/** `null` when a lock changed, which the screen shows by itself. */
type Answer = { started: boolean; problem: string }

// Of an asset or transcript that cannot be transcribed now.
const conflicts = [409, 423]

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = params['id'] ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  const locale = localeOf(request)
  const form = transcriptForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) {
    const said = form.error.issues[0]?.message
    const problem = said ? saidIn(documentWords, locale, said) : editorWords[locale].cannotBeDone
    return data<Answer>({ started: false, problem }, 400)
  }
  try {
    return data<Answer | null>(await perform(platform, { workspace, user, asset }, form.data))
  } catch (error) {
    if (!(error instanceof Refusal) || !conflicts.includes(error.status)) throw error
    return data<Answer>({ started: false, problem: error.told[locale] }, error.status)
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

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const words = editorWords[loaderData?.locale ?? 'en']
  const title = loaderData ? words.of(loaderData.asset.title) : words.ofSome
  return [{ title: `${title} · Nurtured` }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TranscriptScreen(): ReactElement {
  const start = useLoaderData<typeof loader>()
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

  /** Begins again from what is saved, with a history of its own. */
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
        <NoTranscript asset={asset.id} canTranscribe={start.canTranscribe} />
      )}
    </div>
  )
}

function NoTranscript({ asset, canTranscribe }: { asset: string; canTranscribe: boolean }): ReactElement {
  const words = useWords(editorWords)
  return (
    <>
      <PageHeader title={words.transcript} />
      <Panel>
        <EmptyState
          title={words.noTranscriptYet}
          text={words.attachOneAs}
          action={
            <div className="te-inline te-center">
              <Button
                component={Link}
                to={`/workspace/assets/${asset}`}
                variant={canTranscribe ? 'default' : 'filled'}
                leftSection={<Icon name="upload" size={14} />}
              >
                {words.attach}
              </Button>
              {canTranscribe ? (
                <TranscribeForm language="" label={words.transcribe} />
              ) : (
                <a href="/transformer/whisper">{words.transcribeInBrowser}</a>
              )}
            </div>
          }
        />
        <Started />
      </Panel>
    </>
  )
}

/** What came of asking to transcribe. */
function Started(): ReactElement | null {
  const words = useWords(editorWords)
  const answer = useActionData<typeof action>()
  if (!answer) return null
  return (
    <p className="te-started" role="status" data-started={answer.started}>
      {answer.started ? words.isTranscribed : answer.problem}
    </p>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(editorWords)
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: words.back }} />
}
