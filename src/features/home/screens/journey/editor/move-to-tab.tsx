import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import { kindsIn } from '#src/features/journey/rules/content.ts'
import type { JourneyItem, JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { item: JourneyItem; tab: JourneyTab; tabs: JourneyTab[]; version: number }

/** Puts something at the end of another tab without a mouse. */
export function MoveToTab({ item, tab, tabs, version }: Props): ReactElement | null {
  const words = useWords(editorWords)
  const fetcher = useAnsweredFetcher()
  const others = tabs.filter(({ id, type }) => id !== tab.id && kindsIn[type].includes(item.kind))
  if (others.length === 0) return null
  return (
    <details className="editor-form">
      <summary>{words.moveTo(item.title)}</summary>
      <fetcher.Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'move-item', item: item.id, to: 10_000, version }} />
        <NativeSelect
          name="tab"
          size="xs"
          aria-label={words.moveTo(item.title)}
          data={others.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {words.move}
        </Button>
      </fetcher.Form>
    </details>
  )
}
