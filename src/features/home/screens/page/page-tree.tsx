import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { type PageNode, pageTree } from '#src/features/page/rules/page-tree.ts'
import type { PageListRow } from '#src/features/page/server/list-pages.ts'
import { draggable } from '#src/ui/drag-rows.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Chosen } from '#src/ui/use-chosen.ts'
import { partWords } from '#src/ui/words/part-words.ts'
import { useWords } from '#src/words/reader.ts'
import '#src/features/home/parts/folder-nav.css'
import './page-tree.css'

/** As what pages are dragged. */
export const pageDrag = 'application/x-pages'

type Props = { pages: PageListRow[]; chosen: Chosen }

/** Pages as their addresses lie below each other. */
export function PageTree({ pages, chosen }: Props): ReactElement {
  const words = useWords(pageListWords)
  return (
    <ul className="page-tree" aria-label={words.byAddress}>
      {pageTree(pages).map((node) => (
        <Node key={node.path} node={node} chosen={chosen} />
      ))}
    </ul>
  )
}

function Node({ node, chosen }: { node: PageNode<PageListRow>; chosen: Chosen }): ReactElement {
  const { step, page, below } = node
  const words = useWords(pageListWords)
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
            aria-label={words.pagesBelow(node.path)}
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
  const words = useWords(pageWords)
  const list = useWords(partWords)
  const name = page.title || words.untitled
  return (
    <>
      <input
        type="checkbox"
        data-row-choice
        aria-label={list.choose(name)}
        checked={chosen.has(page.id)}
        onChange={() => chosen.toggle(page.id)}
      />
      <Link to={`/workspace/page/${page.id}/editor`} className="row-title" data-row-link>
        {name}
      </Link>
    </>
  )
}
