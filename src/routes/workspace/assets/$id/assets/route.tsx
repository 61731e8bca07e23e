import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useLoaderData } from 'react-router'
import { assetFileRoleLabels } from '#src/features/asset/messages/asset-file-labels.ts'
import { type AssetFile, listAssetFiles, listImageChoices } from '#src/features/asset/server/asset-files.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { ShownClip } from '#src/features/clip/schema.ts'
import { type Clip, listClips } from '#src/features/clip/server/find-clip.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { UploadList } from '#src/features/transcript/parts/upload-list.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { listVersions } from '#src/features/transcript/server/transcript-versions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { Size } from '#src/routes/workspace/assets/parts/file-columns.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { assetFileIntents } from './actions.ts'
import { AttachButton } from './parts/attach-button.tsx'
import { ClipsPanel } from './parts/clips-panel.tsx'
import { listRecordingChoices } from './server/list-recording-choices.ts'
import '#src/routes/workspace/parts/collection.css'
import './parts/asset-files.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asset = await requireAsset(platform, { workspace, id: params['id'] ?? '' })
  const { id, title, primaryMedia, cover } = asset
  const { pages } = await listPages(platform, { workspace, asset: id, limit: 200 })
  const recording = primaryMedia ? await findMedia(platform, { workspace, media: primaryMedia }) : undefined
  const clips = await listClips(platform, { workspace, asset: id })
  return {
    asset: { id, title, primaryMedia, cover },
    source: recording ? { asset: id, title, source: recording.id, durationMs: recording.durationMs } : null,
    clips: clips.map((clip) => shownClip(clip, primaryMedia)),
    files: await listAssetFiles(platform, { workspace, id }),
    recordings: await listRecordingChoices(platform, workspace),
    pictures: await listImageChoices(platform, workspace),
    versions: await listVersions(platform, { workspace, asset: id }),
    pages: pages.map((page) => ({ id: page.id, title: page.title })),
    maxBytes: platform.config.uploadMaxBytes,
  }
}

function shownClip(clip: Clip, primaryMedia: string | null): ShownClip {
  const { id, kind, title, template, source, startMs, endMs, media, mime, filename, bytes, words } = clip
  const said = words.map(({ text }) => text).join(' ')
  const file = { media, mime, filename, bytes }
  return { id, kind, title, template, source, startMs, endMs, ...file, said, isOld: source !== primaryMedia }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  return answerForm(request, { platform, workspace, user, id: params['id'] ?? '' }, assetFileIntents)
}

export default function AssetFilesScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { asset, source, clips, files, versions, pages } = loaderData
  return (
    <Screen
      title={t`Files for ${{ title: asset.title }}`}
      subtitle={t`Files, pages and clips for this asset.`}
      back={<BackLink to={`/workspace/assets/${asset.id}`}>{t`Back to asset`}</BackLink>}
    >
      <div className="collection-columns">
        <div className="collection-aside">
          <ClipsPanel asset={asset.id} source={source} clips={clips} />
          <Files asset={asset.id} files={files} />
        </div>
        <div className="collection-aside">
          <Choices
            problems={{ ...fieldErrors(answer, 'replace-recording'), ...fieldErrors(answer, 'set-cover') }}
          />
          <Made title={t`Transcript versions`} empty={t`No versions yet.`}>
            {versions.map(({ id, n, words: count }) => (
              <Link key={id} to={`/workspace/assets/${asset.id}/transcript`}>
                {t`Version ${plural(n, { other: '#' })} · ${plural({ words: count }, { one: '# word', other: '# words' })}`}
              </Link>
            ))}
          </Made>
          <Made title={t`Pages`} empty={t`No pages from this asset yet.`}>
            {pages.map(({ id, title }) => (
              <Link key={id} to={`/workspace/page/${id}/editor`}>
                {title}
              </Link>
            ))}
          </Made>
        </div>
      </div>
    </Screen>
  )
}

