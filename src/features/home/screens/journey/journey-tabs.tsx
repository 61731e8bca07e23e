import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'
import { JourneyTabCard } from './journey-tab-card.tsx'

type Props = { journey: Journey; pages: { id: string; title: string }[] }

/** The campaign's tabs with their pages, as visitors get them, to be put in order. */
export function JourneyTabs({ journey, pages }: Props): ReactElement {
  const words = useWords(journeyWords)
  const { tabs, version } = journey
  return (
    <Panel title={words.tabsAndPages} actions={<AddTab version={version} />}>
      {tabs.length === 0 ? (
        <EmptyState title={words.noTabsYet} text={words.firstTab} />
      ) : (
        <ol className="tab-board">
          {tabs.map((tab, index) => (
            <JourneyTabCard key={tab.id} journey={journey} tab={tab} index={index} pages={pages} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function AddTab({ version }: { version: number }): ReactElement {
  const words = useWords(journeyWords)
  const fetcher = useAnsweredFetcher()
  const form = useRef<HTMLFormElement>(null)
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.fields['title'] : undefined

  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })

  return (
    <fetcher.Form method="post" ref={form} className="add-form">
      <HiddenFields fields={{ intent: 'add-tab', version }} />
      <TextInput
        name="title"
        size="xs"
        aria-label={words.titleOfTheNewTab}
        placeholder={words.titleOfANewTab}
        maxLength={60}
        required
        error={refused}
        autoComplete="off"
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="plus" size={14} />}
      >
        {words.addTab}
      </Button>
    </fetcher.Form>
  )
}
