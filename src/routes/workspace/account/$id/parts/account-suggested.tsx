import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { Suggestions } from '../server/read-suggestions.ts'
import { accountNextLabels } from './account-next-labels.ts'
import type { ContentReason, ContentSuggestion } from './suggest-content.ts'
import './account-content.css'

type Props = { account: string; suggestions: Suggestions }

/** Content suggestions for an account, with reasons and actions. */
export function AccountSuggested({ account, suggestions }: Props): ReactElement {
  const { t } = useLingui()
  const { content, journeys } = suggestions
  if (content.length === 0)
    return (
      <Panel title={t`What to send next`}>
        <EmptyState
          title={t`Nothing new to send`}
          text={t`Suggestions show up here. Publish a page, or tag assets with topics this company reads about.`}
          action={<LinkButton to="/workspace/page" label={t`View pages`} />}
        />
      </Panel>
    )
  return (
    <Panel
      title={
        <span
          title={t`Up to five suggestions, scored out of 100: up to 60 points for tags they read about, 25 for containing words from one of your personas and 15 for being new. Excludes anything they’ve already read or have a link to.`}
        >{t`What to send next`}</span>
      }
      flush
    >
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
  const { t } = useLingui()
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
        <Tag tone="plain" title={t`${score} of 100 points`}>
          {t(accountNextLabels[kind])}
        </Tag>
        <Reasons reasons={reasons} />
      </div>
      <MakeLink fields={fields} title={title} />
      {journeys.length > 0 ? <IntoJourney fields={fields} title={title} journeys={journeys} /> : null}
    </li>
  )
}

function Reasons({ reasons }: { reasons: ContentReason[] }): ReactElement {
  const { t } = useLingui()
  const { percent } = useFormat()
  function say(reason: ContentReason): string {
    switch (reason.kind) {
      case 'topic':
        return t`About ${{ tag: reason.tag }}, which makes up ${{ percent: percent(reason.share) }} of their active time`
      case 'persona':
        return t`Mentions “${{ theme: reason.theme }}”, which matters to ${{ persona: reason.title }} (${{ profile: reason.profile }})`
      case 'new':
        return t(accountNextLabels.isNew(reason.days))
    }
  }
  return <span className="row-sub">{reasons.map(say).join(' · ')}</span>
}

type Fields = Record<'account' | 'kind' | 'id', string>

function MakeLink({ fields, title }: { fields: Fields; title: string }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent: 'send-suggestion', ...fields }} />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        aria-label={t`Create link to “${title}”`}
        leftSection={<Icon name="link" size={14} />}
      >
        {t`Create link`}
      </Button>
    </fetcher.Form>
  )
}

type IntoProps = { fields: Fields; title: string; journeys: Suggestions['journeys'] }

function IntoJourney({ fields, title, journeys }: IntoProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <details className="content-into">
      <summary>{t`Add to a journey`}</summary>
      <fetcher.Form method="post">
        <HiddenFields fields={{ intent: 'add-suggestion', ...fields }} />
        <NativeSelect
          name="journey"
          size="xs"
          aria-label={t`Journey for “${title}”`}
          data={journeys.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {t({ message: 'Add', context: 'account' })}
        </Button>
      </fetcher.Form>
    </details>
  )
}
