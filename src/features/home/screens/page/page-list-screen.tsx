import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { pageIntents } from '#src/features/home/server/page-intents.ts'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { pageListQuery } from '#src/features/page/schema.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { listPages, type PageListRow } from '#src/features/page/server/list-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { NewPageMenu } from './new-page-menu.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { PageFilters } from './page-filters.tsx'
import { PageShowButtons } from './page-show-buttons.tsx'
import './page-list.css'

import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = pageListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { pages, total, next } = await listPages(platform, { ...asked, workspace })
  const { q, status, template, sort = '-updated', after } = asked
  return {
    pages,
    total,
    filters: { ...(status && { status }), ...(template && { template }) },
    view: { q, sort, next, isFirstPage: !after },
    assets: await listAssetChoices(platform, { workspace }),
    templates: await listTemplates(platform, { workspace }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, pageIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageListScreen(): ReactElement {
  const words = useWords(pageWords)
  const listWords = useWords(pageListWords)
  const { pages, total, filters, view, assets, templates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.pages}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.pages}
        subtitle={words.countPages(total)}
        actions={<NewPageMenu assets={assets} templates={templates} />}
      />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        list="pages"
        things={words.things}
        rows={pages}
        columns={columnsIn(words)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || words.untitled}
        csv="/workspace/export/pages"
        actions={<PageFilters view={view} filters={filters} templates={templates} />}
        renderBulk={(ids) => (
          <>
            <BulkButton ids={ids} intent="publish-pages" label={listWords.publish} />
            <BulkButton ids={ids} intent="unpublish-pages" label={words.unpublish} />
            <BulkButton ids={ids} intent="delete-pages" label={words.delete} />
          </>
        )}
        empty={
          <NoPages
            isFiltered={view.q !== '' || Object.keys(filters).length > 0}
            hasAssets={assets.length > 0}
          />
        }
      />
      <OwnTemplates templates={templates} />
    </div>
  )
}

function columnsIn(words: typeof pageWords.en): Column<PageListRow>[] {
  return [
    {
      label: words.page,
      sort: 'title',
      cell: ({ id, title }) => (
        <Link to={`/workspace/page/${id}/editor`} className="row-title" data-row-link>
          {title || words.untitled}
        </Link>
      ),
    },
    { label: words.status, name: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: words.address,
      sort: 'address',
      cell: ({ slug }) => <span className="quiet page-slug">{slug}</span>,
    },
    {
      label: words.madeFrom,
      name: 'source',
      cell: ({ sourceAsset }) =>
        sourceAsset ? (
          <Link to={`/workspace/assets/${sourceAsset.id}/page`} className="page-source">
            {sourceAsset.title}
          </Link>
        ) : (
          <span className="quiet">{words.nothing}</span>
        ),
    },
    { label: words.views, sort: 'views', isNumber: true, cell: ({ views }) => <span>{views}</span> },
    { label: words.forms, sort: 'leads', isNumber: true, cell: ({ leads }) => <span>{leads}</span> },
    { label: words.changed, sort: 'updated', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    { label: words.actions, cell: (page) => <RowActions page={page} /> },
  ]
}

function RowActions({ page }: { page: PageListRow }): ReactElement {
  const words = useWords(pageWords)
  const { id, title, status } = page
  const name = title || words.untitled
  const isLive = status !== 'draft'
  return (
    <div className="row-actions">
      <PageShowButtons page={page} />
      <IntentButton
        fields={{ intent: 'delete', page: id }}
        icon="trash-2"
        label={isLive ? words.unpublishBefore(name) : words.deleteNamed(name)}
        blocked={isLive}
      />
    </div>
  )
}

function NoPages({ isFiltered, hasAssets }: { isFiltered: boolean; hasAssets: boolean }): ReactElement {
  const words = useWords(pageWords)
  if (isFiltered) {
    return (
      <EmptyState
        title={words.noPageFound}
        text={words.noPageFits}
        action={<Link to="?">{words.showAllPages}</Link>}
      />
    )
  }
  return (
    <EmptyState
      title={words.noPagesYet}
      text={hasAssets ? words.firstFromUpload : words.firstByUpload}
      action={hasAssets ? undefined : <Link to="/workspace/assets">{words.uploadRecording}</Link>}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(pageWords)
  return <ScreenError error={error} back={{ to: '/workspace/page', label: words.showAllPages }} />
}
