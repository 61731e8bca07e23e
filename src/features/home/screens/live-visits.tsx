import { type ReactElement, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useLiveVisits } from '../browser/use-live-visits.ts'
import { nameOf, VisitList } from '../parts/visit-list.tsx'
import type { ShownVisit } from '../schema.ts'

type Props = {
  journey: string
  visits: ShownVisit[]
  older: string | undefined
  /** False on a page of older visits, which does not grow at the top. */
  isLatest: boolean
  hasLinks: boolean
}

const words = {
  connecting: 'Connecting',
  live: 'Live',
  waiting: 'Reconnecting',
  ended: 'Not connected: reload the page',
} as const

/** The visits of a journey, new ones on top as they come. */
export function LiveVisits({ journey, visits, older, isLatest, hasLinks }: Props): ReactElement {
  const [news, setNews] = useState('')
  const revalidator = useRevalidator()
  const live = useLiveVisits({
    journey: isLatest ? journey : undefined,
    visits,
    onNew: (visit) => {
      setNews(`New visit: ${nameOf(visit)}, ${visit.linkTitle}`)
      // The counts of the links are the server's.
      void revalidator.revalidate()
    },
  })
  return (
    <Panel
      title="Visits"
      actions={
        isLatest ? (
          <span className="live" data-state={live.state}>
            <span className="live-dot" aria-hidden="true" />
            {words[live.state]}
          </span>
        ) : (
          <Link to="?">Latest visits</Link>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {live.visits.length === 0 ? (
        <EmptyState
          title="No visits yet"
          text={
            hasLinks
              ? 'Copy a link above and send it. Once somebody reads, their visit stands here within seconds.'
              : 'Create a link, send it, and who reads what for how long stands here.'
          }
        />
      ) : (
        <VisitList visits={live.visits} />
      )}
      {older ? (
        <p className="list-foot">
          <Link to={`?before=${encodeURIComponent(older)}`}>Older visits</Link>
        </p>
      ) : null}
    </Panel>
  )
}
