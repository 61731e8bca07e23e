import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AccountStanding } from '#src/features/home/parts/account-standing.tsx'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { LiveVisits } from '#src/features/home/parts/live-visits.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { reportIntents } from '#src/features/home/server/report-intents.ts'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { personWords } from '#src/features/home/words/person-words.ts'
import { reportWords } from '#src/features/home/words/report-words.ts'
import { type OpenedInsight, openInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import { listReports } from '#src/features/visit/server/report/list-reports.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { addressOf, readAddress } from './insight-address.ts'
import { ArrivalTable } from './insight-arrivals.tsx'
import { InsightChart } from './insight-chart.tsx'
import { InsightFigures } from './insight-figures.tsx'
import { InsightFilters } from './insight-filters.tsx'
import { useFormat } from './insight-format.ts'
import { ClickTable, isInOrder, LeadTable, TabTable } from './insight-tables.tsx'
import { ListeningPanel } from './listening-panel.tsx'
import { ShareReport } from './share-report.tsx'
import './insight.css'

const visitsAtOnce = 10

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = readAddress(new URL(request.url).searchParams)
  const insight = await openInsight(platform, { workspace, query: asked.query })
  const of = { ...narrowedTo(insight.of), lead: asked.query.lead }
  const visits = await listVisits(platform, { workspace, ...of, limit: visitsAtOnce })
  const reports = await listReports(platform, { workspace })
  const { kind, id } = insight.of
  const standings = await readMomentum(platform, { workspace, accounts: kind === 'account' ? [id] : [] })
  const standing = standings.get(id) ?? null
  return { ...asked, insight, of, visits, reports, standing, origin: platform.config.publicOrigin }
}

/** What narrows a list of visits to those that the figures are of. */
function narrowedTo({ kind, id }: OpenedInsight['of']): {
  link?: string
  journey?: string
  account?: string
} {
  return kind === 'workspace' ? {} : { [kind]: id }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, reportIntents)
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  const { of, lead } = loaderData?.insight ?? {}
  return [{ title: pageTitle([lead?.title, of?.title].filter(Boolean).join(' · ') || undefined) }]
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function InsightScreen(): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  const loaded = useLoaderData<typeof loader>()
  const { insight, query, measure, of, visits } = loaded
  const { total, before, periodBefore } = insight
  const isUnderWay = !query.grade && !query.to && visits.some(({ settled }) => !settled)
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <AnswerRegion />
      <InsightHead {...loaded} />
      <AnswerWithoutScript answer={answer} />
      <Panel>
        <InsightFilters query={query} measure={measure} insight={insight} />
        <InsightFigures
          total={total}
          before={before}
          shown={measure}
          addressOf={(one) => `?${addressOf({ ...query, measure: one })}`}
        />
        {total.visits === 0 ? (
          <EmptyState
            title={isUnderWay ? words.underWay : words.noVisits}
            text={isUnderWay ? words.underWayText : words.noVisitsText}
          />
        ) : (
          <InsightChart days={insight.days} measure={measure} />
        )}
        <p className="quiet insight-said">
          {words.before(format.day(periodBefore.from), format.day(periodBefore.to))}{' '}
          {total.visits > 0 ? words.ended(format.number(total.ended), format.number(total.visits)) : null}{' '}
          <Csv part="days" {...loaded} />
        </p>
      </Panel>
      <Standing {...loaded} />
      {total.visits > 0 ? <WhatWasRead {...loaded} /> : null}
      <Listening {...loaded} />
      <Leads {...loaded} />
      <Reports {...loaded} refused={answer?.kind === 'refused' ? answer.fields : {}} />
      <LiveVisits of={of} visits={visits} older={`/workspace/visits?${addressOf(of)}`} isLatest hasLinks />
    </div>
  )
}

function Standing({ standing, insight: { lead } }: Loaded): ReactElement | null {
  const words = useWords(momentumWords)
  if (!standing || lead) return null
  return (
    <Panel title={words.standing}>
      <AccountStanding judged={standing} />
    </Panel>
  )
}

