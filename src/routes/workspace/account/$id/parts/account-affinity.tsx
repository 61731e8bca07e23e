import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Affinity, ReadThing } from '#src/features/insight/server/read-affinity.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import './account-content.css'

type Props = { account: string; affinity: Affinity }

const mostShown = 5

/** What the people of an account read: tabs with their items, recordings and topics, longest first. */
export function AccountAffinity({ account, affinity }: Props): ReactElement {
  const { t } = useLingui()
  const { days, seconds, tabs, recordings } = affinity
  if (tabs.length === 0 && recordings.length === 0)
    return (
      <Panel title={t`Top content`}>
        <EmptyState
          title={t`No recent activity`}
          text={t`No activity in the last ${days} days. Send a link to see what they read most.`}
          action={<LinkButton to="/workspace/journey" label={t`View journeys`} />}
        />
      </Panel>
    )
  return (
    <Panel
      title={t`Top content`}
      actions={<Link to={`/workspace/insight?account=${account}&days=${days}`}>{t`View all`}</Link>}
      flush
    >
      <p
        className="content-about quiet"
        title={t`Active time from visits in the last ${days} days, excluding internal visits and likely bots. Time is measured per tab, not per page.`}
      >
        {t`${{ time: durationText(seconds) }} over ${days} days`}
      </p>
      <Tabs affinity={affinity} />
      <Recordings affinity={affinity} />
      <Topics affinity={affinity} />
    </Panel>
  )
}

function Tabs({ affinity: { tabs } }: Pick<Props, 'affinity'>): ReactElement {
  const { t } = useLingui()
  return (
    <Group title={t`Tabs`}>
      {tabs.slice(0, mostShown).map(({ id, title, journey, things, visits, ...read }) => (
        <Row
          key={id}
          read={read}
          said={t`${plural({ count: visits }, { one: '1 visit', other: '# visits' })}`}
        >
          {journey ? (
            <Link to={`/workspace/journey/${journey.id}`} className="row-title">
              {title || t`Deleted tab`}
            </Link>
          ) : (
            <span className="row-title">{title || t`Deleted tab`}</span>
          )}
          <Things things={things} />
        </Row>
      ))}
    </Group>
  )
}

function Things({ things }: { things: ReadThing[] }): ReactElement | null {
  if (things.length === 0) return null
  return (
    <span className="row-sub content-things">
      {things.slice(0, mostShown).map(({ kind, id, title }) => (
        <Link key={id} to={kind === 'page' ? `/workspace/page/${id}/internal` : `/workspace/assets/${id}`}>
          {title}
        </Link>
      ))}
    </span>
  )
}

function Recordings({ affinity: { recordings } }: Pick<Props, 'affinity'>): ReactElement | null {
  const { t } = useLingui()
  if (recordings.length === 0) return null
  return (
    <Group title={t`Recordings`}>
      {recordings.slice(0, mostShown).map(({ media, title, asset, visits, ...read }) => (
        <Row
          key={media}
          read={read}
          said={t`${plural({ count: visits }, { one: '1 visit', other: '# visits' })}`}
        >
          {asset ? (
            <Link to={`/workspace/assets/${asset}`} className="row-title">
              {title}
            </Link>
          ) : (
            <span className="row-title">{title}</span>
          )}
        </Row>
      ))}
    </Group>
  )
}

function Topics({ affinity: { topics } }: Pick<Props, 'affinity'>): ReactElement {
  const { t } = useLingui()
  if (topics.length === 0)
    return <p className="content-about quiet">{t`Tag your assets to see topics here.`}</p>
  return (
    <Group
      title={t`Topics`}
      hint={t`Tags on the assets in these tabs. An asset with two tags counts toward both.`}
    >
      {topics.slice(0, mostShown).map(({ name, ...read }) => (
        <Row key={name} read={read}>
          <Link to={`/workspace/assets?${new URLSearchParams({ tag: name })}`} className="row-title">
            {name}
          </Link>
        </Row>
      ))}
    </Group>
  )
}

type GroupProps = { title: string; hint?: string; children: ReactNode }

function Group({ title, hint, children }: GroupProps): ReactElement {
  return (
    <>
      <h3 className="content-group" title={hint}>
        {title}
      </h3>
      <ul className="content-list">{children}</ul>
    </>
  )
}

type RowProps = {
  read: { seconds: number; lastOn: string; share?: number }
  said?: string
  children: ReactNode
}

/** A read item with its time and share as a bar. Recordings have no share, since they play while a tab is open. */
function Row({ read: { seconds, lastOn, share }, said, children }: RowProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <li>
      <div className="content-what">{children}</div>
      <div className="content-figure">
        <Duration seconds={seconds} />
        {share === undefined ? null : (
          <span
            className="figure quiet"
            title={t`${{ percent: format.percent(share) }} of their active time`}
          >
            {' '}
            · {format.percent(share)}
          </span>
        )}
        <span className="row-sub">
          {[said, t`last read ${{ day: format.day(lastOn) }}`].filter(Boolean).join(' · ')}
        </span>
      </div>
      {share === undefined ? null : (
        <svg className="content-share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={share * 100} height="1" />
        </svg>
      )}
    </li>
  )
}
