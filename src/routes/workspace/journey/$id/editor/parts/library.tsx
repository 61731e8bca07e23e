import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { AssetMark } from '#src/features/asset/parts/asset-mark.tsx'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { EditorView } from '../load.ts'
import type { Dragging } from './use-drag.ts'

type Props = { view: EditorView; tab: JourneyTab; drag: Dragging }

/** Pages and assets that fit the tab, searched by title. */
export function Library({ view, tab, drag }: Props): ReactElement | null {
  const { t } = useLingui()
  const { q, library, journey } = view
  if (tab.type === 'booking' || tab.type === 'form' || tab.type === 'link') return null
  return (
    <section className="editor-library" aria-labelledby="editor-library">
      <h2 id="editor-library">{t`Add to this tab`}</h2>
      <Form method="get" role="search" className="editor-search" preventScrollReset>
        <input type="hidden" name="tab" value={tab.id} />
        <TextInput
          key={q}
          name="q"
          size="xs"
          aria-label={t`Search pages and assets`}
          placeholder={t`Search pages and assets`}
          defaultValue={q}
          maxLength={200}
        />
        <Button type="submit" size="xs" variant="default" aria-label={t`Search`}>
          <Icon name="search" size={14} />
        </Button>
      </Form>
      {library.rows.length === 0 ? (
        <p className="quiet">{q ? t`No results for “${q}”.` : t`Nothing here yet.`}</p>
      ) : null}
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
      {library.hasMore ? <p className="quiet">{t`More results available. Refine your search.`}</p> : null}
    </section>
  )
}

type ItemProps = {
  row: EditorView['library']['rows'][number]
  drag: Dragging
  isThere: boolean
  fields: Record<string, string | number>
}

function LibraryItem({ row, drag, isThere, fields }: ItemProps): ReactElement {
  const { t } = useLingui()
  const { id, kind, title, isPublished, assetKind } = row
  const to = kind === 'page' ? `/workspace/page/${id}/editor` : `/workspace/assets/${id}`
  return (
    <li {...(isThere ? {} : drag.source({ kind, id }))}>
      {assetKind ? <AssetMark kind={assetKind} /> : <Icon name="file-text" size={14} />}
      <Link to={to} draggable={false}>
        {title}
      </Link>
      {isPublished ? null : <Tag tone="warn">{t`Not published`}</Tag>}
      {isThere ? (
        <small className="quiet">{t`In this tab`}</small>
      ) : (
        <IntentButton fields={fields} icon="plus" label={t`Add “${title}”`} />
      )}
    </li>
  )
}
