import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { KeptItem, TabPart } from '#src/features/automation/rules/library/tab-part.ts'
import type { TabThing } from '#src/features/automation/server/library/read-tab-things.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import { tabLibraryWords } from '#src/features/home/words/tab-library-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { typeIcons } from '../journey/editor/type-icons.ts'
import { KeepFields } from '../journey/keep-fields.tsx'

type Props = {
  kept: { name: string; note: string; part: TabPart }
  /** By the ids of the items. */
  things: Record<string, TabThing>
  /** The latest; none where the name cannot be changed. */
  version: number | undefined
}

/** Tabs of the library with what stands in them by now, and what they are called. */
export function TabEntry({ kept, things, version }: Props): ReactElement {
  const words = useWords(tabLibraryWords)
  return (
    <>
      {version === undefined ? null : <Rename key={version} {...kept} version={version} />}
      <Panel title={words.inLibrary}>
        <ol className="steps-tabs-kept">
          {kept.part.tabs.map((tab) => (
            <li key={tab.id}>
              <KeptTabHead title={tab.title} type={tab.type} />
              {tab.items.length === 0 ? <p className="quiet">{tab.hint || words.emptyTab}</p> : null}
              <ul>
                {tab.items.map((item) => (
                  <ItemLine key={item.id} item={item} thing={things[item.id]} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <p className="quiet">{words.changeThem}</p>
      </Panel>
    </>
  )
}

function KeptTabHead({ title, type }: Pick<TabPart['tabs'][number], 'title' | 'type'>): ReactElement {
  const { types } = useWords(editorWords)
  return (
    <h3>
      <Icon name={typeIcons[type]} size={14} /> {title} <Tag tone="plain">{types[type]}</Tag>
    </h3>
  )
}

function ItemLine({ item, thing }: { item: KeptItem; thing: TabThing | undefined }): ReactElement {
  const { states, unnamed, closedToYou } = useWords(tabLibraryWords)
  const { page, asset } = item
  const { title, state = 'gone' } = thing ?? {}
  const name = state === 'hidden' ? closedToYou : title || item.called || unnamed
  const to = page ? `/workspace/page/${page}/editor` : asset ? `/workspace/assets/${asset}` : undefined
  const isOpen = state === 'there' || state === 'unpublished'
  return (
    <li>
      {to && isOpen ? <Link to={to}>{name}</Link> : <span>{name}</span>}
      {state === 'there' ? null : <Tag tone="warn">{states[state]}</Tag>}
    </li>
  )
}

function Rename({ name, note, version }: { name: string; note: string; version: number }): ReactElement {
  const words = useWords(tabLibraryWords)
  const fetcher = useAnsweredFetcher()
  const errors = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" className="stack steps-rename">
      <HiddenFields fields={{ intent: 'rename-step-template', version }} />
      <KeepFields name={name} note={note} refused={errors['name']} />
      <div>
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {words.rename}
        </Button>
      </div>
    </fetcher.Form>
  )
}
