import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { BookingFacts } from '#src/features/home/parts/booking-facts.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { peopleMergeWords } from '#src/features/home/words/people-merge-words.ts'
import { personWords } from '#src/features/home/words/person-words.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { personNotFound } from '#src/features/lead/server/change-lead.ts'
import { leadNow } from '#src/features/lead/server/merge/lead-now.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import { findPerson, type PersonView } from '#src/features/visit/server/person/find-person.ts'
import { erasePersonAs } from '#src/features/visit/server/person/person-deeds.ts'
import { bookingWords } from '#src/features/visit/words/booking-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import '../user/settings.css'
import './person.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { workspace, role } = context.get(memberContext)
  const lead = idOf(params)
  const into = await nowOf(context.get(platformContext), { workspace, lead })
  if (into !== lead) throw redirect(`/workspace/lead/${into}`, 301)
  const person = await findPerson(context.get(platformContext), { workspace, lead })
  return { person, mayErase: may(role, 'content.delete_forever'), mayExport: may(role, 'workspace.export') }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
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

/** Nobody is there to be read again once they are erased. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.kind === 'erased' ? false : defaultShouldRevalidate
}

/** Who somebody is by now: the page of who was merged into another leads there. */
function nowOf(platform: Platform, which: { workspace: string; lead: string }): Promise<string> {
  return platform.db.inWorkspace(which.workspace, (tx) => leadNow(tx, which))
}

function idOf(params: Record<string, string | undefined>): string {
  const id = z.uuid().safeParse(params['id']).data
  if (!id) throw personNotFound()
  return id
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.person.name || loaderData?.person.email) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PersonScreen(): ReactElement {
  const words = useWords(personWords)
  const { person, mayErase, mayExport } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.kind === 'erased') return <Erased {...answer.erased} />
  return (
    <div className="desk">
      <BackLink to="/workspace/visits">{words.allVisits}</BackLink>
      <PageHeader
        title={person.name || person.email}
        subtitle={person.isValidated ? <Tag tone="good">{words.verified}</Tag> : words.person}
        actions={<Actions id={person.id} />}
      />
      <Panel title={words.whatThereIs}>
        <Facts person={person} />
      </Panel>
      <Booked person={person} />
      {mayExport ? (
        <Panel title={words.exportTitle}>
          <div className="person-export">
            <p className="quiet">{words.exportText}</p>
            <Button component="a" href={`/api/leads/${person.id}/export`} download variant="default">
              {words.exportIt}
            </Button>
          </div>
        </Panel>
      ) : (
        <p className="quiet">{words.leadersOnly}</p>
      )}
      {mayErase ? <Erase email={person.email} isWrong={answer?.kind === 'refused'} /> : null}
    </div>
  )
}

function Actions({ id }: { id: string }): ReactElement {
  const words = useWords(personWords)
  const { merge } = useWords(peopleMergeWords)
  return (
    <>
      <Button
        component={Link}
        to={`/workspace/insight?lead=${id}`}
        variant="default"
        leftSection={<Icon name="activity" size={14} />}
      >
        {words.insight}
      </Button>
      <Button
        component={Link}
        to={`/workspace/lead/${id}/merge`}
        variant="default"
        leftSection={<Icon name="columns-2" size={14} />}
      >
        {merge}
      </Button>
    </>
  )
}

function Facts({ person }: { person: PersonView }): ReactElement {
  const words = useWords(personWords)
  const { further } = useWords(peopleMergeWords)
  return (
    <dl className="person-facts">
      <div>
        <dt>{words.email}</dt>
        <dd>{person.email}</dd>
      </div>
      {person.further.length > 0 ? (
        <div>
          <dt>{further}</dt>
          <dd>{person.further.join(', ')}</dd>
        </div>
      ) : null}
      <div>
        <dt>{words.added}</dt>
        <dd>
          <LastTime at={person.addedAt} />
        </dd>
      </div>
      {(['visits', 'passes', 'forms'] as const).map((kind) => (
        <div key={kind}>
          <dt>{words[kind]}</dt>
          <dd>{person[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Booked({ person: { bookings, name, email } }: { person: PersonView }): ReactElement | null {
  const words = useWords(bookingWords)
  if (bookings.length === 0) return null
  return (
    <Panel title={words.bookings}>
      <ul className="person-bookings">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <span>{words.booked(name || email, providerNames[booking.provider])}</span>{' '}
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
  const words = useWords(personWords)
  return (
    <Panel title={words.eraseTitle}>
      <Form method="post" className="settings-form">
        <p className="quiet">{words.eraseText}</p>
        <TextInput
          name="confirm"
          label={words.confirm(email)}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          required
          error={isWrong ? words.wrongAddress : undefined}
        />
        <Button type="submit" variant="default" className="settings-danger">
          {words.erase}
        </Button>
      </Form>
    </Panel>
  )
}

function Erased({ visits, forms }: { visits: number; forms: number }): ReactElement {
  const words = useWords(personWords)
  return (
    <div className="desk" role="status">
      <BackLink to="/workspace/visits">{words.allVisits}</BackLink>
      <EmptyState title={words.erased} text={words.erasedText(visits, forms)} />
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(personWords)
  return <ScreenError error={error} back={{ to: '/workspace/visits', label: words.allVisits }} />
}
