import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { ShownVisit } from '../schema.ts'
import { Tag } from './tag.tsx'
import './visit-list.css'

type Props = { visits: ShownVisit[] }

/** Who came, from where, what they read for how long, what they clicked. */
export function VisitList({ visits }: Props): ReactElement {
  return (
    <ul className="visit-list">
      {visits.map((visit) => (
        <VisitEntry key={visit.id} visit={visit} />
      ))}
    </ul>
  )
}

function VisitEntry({ visit }: { visit: ShownVisit }): ReactElement {
  return (
    <li className="visit">
      <div className="visit-who">
        <span className="visit-name">
          {nameOf(visit)} <Proof visit={visit} />
        </span>
        <span className="row-sub">
          {visit.account ? (
            <>
              <Link to={`/workspace/account/${visit.account.id}`}>{visit.account.name}</Link> ·{' '}
            </>
          ) : null}
          {visit.linkTitle}
        </span>
      </div>
      <TabBars visit={visit} />
      <div className="visit-facts">
        <span>
          <RelativeTime at={visit.lastAt} />
          {visit.settled ? null : (
            <Tag
              tone="good"
              title="It may go on: a visit is over after some minutes without a sign of reading."
            >
              Under way
            </Tag>
          )}
        </span>
        <span className="row-sub">
          {visit.returning ? 'Return visit' : 'First visit'} · <Duration seconds={visit.duration} /> active
        </span>
        <Clicks clicks={visit.linksClicked} />
      </div>
    </li>
  )
}

export function nameOf({ lead, claimedEmail }: ShownVisit): string {
  if (!lead) return claimedEmail || 'Somebody unknown'
  return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
}

/** How sure we are of the name: only a token proves it. */
function Proof({ visit: { lead, claimedEmail } }: { visit: ShownVisit }): ReactElement | null {
  if (lead?.validated === 'yes') {
    return (
      <Tag tone="good" icon="shield-check">
        Verified
      </Tag>
    )
  }
  if (!lead && !claimedEmail) return null
  return (
    <Tag tone="plain" title="The visitor’s browser says so; nothing proves it yet.">
      {lead ? 'Not confirmed' : 'Claimed'}
    </Tag>
  )
}

/** Active seconds per tab as bars; the longest is full. */
function TabBars({ visit: { tabs } }: { visit: ShownVisit }): ReactElement {
  const read = tabs.filter((tab) => tab.duration > 0)
  const longest = Math.max(1, ...read.map((tab) => tab.duration))
  if (read.length === 0) return <p className="visit-tabs quiet">No tab was read for a whole second.</p>
  return (
    <ul className="visit-tabs">
      {read.map((tab) => (
        <li key={tab.id}>
          <span className="visit-tab-title">{tab.title}</span>
          <svg className="visit-bar" aria-hidden="true" height="6" width="100%">
            <rect className="visit-bar-track" width="100%" height="6" rx="3" />
            <rect className="visit-bar-fill" width={`${(tab.duration / longest) * 100}%`} height="6" rx="3" />
          </svg>
          <span className="figure nowrap">{durationText(tab.duration)}</span>
        </li>
      ))}
    </ul>
  )
}

function Clicks({ clicks }: { clicks: ShownVisit['linksClicked'] }): ReactElement | null {
  if (clicks.length === 0) return null
  return (
    <details className="visit-clicks">
      <summary>
        <Icon name="mouse-pointer-click" size={12} />{' '}
        {clicks.length === 1 ? '1 click' : `${clicks.length} clicks`}
      </summary>
      <ul>
        {clicks.map((click) => (
          <li key={`${click.timeInSession} ${click.href} ${click.text}`}>
            <span>{click.text || click.href}</span>
            <span className="row-sub">
              {click.href} after {durationText(click.timeInSession)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
