import { Button } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { describeAsset } from '#src/features/asset/server/describe-asset.ts'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { audioExtensions } from '#src/features/media/schema.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Playback } from '../browser/playback.ts'
import { type AssetAnswer, assetForm, transcriptExtensions } from '../schema.ts'
import { type AssetView, loadAsset } from '../server/load-asset.ts'
import { AssetDetails } from './asset-details.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetStatus } from './asset-table.tsx'
import { AssetTitle } from './asset-title.tsx'
import './assets.css'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { TranscriptReader } from './transcript-reader.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useMoment } from './use-moment.ts'
import { useUploads } from './use-uploads.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = await loadAsset(platform, { workspace, id: params['id'] ?? '' })
  return { asset, maxBytes: platform.config.uploadMaxBytes }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const id = params['id'] ?? ''
  if (!isAssetId(id)) throw assetNotFound()
  const form = assetForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data(notSaved(form.error.issues[0]?.message ?? 'This cannot be saved.'), 400)
  if (form.data.intent === 'remove') {
    if (!(await removeAsset(platform, { workspace, id, user }))) throw assetNotFound()
    return redirect(`/workspace/assets?removed=${encodeURIComponent(id)}`)
  }
  const described = await describeAsset(platform, { workspace, id, changes: form.data })
  if (described.saved) return { saved: true } satisfies AssetAnswer
  const isGone = described.reason === 'not_found'
  return data(
    notSaved(
      isGone
        ? 'This asset was removed. Go back to the list.'
        : 'Someone else changed this asset. Reload to see it, then save again.',
    ),
    isGone ? 404 : 409,
  )
}

function notSaved(problem: string): AssetAnswer {
  return { saved: false, problem }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: `${loaderData?.asset.title ?? 'Asset'} · Nurtured` }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetScreen(): ReactElement {
  const { asset, maxBytes } = useLoaderData<typeof loader>()
  const { uploads, queue } = useUploads({ maxBytes, asset: asset.id })
  const isOver = useFileDrop((files) => queue.add(files))
  const picker = useRef<HTMLInputElement>(null)
  const [playback] = useState(() => new Playback())
  useMoment(playback)

  function pick(): void {
    picker.current?.click()
  }

  return (
    <div className="asset-screen">
      <Link to="/workspace/assets" className="asset-back">
        <Icon name="arrow-left" size={14} />
        Assets
      </Link>
      <PageHeader
        title={<AssetTitle title={asset.title} version={asset.version} />}
        actions={
          <>
            <AssetStatus status={asset.status} />
            <AssetMenu
              recording={asset.recording}
              onReplaceTranscript={asset.transcript ? pick : undefined}
            />
            <Button component={Link} to={`/workspace/assets/${asset.id}/content`} variant="default">
              Content
            </Button>
            <MakePage asset={asset.id} />
          </>
        }
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File for this asset"
        accept={acceptedBy(asset)}
        onChange={(event) => {
          queue.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <UploadList uploads={uploads} queue={queue} />
      <div className="asset-columns">
        <div className="asset-main">
          {asset.recording ? <RecordingPlayer recording={asset.recording} playback={playback} /> : null}
          <TranscriptPanel asset={asset} playback={playback} onPick={pick} />
        </div>
        <aside className="asset-aside" aria-label="About this asset">
          <AssetDetails asset={asset} />
        </aside>
      </div>
      {isOver ? (
        <div className="drop-veil">
          <p>
            {asset.recording
              ? 'Drop a transcript to attach it'
              : 'Drop a recording or a transcript to attach it'}
          </p>
        </div>
      ) : null}
    </div>
  )
}

type PanelProps = { asset: AssetView; playback: Playback; onPick: () => void }

function TranscriptPanel({ asset, playback, onPick }: PanelProps): ReactElement {
  const [follows, setFollows] = useState(true)
  const canFollow = asset.recording !== null && asset.spoken.some((segment) => segment.startMs !== null)
  if (!asset.transcript) {
    return (
      <Panel title="Transcript">
        <EmptyState
          title="No transcript yet"
          text="Attach one as SRT, WebVTT, Podcasting 2.0 JSON, Markdown or plain text. With times, it follows the recording."
          action={
            <Button leftSection={<Icon name="upload" size={14} />} onClick={onPick}>
              Attach a transcript
            </Button>
          }
        />
      </Panel>
    )
  }
  return (
    <Panel
      title="Transcript"
      actions={
        <div className="transcript-actions">
          {canFollow ? (
            <Button
              size="compact-sm"
              variant={follows ? 'light' : 'default'}
              aria-pressed={follows}
              onClick={() => setFollows(!follows)}
            >
              Follow the recording
            </Button>
          ) : null}
          <Button
            component={Link}
            to={`/workspace/assets/${asset.id}/transcript`}
            size="compact-sm"
            variant="default"
          >
            Edit
          </Button>
          <ExportMenu asset={asset.id} />
          <Button variant="default" size="compact-sm" onClick={onPick}>
            {asset.recording ? 'Replace' : 'Attach a recording'}
          </Button>
        </div>
      }
      flush
    >
      <TranscriptReader
        spoken={asset.spoken}
        playback={playback}
        canSeek={asset.recording !== null}
        follows={follows}
        onLetGo={() => setFollows(false)}
      />
    </Panel>
  )
}

/** The page feature takes it from here. */
function MakePage({ asset }: { asset: string }): ReactElement {
  const isMaking = useNavigation().formAction === '/workspace/page'
  return (
    <Form method="post" action="/workspace/page">
      <input type="hidden" name="intent" value="from-asset" />
      <input type="hidden" name="asset" value={asset} />
      <Button type="submit" loading={isMaking}>
        Make a page
      </Button>
    </Form>
  )
}

function acceptedBy({ recording }: AssetView): string {
  return [...transcriptExtensions, ...(recording ? [] : audioExtensions)]
    .map((extension) => `.${extension}`)
    .join(',')
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: 'Back to assets' }} />
}
