import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { kindsIn } from '#src/features/journey/rules/content.ts'
import type { JourneyItem, JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import {
  editorAddLabels,
  editorNothingInLabels,
  editorTypeLabels,
} from '#src/routes/workspace/parts/editor-labels.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { MoveButtons, useMoveKeys } from '#src/ui/move-buttons.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import type { EditorView } from '../load.ts'
import { type FormKind, ItemForm } from './item-form.tsx'
import { MoveToTab } from './move-to-tab.tsx'
import type { Dragging, Held } from './use-drag.ts'

type Props = { view: EditorView; tab: JourneyTab; drag: Dragging }

/** The items of a tab, with their forms. */
export function TabContent({ view, tab, drag }: Props): ReactElement {
  const { t } = useLingui()

  const heading = useId()
  const { version, tabs } = view.journey
  const written = kindsIn[tab.type].filter((kind): kind is FormKind => kind !== 'page' && kind !== 'asset')
  const last = tab.items.length
  return (
    <section className="editor-content" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {t`Items in “${{ title: tab.title }}”`}
      </h2>
      <div className="editor-content-head">
        <TitleForm
          key={tab.id}
          fields={{ intent: 'rename-tab', tab: tab.id, version }}
          name="title"
          label={t`Tab ${{ position: tabs.indexOf(tab) + 1 }} title`}
          text={tab.title}
          maxLength={60}
          size="tab"
        />
        <Tag tone="plain">{t(editorTypeLabels[tab.type])}</Tag>
        <IntentButton
          fields={{ intent: 'remove-tab', tab: tab.id, version }}
          icon="trash-2"
          label={t`Remove tab “${{ title: tab.title }}”`}
        />
      </div>
      <ol className="editor-items" {...drag.target(`end of ${tab.id}`, (held) => placing(held, tab, last))}>
        {tab.items.map((item, place) => (
          <ItemRow key={item.id} view={view} tab={tab} item={item} place={place} drag={drag} />
        ))}
        {last === 0 ? (
          <li className="editor-nothing">{tab.hint || t(editorNothingInLabels[tab.type])}</li>
        ) : null}
      </ol>
      {written.map((kind) => (
        <details key={kind} className="editor-form" open={last === 0 && tab.type !== 'video'}>
          <summary>
            <Icon name="plus" size={14} /> {t(editorAddLabels[kind])}
          </summary>
          <ItemForm
            key={`${tab.id} ${last}`}
            kind={kind}
            fields={{ intent: `add-${kind}`, tab: tab.id, version }}
            submit={t`Add`}
          />
        </details>
      ))}
    </section>
  )
}

/** Submits a drop at a position of the tab. */
function placing(held: Held, tab: JourneyTab, at: number): Record<string, string | number> | undefined {
  if (held.kind === 'tab') return undefined
  if (held.kind === 'item') {
    const from = tab.items.findIndex(({ id }) => id === held.id)
    return from === at ? undefined : { intent: 'move-item', item: held.id, tab: tab.id, to: at }
  }
  return { intent: `add-${held.kind}`, tab: tab.id, [held.kind]: held.id, at }
}

type RowProps = Props & { item: JourneyItem; place: number }

function ItemRow({ view, tab, item, place, drag }: RowProps): ReactElement {
  const { t } = useLingui()
  const { version, tabs } = view.journey
  const move = { intent: 'move-item', item: item.id, tab: tab.id, version }
  const last = tab.items.length - 1
  const onKeyDown = useMoveKeys({ move, place, last })

  return (
    <li
      data-held={drag.held?.id === item.id || undefined}
      {...drag.source({ kind: 'item', id: item.id })}
      {...drag.target(item.id, (held) => placing(held, tab, place))}
    >
      <div className="editor-item">
        <span className="editor-grip" title={t`Drag, or move with Alt and the arrow keys`}>
          <Icon name="grip-vertical" size={14} />
        </span>
        <span className="figure quiet">{place + 1}</span>
        <ItemName item={item} onKeyDown={onKeyDown} />
        {item.isPublished ? null : <Tag tone="warn">{t`Not published`}</Tag>}
        <span className="editor-row-buttons">
          <MoveButtons title={item.title} move={move} place={place} last={last} />
          <IntentButton
            fields={{ intent: 'remove-item', item: item.id, version }}
            icon="x"
            label={t`Remove “${{ title: item.title }}” from tab`}
          />
        </span>
      </div>
      <MoveToTab item={item} tab={tab} tabs={tabs} version={version} />
      <EditItem item={item} version={version} />
    </li>
  )
}

type NameProps = { item: JourneyItem; onKeyDown: (event: KeyboardEvent) => void }

function ItemName({ item, onKeyDown }: NameProps): ReactNode {
  const keys = { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown', onKeyDown, draggable: false }
  if (item.page)
    return (
      <Link to={`/workspace/page/${item.page}/editor`} className="editor-item-title" {...keys}>
        {item.title}
      </Link>
    )
  if (item.asset)
    return (
      <Link to={`/workspace/assets/${item.asset}`} className="editor-item-title" {...keys}>
        {item.title}
      </Link>
    )
  return (
    <a href={`#edit-${item.id}`} className="editor-item-title" {...keys}>
      {item.title}
    </a>
  )
}

function EditItem({ item, version }: { item: JourneyItem; version: number }): ReactElement | null {
  const { t } = useLingui()
  const { kind } = item
  if (kind === 'page' || kind === 'asset') return null
  return (
    <details className="editor-form" id={`edit-${item.id}`}>
      <summary>{t`Edit “${{ title: item.title }}”`}</summary>
      <ItemForm
        key={JSON.stringify(item.told)}
        kind={kind}
        told={item.told}
        fields={{ intent: `edit-${kind}`, item: item.id, version }}
        submit={t`Save`}
      />
    </details>
  )
}