function InsightHead({ insight: { of, lead }, query, measure }: Loaded): ReactElement {
  const words = useWords(insightWords)
  const person = useWords(personWords)
  const home = homeOf(of)
  const rest = { ...query, measure }
  return (
    <>
      {of.kind === 'workspace' && !lead ? null : (
        <BackLink to={`/workspace/insight?${addressOf(lead ? { ...rest, lead: undefined } : {})}`}>
          {lead && of.title ? words.insightOf(of.title) : words.allInsight}
        </BackLink>
      )}
      <PageHeader
        actions={lead && <Link to={`/workspace/lead/${query.lead}`}>{person.dataAbout}</Link>}
        title={lead?.title ?? (of.title ? words.insightOf(of.title) : words.insight)}
        subtitle={
          of.kind === 'workspace' ? (
            words.subtitle
          ) : (
            <>
              {words.kinds[of.kind]}: {home ? <Link to={home}>{of.title}</Link> : of.title}
            </>
          )
        }
      />
    </>
  )
}

function homeOf({ kind, id }: Loaded['insight']['of']): string | undefined {
  return kind === 'journey' || kind === 'account' ? `/workspace/${kind}/${id}` : undefined
}

function WhatWasRead(loaded: Loaded): ReactElement {
  const words = useWords(insightWords)
  const { insight } = loaded
  return (
    <>
      <Panel title={words.tabs} actions={<Csv part="tabs" {...loaded} />} flush>
        <p className="quiet insight-note">{isInOrder(insight) ? words.dropOff : words.longestFirst}</p>
        <TabTable insight={insight} />
      </Panel>
      <Panel
        title={words.clickedLinks}
        actions={<Csv part="links" {...loaded} />}
        flush={insight.clicked.length > 0}
      >
        {insight.clicked.length > 0 ? (
          <ClickTable clicked={insight.clicked} />
        ) : (
          <p className="quiet">{words.noClicks}</p>
        )}
      </Panel>
      {insight.arrivals.length > 0 ? (
        <Panel title={words.whereFrom} actions={<Csv part="arrivals" {...loaded} />} flush>
          <ArrivalTable
            arrivals={insight.arrivals}
            addressOf={(arrival) =>
              `/workspace/visits?${addressOf(loaded.of)}&arrival=${encodeURIComponent(arrival)}`
            }
          />
        </Panel>
      ) : null}
    </>
  )
}

function Listening({ insight, query, measure }: Loaded): ReactElement | null {
  return (
    <ListeningPanel
      listening={insight.listening}
      isChosen={query.recording !== undefined}
      addressOf={(recording) => `?${addressOf({ ...query, measure, recording })}`}
      csvOf={(part) => `/workspace/insight/${part}?${addressOf(query)}`}
    />
  )
}

function Leads(loaded: Loaded): ReactElement | null {
  const words = useWords(insightWords)
  const { insight, query, measure } = loaded
  if (insight.lead) return null
  return (
    <Panel title={words.leads} actions={<Csv part="leads" {...loaded} />} flush={insight.leads.length > 0}>
      {insight.leads.length > 0 ? (
        <>
          <p className="quiet insight-note">{words.leadsText}</p>
          <LeadTable
            leads={insight.leads}
            addressOf={(lead) => `?${addressOf({ ...query, measure, lead })}`}
          />
        </>
      ) : (
        <p className="quiet">{words.noLeads}</p>
      )}
    </Panel>
  )
}

function Reports({
  insight: { of, lead, today },
  query,
  reports,
  origin,
  refused,
}: Loaded & { refused: Record<string, string> }): ReactElement {
  const words = useWords(reportWords)
  const { insight } = useWords(insightWords)
  // A title that names nobody, until its maker wants that.
  const title = of.kind === 'journey' && !lead ? of.title : insight
  return (
    <Panel title={words.reports}>
      <ShareReport
        query={query}
        title={title}
        today={today}
        origin={origin}
        reports={reports}
        refused={refused}
      />
    </Panel>
  )
}

function Csv({ part, query }: Loaded & { part: string }): ReactElement {
  const words = useWords(insightWords)
  return <CsvLink href={`/workspace/insight/${part}?${addressOf(query)}`}>{words.csv}</CsvLink>
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(insightWords)
  return <ScreenError error={error} back={{ to: '/workspace/insight', label: words.allInsight }} />
}
