import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLiveVisits } from '#src/features/visit/parts/use-live-visits.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { deskLabels } from './desk-labels.ts'
import { VisitList } from './visits/visit-list.tsx'
import { nameOf } from './visits/visit-who.tsx'
import './live-visits.css'

type Props = {
  /** Filter ids by their object; none for all visits. */
  of: {
    journey?: string | undefined
    link?: string | undefined
    account?: string | undefined
    lead?: string | undefined
  }
  visits: ShownVisit[]
  /** URL of older visits. */
  older: string | undefined
  /** False on pages of older visits, which don't update. */
  isLatest: boolean
  hasLinks: boolean
}

const stateLabels = {
  connecting: deskLabels.connecting,
  live: deskLabels.live,
  waiting: deskLabels.reconnecting,
  ended: deskLabels.notConnectedReloadThePage,
}

/** The latest visits, updated live. */
export function LiveVisits({ of, visits, older, isLatest, hasLinks }: Props): ReactElement {
  const { t } = useLingui()

  const [news, setNews] = useState('')
  const revalidator = useRevalidator()
  const which = String(addressOf(of))
  const live = useLiveVisits({
    which: isLatest ? which : undefined,
    visits,
    onNew: (visit) => {
      setNews(t`New visit: ${{ who: nameOf(visit, t) }}, ${{ link: visit.linkTitle }}`)
      // Reload, since the server counts visits of links.
      void revalidator.revalidate()
    },
  })
  return (
    <Panel
      title={t`Visits`}
      actions={
        isLatest ? (
          <span className="live" data-state={live.state}>
            <span className="live-dot" aria-hidden="true" />
            {t(stateLabels[live.state])}
          </span>
        ) : (
          <Link to="?">{t`Latest visits`}</Link>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {live.visits.length === 0 ? (
        <EmptyState
          title={t`No visits yet`}
          text={
            hasLinks
              ? t`Share a link to see who reads what. Visits show up here within seconds.`
              : t`Create a link and send it. Visits show up here within seconds.`
          }
        />
      ) : (
        <VisitList visits={live.visits} />
      )}
      {live.visits.length > 0 ? (
        <p className="list-foot">
          {older ? <Link to={older}>{t`Older visits`}</Link> : null}
          <Link to={`/workspace/visits?${which}`}>{t`Grades and rules`}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function addressOf(said: Props['of']): URLSearchParams {
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
