import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { accountNextWords } from '#src/features/home/words/account-next-words.ts'
import type { Affinity, ReadThing } from '#src/features/visit/server/insight/read-affinity.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFormat } from '../insight/insight-format.ts'
import './account-content.css'

type Props = { account: string; affinity: Affinity }

const mostShown = 5

/** What the people of a company read: tabs with what stands in them, recordings, and topics, the longest first. */
export function AccountAffinity({ account, affinity }: Props): ReactElement {
  const words = useWords(accountNextWords)
  const { days, seconds, tabs, recordings } = affinity
  if (tabs.length === 0 && recordings.length === 0)
    return (
      <Panel title={words.reads}>
        <EmptyState
          title={words.nothingRead}
          text={words.nothingReadText(days)}
          action={
            <Button component={Link} to="/workspace/journey" variant="default">
              {words.toJourneys}
            </Button>
          }
        />
      </Panel>
    )
  return (
    <Panel
      title={words.reads}
      actions={<Link to={`/workspace/insight?account=${account}&days=${days}`}>{words.allInInsight}</Link>}
      flush
    >
      <p className="content-about quiet" title={words.readsHint(days)}>
        {words.readAltogether(durationText(seconds), days)}
      </p>
      <Tabs affinity={affinity} />
      <Recordings affinity={affinity} />
      <Topics affinity={affinity} />
    </Panel>
  )
}

function Tabs({ affinity: { tabs } }: Pick<Props, 'affinity'>): ReactElement {
  const words = useWords(accountNextWords)
  return (
    <Group title={words.tabs}>
      {tabs.slice(0, mostShown).map(({ id, title, journey, things, visits, ...read }) => (
        <Row key={id} read={read} said={words.visits(visits)}>
          {journey ? (
            <Link to={`/workspace/journey/${journey.id}`} className="row-title">
              {title || words.goneTab}
            </Link>
          ) : (
            <span className="row-title">{title || words.goneTab}</span>
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
  const words = useWords(accountNextWords)
  if (recordings.length === 0) return null
  return (
    <Group title={words.recordings}>
      {recordings.slice(0, mostShown).map(({ media, title, asset, visits, ...read }) => (
        <Row key={media} read={read} said={words.visits(visits)}>
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
  const words = useWords(accountNextWords)
  if (topics.length === 0) return <p className="content-about quiet">{words.noTopics}</p>
  return (
    <Group title={words.topics} hint={words.topicsHint}>
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

/** What was read, how long, and its share as a bar; recordings have none, since they are heard while a tab is open. */
function Row({ read: { seconds, lastOn, share }, said, children }: RowProps): ReactElement {
  const words = useWords(accountNextWords)
  const format = useFormat()
  return (
    <li>
      <div className="content-what">{children}</div>
      <div className="content-figure">
        <Duration seconds={seconds} />
        {share === undefined ? null : (
          <span className="figure quiet" title={words.share(format.percent(share))}>
            {' '}
            · {format.percent(share)}
          </span>
        )}
        <span className="row-sub">
          {[said, words.lastRead(format.day(lastOn))].filter(Boolean).join(' · ')}
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
