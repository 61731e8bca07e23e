import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { ContentReason, ContentSuggestion } from '#src/features/home/rules/suggest-content.ts'
import type { Suggestions } from '#src/features/home/server/suggested/read-suggestions.ts'
import { accountNextWords } from '#src/features/home/words/account-next-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFormat } from '../insight/insight-format.ts'
import './account-content.css'

type Props = { account: string; suggestions: Suggestions }

/** What may be sent to a company next, each with its reasons and with what can be done about it. */
export function AccountSuggested({ account, suggestions }: Props): ReactElement {
  const words = useWords(accountNextWords)
  const { content, journeys } = suggestions
  if (content.length === 0)
    return (
      <Panel title={words.next}>
        <EmptyState
          title={words.nothingNext}
          text={words.nothingNextText}
          action={
            <Button component={Link} to="/workspace/page" variant="default">
              {words.openPages}
            </Button>
          }
        />
      </Panel>
    )
  return (
    <Panel title={<span title={words.nextHint}>{words.next}</span>} flush>
      <ul className="content-list">
        {content.map((one) => (
          <SuggestionLine key={one.id} account={account} suggestion={one} journeys={journeys} />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = {
  account: string
  suggestion: ContentSuggestion
  journeys: Suggestions['journeys']
}

function SuggestionLine({ account, suggestion, journeys }: LineProps): ReactElement {
  const words = useWords(accountNextWords)
  const { kind, id, title, score, reasons } = suggestion
  const fields = { account, kind, id }
  return (
    <li>
      <div className="content-what">
        <Link
          to={kind === 'page' ? `/workspace/page/${id}/internal` : `/workspace/assets/${id}`}
          className="row-title"
        >
          {title}
        </Link>{' '}
        <Tag tone="plain" title={words.points(score)}>
          {words[kind]}
        </Tag>
        <Reasons reasons={reasons} />
      </div>
      <MakeLink fields={fields} title={title} />
      {journeys.length > 0 ? <IntoJourney fields={fields} title={title} journeys={journeys} /> : null}
    </li>
  )
}

function Reasons({ reasons }: { reasons: ContentReason[] }): ReactElement {
  const words = useWords(accountNextWords)
  const { percent } = useFormat()
  function say(reason: ContentReason): string {
    switch (reason.kind) {
      case 'topic':
        return words.about(reason.tag, percent(reason.share))
      case 'persona':
        return words.speaksTo(reason.title, reason.profile, reason.theme)
      case 'new':
        return words.isNew(reason.days)
    }
  }
  return <span className="row-sub">{reasons.map(say).join(' · ')}</span>
}

type Fields = Record<'account' | 'kind' | 'id', string>

function MakeLink({ fields, title }: { fields: Fields; title: string }): ReactElement {
  const words = useWords(accountNextWords)
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent: 'send-suggestion', ...fields }} />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        aria-label={words.makeLinkOf(title)}
        leftSection={<Icon name="link" size={14} />}
      >
        {words.makeLink}
      </Button>
    </fetcher.Form>
  )
}

type IntoProps = { fields: Fields; title: string; journeys: Suggestions['journeys'] }

function IntoJourney({ fields, title, journeys }: IntoProps): ReactElement {
  const words = useWords(accountNextWords)
  const fetcher = useAnsweredFetcher()
  return (
    <details className="content-into">
      <summary>{words.addToJourney}</summary>
      <fetcher.Form method="post">
        <HiddenFields fields={{ intent: 'add-suggestion', ...fields }} />
        <NativeSelect
          name="journey"
          size="xs"
          aria-label={words.intoWhich(title)}
          data={journeys.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {words.add}
        </Button>
      </fetcher.Form>
    </details>
  )
}
