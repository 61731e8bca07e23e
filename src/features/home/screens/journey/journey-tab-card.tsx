import { Button, NativeSelect } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { TitleForm } from '#src/features/home/parts/title-form.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import type { JourneyItem, JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'

type Page = { id: string; title: string }
type Props = { journey: Journey; tab: JourneyTab; index: number; pages: Page[] }

/** One tab: its title, its place, its pages. */
export function JourneyTabCard({ journey, tab, index, pages }: Props): ReactElement {
  const words = useWords(journeyWords)
  const { version, tabs } = journey
  const move = { intent: 'move-tab', tab: tab.id, version }
  const free = pages.filter((page) => !tab.items.some((item) => item.page === page.id))
  return (
    <li className="tab-card">
      <div className="tab-card-head">
        <TitleForm
          fields={{ intent: 'rename-tab', tab: tab.id, version }}
          name="title"
          label={words.titleOfTab(index + 1)}
          text={tab.title}
          maxLength={60}
          size="tab"
        />
        <IntentButton
          fields={{ ...move, to: Math.max(0, index - 1) }}
          icon="arrow-left"
          label={words.moveTabForward(tab.title)}
          blocked={index === 0}
        />
        <IntentButton
          fields={{ ...move, to: index + 1 }}
          icon="arrow-right"
          label={words.moveTabBack(tab.title)}
          blocked={index === tabs.length - 1}
        />
        <IntentButton
          fields={{ intent: 'remove-tab', tab: tab.id, version }}
          icon="trash-2"
          label={words.removeTab(tab.title)}
        />
      </div>
      {tab.items.length === 0 ? (
        <p className="quiet">{words.noPagesYet}</p>
      ) : (
        <ol className="page-list">
          {tab.items.map((item, place) => (
            <PageRow key={item.id} version={version} tab={tab} item={item} place={place} />
          ))}
        </ol>
      )}
      <AddPage tab={tab} version={version} pages={free} hasPages={pages.length > 0} />
    </li>
  )
}

type RowProps = { version: number; tab: JourneyTab; item: JourneyItem; place: number }

function PageRow({ version, tab, item, place }: RowProps): ReactElement {
  const words = useWords(journeyWords)
  const fetcher = useAnsweredFetcher()
  const move = { intent: 'move-item', item: item.id, tab: tab.id, version }
  const last = tab.items.length - 1

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step || fetcher.state !== 'idle') return
    event.preventDefault()
    const to = place + step
    if (to >= 0 && to <= last) void fetcher.submit({ ...move, to }, { method: 'post' })
  }

  return (
    <li className="page-row">
      <span className="page-row-place figure">{place + 1}</span>
      <span className="page-row-title">
        <Link
          to={`/workspace/page/${item.page}/editor`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          {item.title}
        </Link>
        {item.isPublished ? null : <Tag tone="warn">{words.notPublished}</Tag>}
      </span>
      <IntentButton
        fields={{ ...move, to: Math.max(0, place - 1) }}
        icon="arrow-up"
        label={words.moveUp(item.title)}
        blocked={place === 0}
      />
      <IntentButton
        fields={{ ...move, to: place + 1 }}
        icon="arrow-down"
        label={words.moveDown(item.title)}
        blocked={place === last}
      />
      <IntentButton
        fields={{ intent: 'remove-item', item: item.id, version }}
        icon="x"
        label={words.takeOutOfTheTab(item.title)}
      />
    </li>
  )
}

type AddPageProps = { tab: JourneyTab; version: number; pages: Page[]; hasPages: boolean }

function AddPage({ tab, version, pages, hasPages }: AddPageProps): ReactElement {
  const words = useWords(journeyWords)
  const fetcher = useAnsweredFetcher()
  const form = useRef<HTMLFormElement>(null)
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.fields['page'] : undefined

  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') form.current?.reset()
  })

  if (pages.length === 0) {
    return (
      <p className="quiet">
        {hasPages ? words.everyPageIsHere : words.thereIsNoPublishedPage}{' '}
        <Link to="/workspace/page">{hasPages ? words.makeAnotherPage : words.makeOne}</Link>
      </p>
    )
  }
  return (
    <fetcher.Form method="post" ref={form} className="add-form add-form-wide">
      <HiddenFields fields={{ intent: 'add-page', tab: tab.id, version }} />
      <NativeSelect
        name="page"
        size="xs"
        aria-label={words.pageToAddTo(tab.title)}
        defaultValue=""
        required
        error={refused}
        data={[
          { value: '', label: words.chooseAPublishedPage, disabled: true },
          ...pages.map((page) => ({ value: page.id, label: page.title })),
        ]}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="plus" size={14} />}
      >
        {words.addPage}
      </Button>
    </fetcher.Form>
  )
}