/** The files of the asset, and the way to attach more. */
function Files({ asset, files }: { asset: string; files: AssetFile[] }): ReactElement {
  const { t } = useLingui()
  const { maxBytes } = useLoaderData<typeof loader>()
  const { uploads, queue } = useUploads({ maxBytes, asset, become: 'attachments' })
  return (
    <div>
      <Panel
        title={t`Files`}
        actions={<AttachButton onFiles={(chosen) => queue.add(chosen)} />}
        flush={files.length > 0}
      >
        {files.length > 0 ? (
          <FileTable files={files} />
        ) : (
          <EmptyState title={t`No files yet`} text={t`Attach files, or choose a recording or cover below.`} />
        )}
      </Panel>
      <UploadList uploads={uploads} queue={queue} here={asset} />
      <p className="quiet">{t`Images, audio, video, PDFs and Word documents for this asset. They’re also in the library.`}</p>
    </div>
  )
}

function FileTable({ files }: { files: AssetFile[] }): ReactElement {
  const { t } = useLingui()
  return (
    <PlainTable
      rows={files}
      keyOf={({ id, role }) => `${role} ${id}`}
      label={t`Files`}
      columns={[
        {
          label: t`File`,
          render: ({ id, filename, mime }) => (
            <a
              href={`/api/media/${id}`}
              download={filename}
              className="row-title"
              data-row-link
              aria-label={t`Download ${filename}`}
            >
              {mime.startsWith('image/') ? (
                <img
                  className="file-thumb"
                  src={`/api/media/${id}`}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              ) : null}
              {filename}
            </a>
          ),
        },
        { label: t`Type`, render: ({ role }) => t(assetFileRoleLabels[role]) },
        { label: t`Size`, isNumber: true, render: ({ bytes }) => <Size bytes={bytes} /> },
        { label: t`Added`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
        {
          label: t`Actions`,
          isActions: true,
          render: ({ id, role, filename }) => (
            <div className="row-actions">
              {role === 'previous' ? (
                <IntentButton
                  fields={{ intent: 'replace-recording', media: id }}
                  icon="rotate-ccw"
                  label={t`Use as recording`}
                />
              ) : null}
              {role === 'attachment' || role === 'quote' ? (
                <IntentButton
                  fields={{ intent: 'remove-attachment', media: id }}
                  icon="trash-2"
                  label={t`Move ${{ file: filename }} to trash`}
                />
              ) : null}
            </div>
          ),
        },
      ]}
    />
  )
}

function Choices({ problems }: { problems: Record<string, string> }): ReactElement {
  const { t } = useLingui()
  const { asset, recordings, pictures } = useLoaderData<typeof loader>()
  const isBare = recordings.length === 0 && pictures.length === 0
  return (
    <Panel
      title={t`Recording and cover`}
      actions={<Link to="/workspace/assets/library">{t`Open the library`}</Link>}
    >
      {isBare ? (
        <p className="quiet">{t`No files to choose from yet. Upload files to the library first.`}</p>
      ) : null}
      {recordings.length > 0 ? (
        <IntentForm fields={{ intent: 'replace-recording' }} className="collection-form" preventScrollReset>
          <NativeSelect
            key={asset.primaryMedia}
            {...fieldProps(problems, 'media')}
            label={t`Recording`}
            description={t`The current recording stays listed here as an earlier recording. The transcript and pages don’t change.`}
            defaultValue={asset.primaryMedia ?? ''}
            data={recordings.map(({ id, filename, title }) => ({
              value: id,
              label: title ? `${title} (${filename})` : filename,
            }))}
          />
          <Button type="submit" variant="default">
            {t`Use this recording`}
          </Button>
        </IntentForm>
      ) : null}
      {pictures.length > 0 ? (
        <IntentForm fields={{ intent: 'set-cover' }} className="collection-form" preventScrollReset>
          <NativeSelect
            key={asset.cover}
            {...fieldProps(problems, 'cover')}
            label={t`Cover`}
            defaultValue={asset.cover ?? ''}
            data={[
              { value: '', label: t`No cover` },
              ...pictures.map(({ id, filename }) => ({ value: id, label: filename })),
            ]}
          />
          <Button type="submit" variant="default">
            {t`Save cover`}
          </Button>
        </IntentForm>
      ) : null}
    </Panel>
  )
}

function Made({
  title,
  empty,
  children,
}: {
  title: string
  empty: string
  children: ReactElement[]
}): ReactElement {
  return (
    <Panel title={title} flush={children.length > 0}>
      {children.length > 0 ? (
        <ul className="collection-items">
          {children.map((child) => (
            <li key={child.key}>{child}</li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
