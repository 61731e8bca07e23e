import { type ReactElement, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useLiveVisits } from '#src/features/home/browser/use-live-visits.ts'
import { nameOf, VisitList } from '#src/features/home/parts/visit-list.tsx'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { visitWords } from '#src/features/home/words/visit-words.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  journey: string
  visits: ShownVisit[]
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

/** The visits of a journey, new ones on top as they come. */
export function LiveVisits({ journey, visits, older, isLatest, hasLinks }: Props): ReactElement {
  const words = useWords(deskWords)
  const gradeWords = useWords(visitWords)
  const [news, setNews] = useState('')
  const revalidator = useRevalidator()
  const live = useLiveVisits({
    journey: isLatest ? journey : undefined,
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
          {older ? <Link to={`?before=${encodeURIComponent(older)}`}>{words.olderVisits}</Link> : null}
          <Link to={`/workspace/visits?journey=${journey}`}>{gradeWords.gradesAndRules}</Link>
        </p>
      ) : null}
    </Panel>
  )
}
