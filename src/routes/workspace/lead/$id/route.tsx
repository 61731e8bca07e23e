import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { findPerson } from '#src/features/visit/server/person/find-person.ts'
import { erasePersonAs } from '#src/features/visit/server/person/person-actions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { NextStep } from '#src/routes/workspace/parts/next-step.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Fact, Facts } from '#src/ui/facts.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { loadPersonScreen, type PersonCompany } from './load.ts'
import { PersonHead } from './parts/person-head.tsx'
import { personLabels } from './parts/person-labels.ts'
import { PersonPrivacy } from './parts/person-privacy.tsx'
import { personTimelineQuery } from './parts/person-timeline.ts'
import { PersonTimeline } from './parts/person-timeline-panel.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import './parts/person.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const lead = idOf(params)
  const into = await nowOf(platform, { workspace, lead })
  if (into !== lead) throw redirect(`/workspace/lead/${into}`, 301)
  const { searchParams } = new URL(request.url)
  const { timeline: kind, before } = personTimelineQuery.parse(Object.fromEntries(searchParams))
  return {
    ...(await loadPersonScreen(platform, { workspace, lead, kind, before })),
    kind,
    isLatest: !before,
    today: platform.clock.now().toISOString().slice(0, 10),
    mayErase: may(role, 'content.delete_forever'),
    mayExport: may(role, 'workspace.export'),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user, organization } = context.get(memberContext)
  const which = { workspace, lead: idOf(params) }
  const typed = (await readForm(request)).get('confirm')
  const { email } = await findPerson(platform, which)
  const actor = { user, organization, ...callerOfRequest(request) }
  await requireRole(platform, { actor, permission: 'content.delete_forever' })
  if (typeof typed !== 'string' || typed.trim().toLowerCase() !== email.toLowerCase())
    return data({ kind: 'refused' as const }, { status: 422 })
  return { kind: 'erased' as const, erased: await erasePersonAs(platform, actor, which) }
}

/** An erased person can't be loaded again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'erased' ? false : defaultShouldRevalidate
}

/** The person's current id: merged people redirect to the one who stayed. */
function nowOf(platform: Platform, which: { workspace: string; lead: string }): Promise<string> {
  return platform.db.inWorkspace(which.workspace, (tx) => currentLead(tx, which))
}

function idOf(params: Record<string, string | undefined>): string {
  const id = idIn(params['id'], personNotFound)
  return id
}

export default function PersonScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { person, company, journeys, timeline, kind, isLatest, today, ...rights } = loaderData
  if (answer?.kind === 'erased') return <Erased {...answer.erased} />
  return (
    <div className="desk">
      <ScreenTitle>{person.name || person.email}</ScreenTitle>
      <BackLink to="/workspace/lead">{t`All people`}</BackLink>
      <PersonHead person={person} company={company} journeys={journeys} />
      <div className="home-columns">
        <PersonTimeline name={person.name || person.email} kind={kind} isLatest={isLatest} {...timeline} />
        <div className="person-side">
          <Panel title={t`Details`}>
            <PersonFacts person={person} company={company} today={today} />
          </Panel>
          <PersonPrivacy person={person} {...rights} isWrong={answer?.kind === 'refused'} />
        </div>
      </div>
    </div>
  )
}

type FactsProps = Pick<Route.ComponentProps['loaderData'], 'person' | 'company' | 'today'>

function PersonFacts({ person, company, today }: FactsProps): ReactElement {
  const { t } = useLingui()
  const ofCompany: Fact[] = company
    ? [
        [
          t`Company`,
          <Link key="company" to={`/workspace/account/${company.id}`}>
            {company.name}
          </Link>,
        ],
        [t`Next step`, <CompanyStep key="step" company={company} today={today} />],
      ]
    : []
  const facts: Fact[] = [
    ...ofCompany,
    [t`Email`, person.email],
    ...(person.further.length > 0 ? [[t`Other emails`, person.further.join(', ')] as const] : []),
    [t`Added`, <LastTime key="added" at={person.addedAt} />],
    ...(['visits', 'passes', 'forms'] as const).map((kind) => [t(personLabels[kind]), person[kind]] as const),
  ]
  return <Facts facts={facts} className="person-facts" />
}

function CompanyStep({ company, today }: { company: PersonCompany; today: string }): ReactElement {
  const { t } = useLingui()
  if (company.nextStep || company.nextStepOn) return <NextStep account={company} today={today} />
  return <Link to={`/workspace/account/${company.id}#account-nextStep`}>{t`Set next step`}</Link>
}

function Erased({ visits, forms }: { visits: number; forms: number }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="desk" role="status">
      <BackLink to="/workspace/lead">{t`All people`}</BackLink>
      <EmptyState
        title={t`Erased`}
        text={t`Deleted their name, email, ${plural(visits, { one: 'one visit', other: '# visits' })} and ${plural(forms, { one: 'one form answer', other: '# form answers' })}.`}
      />
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/lead', msg`All people`)
