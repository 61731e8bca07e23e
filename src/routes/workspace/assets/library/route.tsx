import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { shareStorage } from '#src/features/media/server/storage-use.ts'
import { UploadButton } from '#src/features/transcript/parts/upload-button.tsx'
import { UploadList } from '#src/features/transcript/parts/upload-list.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { listLabels } from '#src/features/trash/server/remove-files.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { fileFilter, listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { listFiles } from '#src/routes/workspace/server/list-files.ts'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { type FilterChoice, ListFilters } from '#src/ui/list-filters.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { fileColumns } from '../parts/file-columns.tsx'
import type { Route } from './+types/route.ts'
import { fileIntents } from './actions.ts'
import { loadFile } from './load.ts'
import { FilePanel } from './parts/file-panel.tsx'
import { StorageMeter } from './parts/storage-meter.tsx'

/** `?file=` opens one of them above the list. */
const libraryQuery = listQuery.extend({
  ...fileFilter.shape,
  file: z.uuid().optional().catch(undefined),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { file, ...asked } = libraryQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = '-added', after, kind, show, label } = asked
  const { files, next } = await listFiles(platform, { workspace, ...asked })
  return {
    files,
    view: { q, sort, next, isFirstPage: !after },
    filters: {
      ...(kind && { kind }),
      ...(show && { show }),
      ...(label && { label }),
    },
    labels: await listLabels(platform, workspace),
    today: platform.clock.now().toISOString().slice(0, 10),
    opened: file ? await loadFile(platform, { workspace, id: file }) : undefined,
    storage: await shareStorage(platform, workspace),
    origin: platform.config.publicOrigin,
    maxBytes: platform.config.uploadMaxBytes,
  }
}

export const action = answerMember(fileIntents)

export default function LibraryScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { files, view, filters, opened, storage, origin, maxBytes, labels, today } = loaderData
  const { uploads, queue } = useUploads({ maxBytes, become: 'files' })
  const isNarrowed = view.q !== '' || Object.keys(filters).length > 0
  return (
    <Screen
      title={t`Library`}
      subtitle={t`All files in this workspace and where they’re used. Uploads here don’t create assets.`}
      actions={<UploadButton label={t`Upload files`} onFiles={(added) => queue.add(added)} />}
    >
      <UploadList uploads={uploads} queue={queue} />
      <StorageMeter storage={storage} />
      {opened ? (
        <FilePanel
          key={opened.id}
          file={opened}
          origin={origin}
          labels={labels}
          today={today}
          problems={fieldErrors(answer, 'describe-file')}
        />
      ) : null}
      <ListFrame
        list="library"
        things={t`files`}
        rows={files}
        columns={fileColumns(t, today)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ filename }) => filename}
        csv="/workspace/export/files"
        actions={
          <ListFilters
            label={t`Filter files`}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            chosen={filters}
            choices={choicesIn(t, labels)}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-files" label={t`Move to trash`} />}
        empty={<NoFiles isNarrowed={isNarrowed} />}
      />
    </Screen>
  )
}

function choicesIn(say: Say, labels: string[]): FilterChoice[] {
  return [
    {
      name: 'kind',
      label: say(msg`Type`),
      every: say(msg`All types`),
      values: Object.entries({
        recording: say(msg`Recording`),
        picture: say(msg`Image`),
        video: say(msg`Video`),
        document: say(msg`Document`),
        other: say(msg`Other`),
      }),
    },
    {
      name: 'show',
      label: say(msg`Filter files`),
      every: say(msg`All files`),
      values: Object.entries({
        used: say(msg({ message: 'Used', context: 'file' })),
        unused: say(msg`Unused`),
        twice: say(msg`Duplicates`),
        ending: say(msg`Rights expire within 30 days`),
        ended: say(msg`Rights expired`),
      }),
    },
    {
      name: 'label',
      label: say(msg`Tags`),
      every: say(msg`Any tag`),
      values: labels.map((one): [string, string] => [one, one]),
    },
  ]
}

function NoFiles({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const { t } = useLingui()
  return isNarrowed ? (
    <EmptyState
      title={t`Nothing found`}
      text={t`No files match your search and filters.`}
      action={<Link to="?">{t`Show all files`}</Link>}
    />
  ) : (
    <EmptyState
      title={t`No files yet`}
      text={t`Audio, video, images and documents you upload show up here.`}
    />
  )
}

export const ErrorBoundary = ScreenError
