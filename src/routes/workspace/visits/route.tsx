import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { arrivalQuery, arrivalText } from '#src/features/link/rules/arrival.ts'
import { qualityGradeLabels } from '#src/features/visit/messages/quality-labels.ts'
import { type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'
import { visitFilter } from '#src/features/visit/rules/visit-filter.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { listWatched } from '#src/features/visit/server/notifying/watch-lead.ts'
import { listVisitRules } from '#src/features/visit/server/visit-rules.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { visitIntents, watchIntents } from '#src/routes/server/visit-intents.ts'
import type { Say } from '#src/translation/speak.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { VisitList } from '../parts/visits/visit-list.tsx'
import type { Route } from './+types/route.ts'
import { GradeForms } from './parts/grade-forms.tsx'
import { VisitRules } from './parts/visit-rules.tsx'
import { WatchForm } from './parts/watch-form.tsx'
import './parts/visits.css'

const visitsAtOnce = 25

const query = visitFilter.extend({
  visit: z.uuid().optional().catch(undefined),
  before: z.string().max(80).optional().catch(undefined),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const { before, ...filter } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  const visits = await listVisits(platform, { ...filter, workspace, before, limit: visitsAtOnce })
  return {
    filter,
    visits,
    older: visits.length === visitsAtOnce ? visits.at(-1)?.cursor : undefined,
    watched: (await listWatched(platform, { workspace, user })).map(({ lead }) => lead),
    rules: await listVisitRules(platform, { workspace }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(
    request,
    { platform: context.get(platformContext), workspace, user },
    {
      ...visitIntents,
      ...watchIntents,
    },
  )
}

type Loaded = Route.ComponentProps['loaderData']

export default function VisitsScreen({ loaderData: loaded }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  return (
    <Screen
      title={t`Visits`}
      subtitle={t`Every visit, graded by how likely it is to be from a person.`}
      actions={
        <LinkButton
          to={`/workspace/insight?${addressOf({ ...loaded.filter, visit: undefined, arrival: undefined })}`}
          icon="activity"
          label={t`Insights`}
        />
      }
    >
      <Panel title={headOf(loaded, t)} actions={<Actions {...loaded} />}>
        <p className="quiet visits-said">{t`Internal visits and likely bots are listed but don’t count or trigger notifications. Webhooks get every visit with its grade.`}</p>
        <CameFrom {...loaded} />
        {loaded.visits.length === 0 ? (
          <NoVisits {...loaded} />
        ) : (
          <VisitList
            visits={loaded.visits}
            opened={loaded.filter.visit}
            renderActions={(visit) => (
              <>
                <GradeForms visit={visit} />
                {visit.lead ? (
                  <WatchForm lead={visit.lead.id} isWatched={loaded.watched.includes(visit.lead.id)} />
                ) : null}
              </>
            )}
          />
        )}
        {loaded.older ? (
          <p className="list-foot">
            <Link to={`?${addressOf({ ...loaded.filter, before: loaded.older })}`}>{t`Older visits`}</Link>
          </p>
        ) : null}
      </Panel>
      <VisitRules rules={loaded.rules} />
    </Screen>
  )
}

function headOf({ filter }: Loaded, say: Say): string {
  if (filter.visit) return say(msg`Showing one visit.`)
  if (filter.lead) return say(msg`Visits by person`)
  if (filter.link) return say(msg`Visits by link`)
  if (filter.account) return say(msg`Visits by company`)
  if (filter.journey) return say(msg`Visits by journey`)
  return filter.arrival ? say(msg`Visits by source`) : say(msg`All visits`)
}

function NoVisits({ filter }: Loaded): ReactElement {
  const { t } = useLingui()
  return addressOf(filter).size > 0 ? (
    <EmptyState title={t`No visits found`} text={t`Clear the filters to see all visits.`} />
  ) : (
    <EmptyState
      title={t`No visits yet`}
      text={t`Share a link to see who reads what.`}
      action={<LinkButton to="/workspace/journey" icon="route" label={t`Journeys`} />}
    />
  )
}

/** The active source filter, with a link to clear it. */
function CameFrom({ filter: { arrival, ...kept } }: Loaded): ReactElement | null {
  const { t } = useLingui()
  if (!arrival) return null
  return (
    <p className="visits-said">
      {t`Showing only visits from ${{ where: arrivalText(arrival) }}.`}{' '}
      <Link to={`?${addressOf(kept)}`}>{t`Show all sources`}</Link>
    </p>
  )
}

/** For one person, also offers to watch them. */
function Actions(loaded: Loaded): ReactElement {
  const { t } = useLingui()
  const { filter, visits, watched } = loaded
  const lead = visits.find((visit) => visit.lead?.id === filter.lead)?.lead?.id
  return (
    <div className="visits-actions">
      {lead ? <WatchForm lead={lead} isWatched={watched.includes(lead)} /> : null}
      <Filters {...loaded} />
      {filter.visit ? null : (
        <CsvLink href={`/workspace/export/visits?${addressOf(filter)}`}>{t`Export CSV`}</CsvLink>
      )}
    </div>
  )
}

function Filters({ filter: { grade, visit, ...kept } }: Loaded): ReactElement {
  const { t } = useLingui()

  if (visit) return <Link to="?">{t`All visits`}</Link>
  const values = visitGrades.map((one): [VisitGrade, string] => [one, t(qualityGradeLabels[one])])
  return (
    <ListFilters
      label={t`Filter visits`}
      choices={[{ name: 'grade', label: t`Grade`, every: t`All grades`, values }]}
      chosen={grade ? { grade } : {}}
      kept={Object.fromEntries(addressOf(kept))}
    />
  )
}

type Said = Partial<Loaded['filter']> & { before?: string | undefined }

function addressOf({ arrival, ...said }: Said): URLSearchParams {
  const all = { ...said, arrival: arrival && arrivalQuery(arrival) }
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const ErrorBoundary = screenError('/workspace/visits', msg`All visits`)
