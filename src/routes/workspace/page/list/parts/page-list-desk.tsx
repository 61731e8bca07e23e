import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { FolderNav } from '#src/features/folder/parts/folder-nav.tsx'
import { MoveRows } from '#src/features/folder/parts/move-rows.tsx'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { PageShowButtons } from '#src/features/page/parts/page-show-buttons.tsx'
import { PageThumbnail } from '#src/features/page/parts/page-thumbnail.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import type { PageListRow } from '#src/features/page/server/list-pages.ts'
import { ShareIcon } from '#src/routes/workspace/parts/share/share-button.tsx'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { PageFilters } from './page-filters.tsx'
import { PageTree, pageDrag } from './page-tree.tsx'

export type PageDeskProps = {
  as: 'list' | 'tree'
  pages: PageListRow[]
  view: ListView
  /** Status, template and folder, as the address says them. */
  filters: Record<string, string>
  folders: (FolderRow & { count: number })[]
  templates: { id: string; name: string }[]
  empty: ReactNode
}

/** The pages as a list, or as a tree by their addresses, with the folders beside them. */
export function PageListDesk(props: PageDeskProps): ReactElement {
  const { as, pages, view, filters, folders, templates, empty } = props
  const { t } = useLingui()

  const { folder, ...others } = filters
  const shown = as === 'tree' ? { as } : {}
  const kept = { ...(view.q && { q: view.q }), ...(as === 'list' && { sort: view.sort }) }
  return (
    <div className="folder-desk" data-folders={folders.length > 0 || undefined}>
      {folders.length > 0 ? (
        <FolderNav
          folders={folders}
          chosen={folder}
          allLabel={t`All pages`}
          drop={{ type: pageDrag, intent: 'move-pages' }}
          hrefOf={(id) =>
            `?${new URLSearchParams({ ...kept, ...shown, ...others, ...(id && { folder: id }) })}`
          }
        />
      ) : null}
      <ListFrame
        list="pages"
        things={t`pages`}
        rows={pages}
        columns={columnsIn(t)}
        view={view}
        filters={{ ...filters, ...shown }}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || t`Untitled page`}
        csv="/workspace/export/pages"
        dragType={pageDrag}
        {...(as === 'tree' && {
          renderRows: (rows: PageListRow[], chosen) => <PageTree pages={rows} chosen={chosen} />,
        })}
        actions={
          <>
            <ViewChoice
              label={t`Layout`}
              name="as"
              chosen={as}
              kept={{ ...(view.q && { q: view.q }), ...filters }}
              views={[
                ['list', t`List`],
                ['tree', t`Tree`],
              ]}
            />
            <PageFilters view={view} filters={filters} kept={shown} templates={templates} />
          </>
        }
        renderBulk={(ids) => (
          <>
            <MoveRows ids={ids} intent="move-pages" folders={folders} />
            <BulkButton ids={ids} intent="publish-pages" label={t`Publish`} />
            <BulkButton ids={ids} intent="unpublish-pages" label={t`Unpublish`} />
            <BulkButton ids={ids} intent="delete-pages" label={t`Delete`} />
          </>
        )}
        empty={empty}
      />
    </div>
  )
}

function columnsIn(say: Say): Column<PageListRow>[] {
  return [
    {
      label: say(msg`Page`),
      sort: 'title',
      cell: ({ id, title, sketch }) => (
        <span className="page-named">
          <PageThumbnail title={title || say(msg`Untitled page`)} lines={sketch} />
          <RowLink to={`/workspace/page/${id}/editor`} title={title || say(msg`Untitled page`)} />
        </span>
      ),
    },
    { label: say(msg`Status`), name: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: say(msg`URL`),
      sort: 'address',
      cell: ({ slug }) => <span className="quiet page-slug">{slug}</span>,
    },
    {
      label: say(msg`Created from`),
      name: 'source',
      cell: ({ sourceAsset }) =>
        sourceAsset ? (
          <Link to={`/workspace/assets/${sourceAsset.id}/page`} className="page-source">
            {sourceAsset.title}
          </Link>
        ) : (
          <span className="quiet">{say(msg`Nothing`)}</span>
        ),
    },
    {
      label: say(msg`Page views`),
      sort: 'views',
      isNumber: true,
      cell: ({ views }) => <span>{views}</span>,
    },
    { label: say(msg`Forms`), sort: 'leads', isNumber: true, cell: ({ leads }) => <span>{leads}</span> },
    { label: say(msg`Changed`), sort: 'updated', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    { label: say(msg`Actions`), cell: (page) => <RowActions page={page} /> },
  ]
}

function RowActions({ page }: { page: PageListRow }): ReactElement {
  const { t } = useLingui()
  const { id, title, status } = page
  const name = title || t`Untitled page`
  const isLive = status !== 'draft'
  return (
    <div className="row-actions">
      {isLive ? <ShareIcon of={{ shared: { kind: 'page', id } }} title={name} /> : null}
      <PageShowButtons page={page} />
      <IntentButton
        fields={{ intent: 'delete', page: id }}
        icon="trash-2"
        label={isLive ? t`Unpublish “${name}” before deleting it` : t`Delete “${name}”`}
        blocked={isLive}
      />
    </div>
  )
}
