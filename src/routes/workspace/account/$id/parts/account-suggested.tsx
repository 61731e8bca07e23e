import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { ShareIcon } from '#src/routes/workspace/parts/share/share-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { accountNextLabels } from './account-next-labels.ts'
import type { ContentReason, ContentSuggestion } from './suggest-content.ts'
import './account-content.css'

type Props = { account: string; content: ContentSuggestion[] }

/** Content suggestions for an account, with reasons, to share with it. */
export function AccountSuggested({ account, content }: Props): ReactElement {
  const { t } = useLingui()
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
          <SuggestionLine key={one.id} account={account} suggestion={one} />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { account: string; suggestion: ContentSuggestion }

function SuggestionLine({ account, suggestion }: LineProps): ReactElement {
  const { t } = useLingui()
  const { kind, id, title, score, reasons } = suggestion
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
      <ShareIcon of={{ shared: { kind, id }, account }} title={title} />
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
