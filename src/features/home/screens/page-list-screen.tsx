import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { pageListQuery } from '#src/features/page/schema.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { listPages, type PageListRow } from '#src/features/page/server/list-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { BulkButton } from '../parts/bulk-button.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { answerForm } from '../server/answer-form.ts'
import { pageIntents } from '../server/page-intents.ts'
import './home.css'
import { NewPageMenu } from './new-page-menu.tsx'
import './page-list.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = pageListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { pages, total, next } = await listPages(platform, { ...asked, workspace })
  const { q, status, sort = '-updated', after } = asked
  return {
    pages,
    total,
    status,
    view: { q, sort, next, isFirstPage: !after },
    assets: await listAssetChoices(platform, { workspace }),
    templates: await listTemplates(platform, { workspace }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, pageIntents)
}

export function meta() {
  return [{ title: 'Pages · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageListScreen(): ReactElement {
  const { pages, total, status, view, assets, templates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const filters = status ? { status } : {}
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader
        title="Pages"
        subtitle={total === 1 ? '1 page' : `${total} pages`}
        actions={<NewPageMenu assets={assets} templates={templates} />}
      />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        things="pages"
        rows={pages}
        columns={columns}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || 'Untitled page'}
        csv="/workspace/export/pages"
        actions={<StatusFilter status={status} q={view.q} />}
        renderBulk={(ids) => (
          <>
            <BulkButton ids={ids} intent="unpublish-pages" label="Unpublish" />
            <BulkButton ids={ids} intent="delete-pages" label="Delete" />
          </>
        )}
        empty={<NoPages isFiltered={view.q !== '' || status !== undefined} hasAssets={assets.length > 0} />}
      />
    </div>
  )
}

const statuses = [
  { value: undefined, label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'Changed since publish' },
] as const

function StatusFilter({ status, q }: { status: string | undefined; q: string }): ReactElement {
  return (
    <nav className="page-filter" aria-label="Status">
      {statuses.map(({ value, label }) => (
        <Link
          key={label}
          to={`?${new URLSearchParams({ ...(q && { q }), ...(value && { status: value }) })}`}
          aria-current={value === status ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const columns: Column<PageListRow>[] = [
  {
    label: 'Page',
    sort: 'title',
    cell: ({ id, title }) => (
      <Link to={`/workspace/page/${id}/editor`} className="row-title" data-row-link>
        {title || 'Untitled page'}
      </Link>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { label: 'Address', sort: 'address', cell: ({ slug }) => <span className="quiet page-slug">{slug}</span> },
  {
    label: 'Made from',
    cell: ({ sourceAsset }) =>
      sourceAsset ? (
        <Link to={`/workspace/assets/${sourceAsset.id}/page`} className="page-source">
          {sourceAsset.title}
        </Link>
      ) : (
        <span className="quiet">Nothing</span>
      ),
  },
  { label: 'Views', sort: 'views', isNumber: true, cell: ({ views }) => <span>{views}</span> },
  { label: 'Forms', sort: 'leads', isNumber: true, cell: ({ leads }) => <span>{leads}</span> },
  { label: 'Changed', sort: 'updated', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  { label: 'Actions', cell: (page) => <RowActions page={page} /> },
]

function RowActions({ page: { id, title, status } }: { page: PageListRow }): ReactElement {
  const name = title || 'Untitled page'
  const isLive = status !== 'draft'
  return (
    <div className="row-actions">
      <IntentButton fields={{ intent: 'duplicate', page: id }} icon="copy" label={`Duplicate “${name}”`} />
      <IntentButton
        fields={{ intent: 'delete', page: id }}
        icon="trash-2"
        label={isLive ? `Unpublish “${name}” before you delete it` : `Delete “${name}”`}
        blocked={isLive}
      />
    </div>
  )
}

function NoPages({ isFiltered, hasAssets }: { isFiltered: boolean; hasAssets: boolean }): ReactElement {
  if (isFiltered) {
    return (
      <EmptyState
        title="No page found"
        text="No page fits this search."
        action={<Link to="?">Show all pages</Link>}
      />
    )
  }
  return (
    <EmptyState
      title="No pages yet"
      text={
        hasAssets
          ? 'A page shows a recording or a document to visitors. Make the first one above, from what you uploaded.'
          : 'A page shows a recording or a document to visitors. Upload one first, or start with a template.'
      }
      action={hasAssets ? undefined : <Link to="/workspace/assets">Upload a recording</Link>}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/page', label: 'Show all pages' }} />
}
