import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { FolderNav } from '#src/features/home/parts/folder-nav.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { MoveRows } from '#src/features/home/parts/move-rows.tsx'
import { ViewChoice } from '#src/features/home/parts/view-choice.tsx'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { PageThumbnail } from '#src/features/page/parts/page-thumbnail.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import type { PageListRow } from '#src/features/page/server/list-pages.ts'
import { type Column, ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { PageFilters } from './page-filters.tsx'
import { PageShowButtons } from './page-show-buttons.tsx'
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
  const words = useWords(pageWords)
  const listWords = useWords(pageListWords)
  const { folder, ...others } = filters
  const shown = as === 'tree' ? { as } : {}
  const kept = { ...(view.q && { q: view.q }), ...(as === 'list' && { sort: view.sort }) }
  return (
    <div className="folder-desk" data-folders={folders.length > 0 || undefined}>
      {folders.length > 0 ? (
        <FolderNav
          folders={folders}
          chosen={folder}
          allLabel={listWords.allPages}
          drop={{ type: pageDrag, intent: 'move-pages' }}
          hrefOf={(id) =>
            `?${new URLSearchParams({ ...kept, ...shown, ...others, ...(id && { folder: id }) })}`
          }
        />
      ) : null}
      <ListFrame
        list="pages"
        things={words.things}
        rows={pages}
        columns={columnsIn(words)}
        view={view}
        filters={{ ...filters, ...shown }}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || words.untitled}
        csv="/workspace/export/pages"
        dragType={pageDrag}
        {...(as === 'tree' && {
          renderRows: (rows: PageListRow[], chosen) => <PageTree pages={rows} chosen={chosen} />,
        })}
        actions={
          <>
            <ViewChoice
              label={listWords.viewAs}
              name="as"
              chosen={as}
              kept={{ ...(view.q && { q: view.q }), ...filters }}
              views={[
                ['list', listWords.asList],
                ['tree', listWords.asTree],
              ]}
            />
            <PageFilters view={view} filters={filters} kept={shown} templates={templates} />
          </>
        }
        renderBulk={(ids) => (
          <>
            <MoveRows ids={ids} intent="move-pages" folders={folders} />
            <BulkButton ids={ids} intent="publish-pages" label={listWords.publish} />
            <BulkButton ids={ids} intent="unpublish-pages" label={words.unpublish} />
            <BulkButton ids={ids} intent="delete-pages" label={words.delete} />
          </>
        )}
        empty={empty}
      />
    </div>
  )
}

function columnsIn(words: typeof pageWords.en): Column<PageListRow>[] {
  return [
    {
      label: words.page,
      sort: 'title',
      cell: ({ id, title, sketch }) => (
        <span className="page-named">
          <PageThumbnail title={title || words.untitled} lines={sketch} />
          <Link to={`/workspace/page/${id}/editor`} className="row-title" data-row-link>
            {title || words.untitled}
          </Link>
        </span>
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
