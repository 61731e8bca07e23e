import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { type FilterChoice, ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { fileFilter, listQuery, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { fileIntents } from '#src/features/home/server/library/file-intents.ts'
import { listFiles } from '#src/features/home/server/library/list-files.ts'
import { loadFile } from '#src/features/home/server/library/load-file.ts'
import { listLabels } from '#src/features/home/server/library/remove-files.ts'
import { fileWords } from '#src/features/home/words/file-words.ts'
import { shareStorage } from '#src/features/media/server/storage-use.ts'
import { UploadButton } from '#src/features/transcript/parts/upload-button.tsx'
import { UploadList } from '#src/features/transcript/parts/upload-list.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { fileColumns } from './file-columns.tsx'
import { FilePanel } from './file-panel.tsx'
import { StorageMeter } from './storage-meter.tsx'
import '../workspace/home.css'

/** `?file=` opens one of them above the list. */
const libraryQuery = listQuery.extend({
  ...fileFilter.shape,
  file: z.uuid().optional().catch(undefined),
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { file, ...asked } = libraryQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = '-added', after, kind, show, purpose, label } = asked
  const { files, next } = await listFiles(platform, { workspace, ...asked })
  return {
    files,
    view: { q, sort, next, isFirstPage: !after },
    filters: {
      ...(kind && { kind }),
      ...(show && { show }),
      ...(purpose && { purpose }),
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

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, fileIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LibraryScreen(): ReactElement {
  const words = useWords(fileWords)
  const { files, view, filters, opened, storage, origin, maxBytes, labels, today } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { uploads, queue } = useUploads({ maxBytes, become: 'files' })
  const isNarrowed = view.q !== '' || Object.keys(filters).length > 0
  return (
    <div className="desk">
      <ScreenTitle>{words.library}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.library}
        subtitle={words.subtitle}
        actions={<UploadButton label={words.uploadFiles} onFiles={(added) => queue.add(added)} />}
      />
      <AnswerWithoutScript answer={answer} />
      <UploadList uploads={uploads} queue={queue} />
      <StorageMeter storage={storage} />
      {opened ? (
        <FilePanel
          key={opened.id}
          file={opened}
          origin={origin}
          labels={labels}
          today={today}
          problems={wrongFields(answer, 'describe-file')}
        />
      ) : null}
      <ListFrame
        list="library"
        things={words.things}
        rows={files}
        columns={fileColumns(words, today)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ filename }) => filename}
        csv="/workspace/export/files"
        actions={
          <ListFilters
            label={words.show}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            apply={words.apply}
            clear={words.clearFilter}
            chosen={filters}
            choices={choicesIn(words, labels)}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-files" label={words.remove} />}
        empty={<NoFiles isNarrowed={isNarrowed} />}
      />
    </div>
  )
}

function choicesIn(words: typeof fileWords.en, labels: string[]): FilterChoice[] {
  const { all, ...shows } = words.shows
  return [
    { name: 'kind', label: words.kind, every: words.everyKind, values: Object.entries(words.kinds) },
    { name: 'show', label: words.show, every: all, values: Object.entries(shows) },
    {
      name: 'purpose',
      label: words.purpose,
      every: words.everyPurpose,
      values: Object.entries(words.purposes),
    },
    {
      name: 'label',
      label: words.labels,
      every: words.everyLabel,
      values: labels.map((one): [string, string] => [one, one]),
    },
  ]
}

function NoFiles({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const words = useWords(fileWords)
  return isNarrowed ? (
    <EmptyState
      title={words.nothingFound}
      text={words.noneFits}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState title={words.noFilesYet} text={words.firstFile} />
  )
}

export const ErrorBoundary = ScreenError
