import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { type PageNode, pageTree } from '#src/features/page/rules/page-tree.ts'
import type { PageListRow } from '#src/features/page/server/list-pages.ts'
import { draggable } from '#src/ui/drag-rows.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import type { Chosen } from '#src/ui/use-selection.ts'
import '#src/features/folder/parts/folder-nav.css'
import './page-tree.css'

/** As what pages are dragged. */
export const pageDrag = 'application/x-pages'

type Props = { pages: PageListRow[]; chosen: Chosen }

/** Pages as their addresses lie below each other. */
export function PageTree({ pages, chosen }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="page-tree" aria-label={t`Pages by URL`}>
      {pageTree(pages).map((node) => (
        <Node key={node.path} node={node} chosen={chosen} />
      ))}
    </ul>
  )
}

function Node({ node, chosen }: { node: PageNode<PageListRow>; chosen: Chosen }): ReactElement {
  const { step, page, below } = node
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(true)
  return (
    <li>
      <div
        className="page-node"
        {...(page && {
          'data-row': '',
          'data-chosen': chosen.has(page.id) || undefined,
          ...draggable(pageDrag, chosen, page.id),
        })}
      >
        {below.length > 0 ? (
          <button
            type="button"
            className="folder-turn"
            aria-expanded={isOpen}
            aria-label={t`Pages under /${{ address: node.path }}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </button>
        ) : (
          <span className="folder-turn" />
        )}
        {page ? <PageLine page={page} chosen={chosen} /> : null}
        <span className="page-node-step">/{step}</span>
        {page ? <StatusBadge status={page.status} /> : null}
      </div>
      {isOpen && below.length > 0 ? (
        <ul>
          {below.map((inner) => (
            <Node key={inner.path} node={inner} chosen={chosen} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function PageLine({ page, chosen }: { page: PageListRow; chosen: Chosen }): ReactElement {
  const { t } = useLingui()

  const name = page.title || t`Untitled page`
  return (
    <>
      <input
        type="checkbox"
        data-row-choice
        aria-label={t`Select “${name}”`}
        checked={chosen.has(page.id)}
        onChange={() => chosen.toggle(page.id)}
      />
      <RowLink to={`/workspace/page/${page.id}/editor`} title={name} />
    </>
  )
}
