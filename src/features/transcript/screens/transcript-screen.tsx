import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { readDocument } from '../rules/document-wire.ts'
import type { DocumentWire } from '../schema.ts'
import { loadEditor } from '../server/load-editor.ts'
import './assets.css'
import './transcript-editor.css'
import { TranscriptEditor } from './transcript-editor.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return loadEditor(context.get(platformContext), { workspace, user, asset: params['id'] ?? '' })
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: `Transcript of ${loaderData?.asset.title ?? 'an asset'} · Nurtured` }]
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
      <Link to={`/workspace/assets/${asset.id}`} className="asset-back">
        <Icon name="arrow-left" size={14} />
        {asset.title}
      </Link>
      {transcript && document ? (
        <TranscriptEditor
          key={`${asset.id} ${loads}`}
          start={{ ...start, version: transcript.version, savedAt: transcript.savedAt, document }}
          onStartAgain={startAgain}
        />
      ) : (
        <NoTranscript asset={asset.id} />
      )}
    </div>
  )
}

function NoTranscript({ asset }: { asset: string }): ReactElement {
  return (
    <>
      <PageHeader title="Transcript" />
      <Panel>
        <EmptyState
          title="No transcript yet"
          text="Attach one as SRT, WebVTT, Podcasting 2.0 JSON, Markdown or plain text. It is edited here, in step with the recording."
          action={
            <Button
              component={Link}
              to={`/workspace/assets/${asset}`}
              leftSection={<Icon name="upload" size={14} />}
            >
              Attach a transcript
            </Button>
          }
        />
      </Panel>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: 'Back to assets' }} />
}
