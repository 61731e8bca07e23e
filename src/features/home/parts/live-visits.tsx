import { type ReactElement, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { useLiveVisits } from '../browser/use-live-visits.ts'
import { deskWords } from '../words/desk-words.ts'
import { visitWords } from '../words/visit-words.ts'
import { VisitList } from './visit-list.tsx'
import { nameOf } from './visit-who.tsx'
import './live-visits.css'

type Props = {
  /** The uuids that narrow the list, by what they are of; none for all visits. */
  of: {
    journey?: string | undefined
    link?: string | undefined
    account?: string | undefined
    lead?: string | undefined
  }
  visits: ShownVisit[]
  /** Where older ones stand. */
  older: string | undefined
  /** False on a page of older visits, which does not grow at the top. */
  isLatest: boolean
  hasLinks: boolean
}

const stateWords = {
  connecting: 'connecting',
  live: 'live',
  waiting: 'reconnecting',
  ended: 'notConnectedReloadThePage',
} as const

/** The latest visits, new ones on top as they come. */
export function LiveVisits({ of, visits, older, isLatest, hasLinks }: Props): ReactElement {
  const words = useWords(deskWords)
  const gradeWords = useWords(visitWords)
  const [news, setNews] = useState('')
  const revalidator = useRevalidator()
  const which = String(addressOf(of))
  const live = useLiveVisits({
    which: isLatest ? which : undefined,
    visits,
    onNew: (visit) => {
      setNews(words.newVisit(nameOf(visit, words), visit.linkTitle))
      // The counts of the links are the server's.
      void revalidator.revalidate()
    },
  })
  return (
    <Panel
      title={words.visits}
      actions={
        isLatest ? (
          <span className="live" data-state={live.state}>
            <span className="live-dot" aria-hidden="true" />
            {words[stateWords[live.state]]}
          </span>
        ) : (
          <Link to="?">{words.latestVisits}</Link>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {live.visits.length === 0 ? (
        <EmptyState
          title={words.noVisitsYet}
          text={hasLinks ? words.copyALinkAboveAnd : words.createALinkSendIt}
        />
      ) : (
        <VisitList visits={live.visits} />
      )}
      {live.visits.length > 0 ? (
        <p className="list-foot">
          {older ? <Link to={older}>{words.olderVisits}</Link> : null}
          <Link to={`/workspace/visits?${which}`}>{gradeWords.gradesAndRules}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function addressOf(said: Props['of']): URLSearchParams {
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
