import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, use, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { documentExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { Playback } from '#src/features/transcript/browser/playback.ts'
import { AssetAside } from '#src/features/transcript/parts/asset-aside.ts'
import { AssetStatus } from '#src/features/transcript/parts/asset-status.tsx'
import { transcriptExtensions } from '#src/features/transcript/rules/transcript-extensions.ts'
import { type AssetView, loadAsset } from '#src/features/transcript/server/load-asset.ts'
import { hasTranscriber } from '#src/features/transcript/server/transcription-settings.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { AssetDetails } from './parts/asset-details.tsx'
import { AssetMenu } from './parts/asset-menu.tsx'

import '#src/features/transcript/parts/asset-parts.css'
import './parts/assets.css'
import { UploadList } from '#src/features/transcript/parts/upload-list.tsx'
import { useFileDrop } from '#src/features/transcript/parts/use-file-drop.ts'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { ShareButton } from '#src/routes/workspace/parts/share/share-button.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import type { Route } from './+types/route.ts'
import { assetIntents } from './actions.ts'
import { ImagePanel } from './parts/picture-panel.tsx'
import { ProposedTitles } from './parts/proposed-titles.tsx'
import { RecordingPlayer } from './parts/recording-player.tsx'
import { TranscriptPanel } from './parts/transcript-panel.tsx'
import { useMoment } from './parts/use-moment.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = await loadAsset(platform, { workspace, id: params['id'] ?? '' })
  const canTranscribe =
    asset.recording !== null && asset.transcript === null && (await hasTranscriber(platform, { workspace }))
  return { asset, canTranscribe, maxBytes: platform.config.uploadMaxBytes }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const id = params['id'] ?? ''
  if (!isAssetId(id)) throw assetNotFound()
  return answerForm(request, { platform: context.get(platformContext), workspace, user, id }, assetIntents)
}

export default function AssetScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { asset, canTranscribe, maxBytes } = loaderData
  const { uploads, queue } = useUploads({ maxBytes, asset: asset.id })
  const isOver = useFileDrop((files) => queue.add(files))
  const picker = useRef<HTMLInputElement>(null)
  const [playback] = useState(() => new Playback())
  useMoment(playback)
  const { t } = useLingui()
  const beside = use(AssetAside)

  function pick(): void {
    picker.current?.click()
  }

  return (
    <div className="asset-screen">
      <ScreenTitle>{asset.title}</ScreenTitle>
      <BackLink to="/workspace/assets">{t`Assets`}</BackLink>
      <PageHeader
        title={
          <TitleForm
            fields={{ intent: 'describe', version: asset.version }}
            name="title"
            label={t`Title`}
            text={asset.title}
            maxLength={300}
            size="page"
          />
        }
        subtitle={<EditedLine edited={asset.edited} />}
        actions={
          <>
            <AssetStatus status={asset.status} />
            <AssetMenu
              asset={asset.id}
              title={asset.title}
              file={asset.recording ?? asset.original}
              onReplaceTranscript={asset.transcript ? pick : undefined}
            />
            {asset.kind === 'image' ? null : (
              <LinkButton to={`/workspace/assets/${asset.id}/content`} label={t`Content`} />
            )}
            <MakePage asset={asset.id} />
            {asset.status === 'ready' ? (
              <ShareButton of={{ shared: { kind: 'asset', id: asset.id } }} />
            ) : null}
          </>
        }
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`File for this asset`}
        accept={acceptedBy(asset)}
        onChange={(event) => {
          queue.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {asset.isNamedByFile && asset.transcript ? (
        <ProposedTitles asset={asset.id} version={asset.version} />
      ) : null}
      <UploadList uploads={uploads} queue={queue} here={asset.id} />
      <div className="asset-columns">
        <div className="asset-main">
          {asset.recording ? (
            <RecordingPlayer recording={asset.recording} playback={playback} chapters={asset.chapters} />
          ) : null}
          {asset.kind === 'image' && asset.original ? (
            <ImagePanel version={asset.version} picture={asset.original} />
          ) : (
            <TranscriptPanel asset={asset} playback={playback} canTranscribe={canTranscribe} onPick={pick} />
          )}
        </div>
        <aside className="asset-aside" aria-label={t`About this asset`}>
          <AssetDetails asset={asset} />
          {beside}
        </aside>
      </div>
      {isOver ? (
        <div className="drop-veil">
          <p>
            {asset.recording
              ? t`Drop a transcript to attach it`
              : t`Drop a recording or a transcript to attach it`}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** The page feature takes it from here. */
function MakePage({ asset }: { asset: string }): ReactElement {
  const { t } = useLingui()
  const isMaking = useNavigation().formAction === '/workspace/page'
  return (
    <Form method="post" action="/workspace/page">
      <input type="hidden" name="intent" value="from-asset" />
      <input type="hidden" name="asset" value={asset} />
      <Button type="submit" variant="default" loading={isMaking}>
        {t`Create page`}
      </Button>
    </Form>
  )
}

function acceptedBy({ recording }: AssetView): string {
  return [...transcriptExtensions, ...documentExtensions, ...(recording ? [] : recordingExtensions)]
    .map((extension) => `.${extension}`)
    .join(',')
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Back to assets`)
