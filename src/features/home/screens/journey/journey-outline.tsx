import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import { newJourneyWords } from '#src/features/home/words/new-journey-words.ts'
import { publishWords } from '#src/features/home/words/publish-words.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { typeIcons } from './editor/type-icons.ts'

/** The tabs of the draft and what stands in them, which are worked on in the editor. */
export function JourneyOutline({ journey }: { journey: Journey }): ReactElement {
  const words = useWords(journeyWords)
  const { openEditor, notPublished } = useWords(editorWords)
  const { duplicate } = useWords(newJourneyWords)
  const editor = `/workspace/journey/${journey.id}/editor`
  return (
    <Panel
      title={words.tabsAndPages}
      actions={
        <span className="outline-actions">
          <IntentButton fields={{ intent: 'duplicate-journey' }} icon="copy-plus" label={duplicate} />
          <StatusButtons journey={journey} />
          <Button component={Link} to={editor} size="xs" leftSection={<Icon name="pencil" size={14} />}>
            {openEditor}
          </Button>
        </span>
      }
    >
      {journey.tabs.length === 0 ? (
        <EmptyState title={words.noTabsYet} text={words.firstTab} />
      ) : (
        <ol className="journey-outline">
          {journey.tabs.map(({ id, title, type, items }) => (
            <li key={id}>
              <Link to={`${editor}?tab=${id}`}>
                <Icon name={typeIcons[type]} size={14} />
                {title}
              </Link>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    {item.title} {item.isPublished ? null : <Tag tone="warn">{notPublished}</Tag>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <SaveTemplate name={journey.name} />
    </Panel>
  )
}

function SaveTemplate({ name }: { name: string }): ReactElement {
  const words = useWords(newJourneyWords)
  const fetcher = useAnsweredFetcher()
  return (
    <details className="outline-template">
      <summary>{words.saveAs}</summary>
      <fetcher.Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'save-template' }} />
        <TextInput
          name="name"
          size="xs"
          aria-label={words.nameOfTemplate}
          defaultValue={name}
          maxLength={120}
          required
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {words.save}
        </Button>
      </fetcher.Form>
    </details>
  )
}

function StatusButtons({ journey: { status, version } }: { journey: Journey }): ReactElement {
  const words = useWords(publishWords)
  const isOpen = status === 'live' || status === 'draft'
  return isOpen ? (
    <>
      <IntentButton fields={{ intent: 'pause-journey', version }} icon="pause" label={words.pause} />
      <IntentButton fields={{ intent: 'archive-journey', version }} icon="archive" label={words.archive} />
    </>
  ) : (
    <IntentButton fields={{ intent: 'resume-journey', version }} icon="play" label={words.resume} />
  )
}
