import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { data, Form, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { currentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { BookingFacts } from '#src/features/page/parts/booking-facts.tsx'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import { findPerson, type PersonView } from '#src/features/visit/server/person/find-person.ts'
import { erasePersonAs } from '#src/features/visit/server/person/person-actions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Fact, Facts } from '#src/ui/facts.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Route } from './+types/route.ts'
import { personLabels } from './parts/person-labels.ts'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import './parts/person.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { workspace, role } = context.get(memberContext)
  const lead = idOf(params)
  const into = await nowOf(context.get(platformContext), { workspace, lead })
  if (into !== lead) throw redirect(`/workspace/lead/${into}`, 301)
  const person = await findPerson(context.get(platformContext), { workspace, lead })
  return { person, mayErase: may(role, 'content.delete_forever'), mayExport: may(role, 'workspace.export') }
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

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.person.name || loaderData?.person.email) }]
}

export default function PersonScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { person, mayErase, mayExport } = loaderData
  if (answer?.kind === 'erased') return <Erased {...answer.erased} />
  return (
    <div className="desk">
      <BackLink to="/workspace/visits">{t`All visits`}</BackLink>
      <PageHeader
        title={person.name || person.email}
        subtitle={person.isValidated ? <Tag tone="good">{t`Verified`}</Tag> : t`Person`}
        actions={<Actions id={person.id} />}
      />
      <Panel title={t`Details`}>
        <PersonFacts person={person} />
      </Panel>
      <Booked person={person} />
      {mayExport ? (
        <Panel title={t`Export data`}>
          <div className="person-export">
            <p className="quiet">{t`One JSON file with everything about this person: details, visits, access with accepted terms, forms, notifications and webhook deliveries. The export is recorded in your organization’s audit log.`}</p>
            <Button component="a" href={`/api/leads/${person.id}/export`} download variant="default">
              {t`Export JSON`}
            </Button>
          </div>
        </Panel>
      ) : (
        <p className="quiet">{t`Owners and admins of your organization can export and erase people.`}</p>
      )}
      {mayErase ? <Erase email={person.email} isWrong={answer?.kind === 'refused'} /> : null}
    </div>
  )
}

function Actions({ id }: { id: string }): ReactElement {
  const { t } = useLingui()

  return (
    <>
      <LinkButton to={`/workspace/insight?lead=${id}`} icon="activity" label={t`Insights`} />
      <LinkButton to={`/workspace/lead/${id}/merge`} icon="columns-2" label={t`Merge`} />
    </>
  )
}

function PersonFacts({ person }: { person: PersonView }): ReactElement {
  const { t } = useLingui()
  const facts: Fact[] = [
    [t`Email`, person.email],
    ...(person.further.length > 0 ? [[t`Other emails`, person.further.join(', ')] as const] : []),
    [t`Added`, <LastTime key="added" at={person.addedAt} />],
    ...(['visits', 'passes', 'forms'] as const).map((kind) => [t(personLabels[kind]), person[kind]] as const),
  ]
  return <Facts facts={facts} className="person-facts" />
}

function Booked({ person: { bookings, name, email } }: { person: PersonView }): ReactElement | null {
  const { t } = useLingui()
  if (bookings.length === 0) return null
  return (
    <Panel title={t`Bookings`}>
      <ul className="person-bookings">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span>{t`${{ who: name || email }} booked a meeting on ${{ provider: providerNames[booking.provider] }}`}</span>{' '}
            <span className="quiet">
              <RelativeTime at={booking.at} />
            </span>
            <BookingFacts booking={booking} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Erase({ email, isWrong }: { email: string; isWrong: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Erase person`}>
      <Form method="post" className="settings-form">
        <p className="quiet">{t`Immediately and permanently deletes their name, email, visits, forms, codes, notifications about them and pending emails. Totals and accepted terms are kept without a name. A hash of the email is kept so they aren’t added again by mistake.`}</p>
        <TextInput
          name="confirm"
          label={t`Type ${email} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          required
          error={isWrong ? t`This isn’t this person’s email.` : undefined}
        />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Erase person`}
        </Button>
      </Form>
    </Panel>
  )
}

function Erased({ visits, forms }: { visits: number; forms: number }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="desk" role="status">
      <BackLink to="/workspace/visits">{t`All visits`}</BackLink>
      <EmptyState
        title={t`Erased`}
        text={t`Deleted their name, email, ${plural(visits, { one: 'one visit', other: '# visits' })} and ${plural(forms, { one: 'one form', other: '# forms' })}.`}
      />
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/visits', msg`All visits`)
