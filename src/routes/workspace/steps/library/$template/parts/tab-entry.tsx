import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { KeptItem, TabPart } from '#src/features/automation/rules/library/tab-part.ts'
import type { TabThing } from '#src/features/automation/server/library/read-tab-things.ts'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import { editorTypeLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { EntryFields } from '#src/routes/workspace/parts/entry-fields.tsx'
import { tabLibraryStateLabels } from '#src/routes/workspace/parts/tab-library-labels.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = {
  kept: { name: string; note: string; part: TabPart }
  /** By item id. */
  things: Record<string, TabThing>
  /** The latest version; undefined if the name can't be edited. */
  version: number | undefined
}

/** Library tabs with their current items and names. */
export function TabEntry({ kept, things, version }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {version === undefined ? null : <Rename key={version} {...kept} version={version} />}
      <Panel title={t`Tabs`}>
        <ol className="steps-tabs-kept">
          {kept.part.tabs.map((tab) => (
            <li key={tab.id}>
              <KeptTabHead title={tab.title} type={tab.type} />
              {tab.items.length === 0 ? <p className="quiet">{tab.hint || t`Empty.`}</p> : null}
              <ul>
                {tab.items.map((item) => (
                  <ItemLine key={item.id} item={item} thing={things[item.id]} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="quiet">{t`To edit these tabs, add them to a journey, change them there and save them as the next version.`}</p>
      </Panel>
    </>
  )
}

function KeptTabHead({ title, type }: Pick<TabPart['tabs'][number], 'title' | 'type'>): ReactElement {
  const { t } = useLingui()
  return (
    <h3>
      <Icon name={typeIcons[type]} size={14} /> {title} <Tag tone="plain">{t(editorTypeLabels[type])}</Tag>
    </h3>
  )
}

function ItemLine({ item, thing }: { item: KeptItem; thing: TabThing | undefined }): ReactElement {
  const { t } = useLingui()
  const { page, asset } = item
  const { title, state = 'gone' } = thing ?? {}
  const name = state === 'hidden' ? t`Restricted item` : title || item.called || t`An item`
  const to = page ? `/workspace/page/${page}/editor` : asset ? `/workspace/assets/${asset}` : undefined
  const isOpen = state === 'there' || state === 'unpublished'
  return (
    <li>
      {to && isOpen ? <Link to={to}>{name}</Link> : <span>{name}</span>}
      {state === 'there' ? null : <Tag tone="warn">{t(tabLibraryStateLabels[state])}</Tag>}
    </li>
  )
}

function Rename({ name, note, version }: { name: string; note: string; version: number }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const errors = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" className="stack steps-rename">
      <HiddenFields fields={{ intent: 'rename-step-template', version }} />
      <EntryFields name={name} note={note} refused={errors['name']} />
      <div>
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Save name and note`}
        </Button>
      </div>
    </fetcher.Form>
  )
}
