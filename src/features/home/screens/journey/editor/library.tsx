import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { AssetMark } from '#src/features/home/parts/asset-mark.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { EditorView, LibraryRow } from '#src/features/home/server/load-editor.ts'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import type { Dragging } from './use-drag.ts'

type Props = { view: EditorView; tab: JourneyTab; drag: Dragging }

/** The pages and assets that fit into the tab, found by their titles. */
export function Library({ view, tab, drag }: Props): ReactElement | null {
  const words = useWords(editorWords)
  const { q, library, journey } = view
  if (tab.type === 'booking' || tab.type === 'form' || tab.type === 'link') return null
  return (
    <section className="editor-library" aria-labelledby="editor-library">
      <h2 id="editor-library">{words.library}</h2>
      <Form method="get" role="search" className="editor-search" preventScrollReset>
        <input type="hidden" name="tab" value={tab.id} />
        <TextInput
          key={q}
          name="q"
          size="xs"
          aria-label={words.search}
          placeholder={words.search}
          defaultValue={q}
          maxLength={200}
        />
        <Button type="submit" size="xs" variant="default" aria-label={words.find}>
          <Icon name="search" size={14} />
        </Button>
      </Form>
      {library.rows.length === 0 ? <p className="quiet">{words.nothingFound(q)}</p> : null}
      <ul>
        {library.rows.map((row) => (
          <LibraryItem
            key={row.id}
            row={row}
            drag={drag}
            isThere={tab.items.some(({ page, asset }) => (page ?? asset) === row.id)}
            fields={{ intent: `add-${row.kind}`, tab: tab.id, [row.kind]: row.id, version: journey.version }}
          />
        ))}
      </ul>
      {library.hasMore ? <p className="quiet">{words.more}</p> : null}
    </section>
  )
}

type ItemProps = {
  row: LibraryRow
  drag: Dragging
  isThere: boolean
  fields: Record<string, string | number>
}

function LibraryItem({ row, drag, isThere, fields }: ItemProps): ReactElement {
  const words = useWords(editorWords)
  const { id, kind, title, isPublished, assetKind } = row
  const to = kind === 'page' ? `/workspace/page/${id}/editor` : `/workspace/assets/${id}`
  return (
    <li {...(isThere ? {} : drag.source({ kind, id }))}>
      {assetKind ? <AssetMark kind={assetKind} /> : <Icon name="file-text" size={14} />}
      <Link to={to} draggable={false}>
        {title}
      </Link>
      {isPublished ? null : <Tag tone="warn">{words.notPublished}</Tag>}
      {isThere ? (
        <small className="quiet">{words.isIn}</small>
      ) : (
        <IntentButton fields={fields} icon="plus" label={words.addNamed(title)} />
      )}
    </li>
  )
}
