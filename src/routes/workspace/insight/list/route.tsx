import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type OpenedInsight, openInsight } from '#src/features/insight/server/open-insight.ts'
import { listReports } from '#src/features/insight/server/report/list-reports.ts'
import { AccountStanding } from '#src/features/visit/parts/account-standing.tsx'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { insightKindLabels } from '#src/routes/parts/insight/insight-labels.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { LiveVisits } from '#src/routes/workspace/parts/live-visits.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { reportIntents } from './actions.ts'
import '#src/ui/home.css'
import { addressOf, readInsightQuery } from '#src/routes/parts/insight/insight-address.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { SourceTable } from './parts/insight-arrivals.tsx'
import { InsightChart } from './parts/insight-chart.tsx'
import { InsightFigures } from './parts/insight-figures.tsx'
import { InsightFilters } from './parts/insight-filters.tsx'
import { ClickTable, isInOrder, LeadTable, TabTable } from './parts/insight-tables.tsx'
import { ListeningPanel } from './parts/listening-panel.tsx'
import { ShareReport } from './parts/share-report.tsx'
import './parts/insight.css'

const visitsAtOnce = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = readInsightQuery(new URL(request.url).searchParams)
  const insight = await openInsight(platform, { workspace, query: asked.query })
  const of = { ...narrowedTo(insight.of), lead: asked.query.lead }
  const visits = await listVisits(platform, { workspace, ...of, limit: visitsAtOnce })
  const reports = await listReports(platform, { workspace })
  const { kind, id } = insight.of
  const standings = await readMomentum(platform, { workspace, accounts: kind === 'account' ? [id] : [] })
  const standing = standings.get(id) ?? null
  return { ...asked, insight, of, visits, reports, standing, origin: platform.config.publicOrigin }
}

/** Query that filters the list of visits to the counted ones. */
function narrowedTo({ kind, id }: OpenedInsight['of']): {
  link?: string
  journey?: string
  account?: string
} {
  return kind === 'workspace' ? {} : { [kind]: id }
}

export const action = answerMember(reportIntents)

type Loaded = Route.ComponentProps['loaderData']

export default function InsightScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const { insight, query, measure, of, visits } = loaded
  const { total, before, periodBefore } = insight
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>
        {[insight.lead?.title, insight.of.title].filter(Boolean).join(' · ') || t`Insights`}
      </ScreenTitle>
      <AnswerRegion />
      <InsightHead {...loaded} />
      <Panel>
        <InsightFilters query={query} measure={measure} insight={insight} />
        <InsightFigures
          total={total}
          before={before}
          shown={measure}
          addressOf={(one) => `?${addressOf({ ...query, measure: one })}`}
        />
        {total.visits === 0 ? (
          <EmptyState title={t`No visits in this period`} text={t`Choose a longer period or share a link.`} />
        ) : (
          <InsightChart days={insight.days} measure={measure} />
        )}
        <p className="quiet insight-said">
          {t`Compared with ${{ from: format.day(periodBefore.from) }} – ${{ to: format.day(periodBefore.to) }}.`}{' '}
          {total.ended < total.visits
            ? t`Visits without a recorded end: ${{ open: format.number(total.visits - total.ended) }} of ${{ all: format.number(total.visits) }}. They may have lasted longer.`
            : null}{' '}
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
  const { t } = useLingui()
  if (!standing || lead) return null
  return (
    <Panel title={t`Momentum`}>
      <AccountStanding judged={standing} />
    </Panel>
  )
}

function InsightHead({ insight: { of, lead }, query, measure }: Loaded): ReactElement {
  const { t } = useLingui()

  const home = homeOf(of)
  const rest = { ...query, measure }
  return (
    <>
      {of.kind === 'workspace' && !lead ? null : (
        <BackLink to={`/workspace/insight?${addressOf(lead ? { ...rest, lead: undefined } : {})}`}>
          {lead && of.title ? t`Insights: ${{ title: of.title }}` : t`All visits`}
        </BackLink>
      )}
      <PageHeader
        actions={lead && <Link to={`/workspace/lead/${query.lead}`}>{t`Export or erase`}</Link>}
        title={lead?.title ?? (of.title ? t`Insights: ${{ title: of.title }}` : t`Insights`)}
        subtitle={
          of.kind === 'workspace' ? (
            t`Visitors, what they read and for how long. Internal visits and likely bots don’t count.`
          ) : (
            <>
              {t(insightKindLabels[of.kind])}: {home ? <Link to={home}>{of.title}</Link> : of.title}
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
  const { t } = useLingui()
  const { insight } = loaded
  return (
    <>
      <Panel title={t`Tabs`} actions={<Csv part="tabs" {...loaded} />} flush>
        <p className="quiet insight-note">
          {isInOrder(insight)
            ? t`Share of visits in which each tab was read, in journey order.`
            : t`Sorted by active time, longest first.`}
        </p>
        <TabTable insight={insight} />
      </Panel>
      <Panel
        title={t`Clicked links`}
        actions={<Csv part="links" {...loaded} />}
        flush={insight.clicked.length > 0}
      >
        {insight.clicked.length > 0 ? (
          <ClickTable clicked={insight.clicked} />
        ) : (
          <p className="quiet">{t`No clicks in this period.`}</p>
        )}
      </Panel>
      {insight.arrivals.length > 0 ? (
        <Panel title={t`Traffic sources`} actions={<Csv part="arrivals" {...loaded} />} flush>
          <SourceTable
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
  const { t } = useLingui()
  const { insight, query, measure } = loaded
  if (insight.lead) return null
  return (
    <Panel title={t`People`} actions={<Csv part="leads" {...loaded} />} flush={insight.leads.length > 0}>
      {insight.leads.length > 0 ? (
        <>
          <p className="quiet insight-note">{t`Leads who visited in this period, latest first.`}</p>
          <LeadTable
            leads={insight.leads}
            addressOf={(lead) => `?${addressOf({ ...query, measure, lead })}`}
          />
        </>
      ) : (
        <p className="quiet">{t`No leads in this period. Personal links show who is visiting.`}</p>
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
  const { t } = useLingui()

  // The default title names no company or person; the member may add one.
  const title = of.kind === 'journey' && !lead ? of.title : t`Insights`
  return (
    <Panel title={t`Shared reports`}>
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
  const { t } = useLingui()
  return <CsvLink href={`/workspace/insight/${part}?${addressOf(query)}`}>{t`Export CSV`}</CsvLink>
}

export const ErrorBoundary = screenError('/workspace/insight', msg`All visits`)
