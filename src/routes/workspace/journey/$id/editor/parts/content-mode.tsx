import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useRef, useState } from 'react'
import { Link } from 'react-router'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { editorTypeLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MoveButtons, useMoveKeys } from '#src/ui/move-buttons.tsx'
import type { EditorView } from '../load.ts'
import { AddTabs, type TabDialog } from './add-tabs.tsx'
import { Library } from './library.tsx'
import { TabContent } from './tab-content.tsx'
import { type Dragging, useDrag } from './use-drag.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { Versions } from './versions.tsx'

/** The tabs of a journey, the items of the selected one, and the library. */
export function ContentMode({ view }: { view: EditorView }): ReactElement {
  const { t } = useLingui()
  const { journey, tab } = view
  const drag = useDrag(journey.version)
  const desk = useRef<HTMLDivElement>(null)
  const [dialog, open] = useState<TabDialog>()
  useEditorKeys(desk, {
    a: () => open('add'),
    '?': () => open('keys'),
  })
  return (
    <div ref={desk} className="editor-columns" tabIndex={-1}>
      <section className="editor-tabs" aria-labelledby="editor-tabs">
        <h2 id="editor-tabs">{t`Tabs`}</h2>
        {journey.tabs.length === 0 ? (
          <p className="quiet">{t`No tabs yet. Add the first one. Visitors see tabs from left to right.`}</p>
        ) : null}
        <ol>
          {journey.tabs.map((one, place) => (
            <TabRow key={one.id} view={view} tab={one} place={place} drag={drag} />
          ))}
        </ol>
        <AddTabs view={view} dialog={dialog} onOpen={open} />
      </section>
      {tab ? (
        <TabContent view={view} tab={tab} drag={drag} />
      ) : (
        <p className="quiet">{t`Choose a tab to see its items.`}</p>
      )}
      <div className="editor-aside">
        {tab ? <Library view={view} tab={tab} drag={drag} /> : null}
        <Versions view={view} />
      </div>
    </div>
  )
}

type RowProps = { view: EditorView; tab: JourneyTab; place: number; drag: Dragging }

function TabRow({ view, tab, place, drag }: RowProps): ReactElement {
  const { t } = useLingui()
  const { version, tabs } = view.journey
  const moving = { move: { intent: 'move-tab', tab: tab.id, version }, place, last: tabs.length - 1 }
  const onKeyDown = useMoveKeys(moving)
  const isCurrent = view.tab?.id === tab.id

  return (
    <li
      data-current={isCurrent || undefined}
      {...drag.source({ kind: 'tab', id: tab.id })}
      {...drag.target(`tab ${tab.id}`, (held) => {
        if (held.kind === 'tab')
          return held.id === tab.id ? undefined : { intent: 'move-tab', tab: held.id, to: place }
        if (held.kind === 'item')
          return { intent: 'move-item', item: held.id, tab: tab.id, to: tab.items.length }
        return { intent: `add-${held.kind}`, tab: tab.id, [held.kind]: held.id }
      })}
    >
      <span className="editor-grip" title={t`Drag, or move with Alt and the arrow keys`}>
        <Icon name="grip-vertical" size={14} />
      </span>
      <Link
        to={`?tab=${tab.id}`}
        draggable={false}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
      >
        <Icon name={typeIcons[tab.type]} size={14} />
        <span className="editor-tab-title">{tab.title}</span>
        <small className="quiet">
          {t(editorTypeLabels[tab.type])},{' '}
          {t`${plural({ count: tab.items.length }, { one: '1 item', other: '# items' })}`}
        </small>
      </Link>
      <span className="editor-row-buttons">
        <MoveButtons title={tab.title} {...moving} />
      </span>
    </li>
  )
}
