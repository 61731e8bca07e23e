import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { z } from 'zod'
import { findRemovedAsset, restoreAsset } from '#src/features/asset/server/remove-asset.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { audioExtensions } from '#src/features/media/schema.ts'
import { listUnfinished } from '#src/features/media/server/upload/find-upload.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { listQuery, transcriptExtensions } from '../schema.ts'
import { listAssets } from '../server/list-assets.ts'
import { AssetTable } from './asset-table.tsx'
import './assets.css'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import { FolderBar } from './folder-bar.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { q, after, removed, folder } = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listAssets(platform, { workspace, q, after, folder })
  const gone = removed ? await findRemovedAsset(platform, { workspace, id: removed }) : undefined
  return {
    ...list,
    q,
    folder: folder ?? '',
    folders: await listFolders(platform, workspace),
    isFirstPage: after === undefined,
    removed: gone && { id: gone.id, title: gone.title },
    maxBytes: platform.config.uploadMaxBytes,
    unfinished: await listUnfinished(platform, { workspace, user }),
  }
}

const restoring = z.object({ intent: z.literal('restore'), asset: z.uuid() })

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const form = restoring.safeParse(Object.fromEntries(await request.formData()))
  if (form.success) await restoreAsset(context.get(platformContext), { workspace, id: form.data.asset })
  return redirect('/workspace/assets')
}

export function meta() {
  return [{ title: 'Assets · Nurtured' }]
}

const acceptedFiles = [...audioExtensions, ...transcriptExtensions]
  .map((extension) => `.${extension}`)
  .join(',')

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetsScreen(): ReactElement {
  const { assets, total, next, q, isFirstPage, removed, maxBytes, unfinished, folders, folder } =
    useLoaderData<typeof loader>()
  const { uploads, queue } = useUploads({ maxBytes })
  const isOver = useFileDrop((files) => queue.add(files))
  useRowKeys()
  const isEmpty = total === 0 && q === '' && folder === ''
  return (
    <div>
      <PageHeader
        title="Assets"
        subtitle="Recordings and transcripts that pages are made of."
        actions={
          <>
            <Button component={Link} to="/workspace/assets/new" variant="default">
              Import or paste
            </Button>
            {isEmpty ? null : <UploadButton onFiles={(files) => queue.add(files)} />}
          </>
        }
      />
      {removed ? <RemovedNotice {...removed} /> : null}
      <UploadList uploads={uploads} queue={queue} />
      <FolderBar folders={folders} folder={folder} />
      <UnfinishedUploads unfinished={unfinished} isSending={uploads.length > 0} />
      {isEmpty ? (
        <Panel>
          <EmptyState
            title="No assets yet"
            text="Upload a recording, a transcript, or both at once. Files with the same name are put together."
            action={<UploadButton onFiles={(files) => queue.add(files)} />}
          />
        </Panel>
      ) : (
        <AssetList {...{ assets, total, next, q, isFirstPage, folder }} />
      )}
      {isOver ? (
        <div className="drop-veil">
          <p>Drop recordings and transcripts to upload them</p>
        </div>
      ) : null}
    </div>
  )
}

type ListProps = Pick<
  Awaited<ReturnType<typeof loader>>,
  'assets' | 'total' | 'next' | 'q' | 'isFirstPage' | 'folder'
>

function AssetList({ assets, total, next, q, isFirstPage, folder }: ListProps): ReactElement {
  const isLoading = useNavigation().location?.pathname === '/workspace/assets'
  return (
    <Panel
      title={<ListSearch q={q} label="Search assets" keep={folder ? { folder } : {}} />}
      actions={<AssetCount total={total} q={q} />}
      flush={assets.length > 0}
    >
      {assets.length > 0 ? (
        <AssetTable assets={assets} isLoading={isLoading} />
      ) : (
        <EmptyState
          title="Nothing found"
          text={
            q
              ? `No asset has “${q}” in its title, file name or attribution.`
              : 'This page of the list is empty.'
          }
          action={<Link to="/workspace/assets">Show all assets</Link>}
        />
      )}
      {next || !isFirstPage ? (
        <p className="asset-pages">
          {isFirstPage ? null : <Link to={addressOf({ q, folder })}>First page</Link>}
          {next ? <Link to={addressOf({ q, folder, after: next })}>Next page</Link> : null}
        </p>
      ) : null}
    </Panel>
  )
}

function AssetCount({ total, q }: { total: number; q: string }): ReactElement {
  const noun = total === 1 ? 'asset' : 'assets'
  return (
    <span className="asset-count" role="status">
      {total.toLocaleString('en')} {noun}
      {q ? ' found' : ''}
    </span>
  )
}

function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }): ReactElement {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      resetRef={reset}
      onChange={(files) => {
        onFiles(files)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} leftSection={<Icon name="upload" size={14} />}>
          Upload files
        </Button>
      )}
    </FileButton>
  )
}

function RemovedNotice({ id, title }: { id: string; title: string }): ReactElement {
  return (
    <Form method="post" action="/workspace/assets" className="removed-notice">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="asset" value={id} />
      <span role="status">Removed “{title}”. Pages made of it stay as they are.</span>
      <Button type="submit" size="compact-sm" variant="default">
        Undo
      </Button>
    </Form>
  )
}

function addressOf(query: { q: string; folder: string; after?: string }): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return search.size > 0 ? `/workspace/assets?${search}` : '/workspace/assets'
}

export const ErrorBoundary = ScreenError
