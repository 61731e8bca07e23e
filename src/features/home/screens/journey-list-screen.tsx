import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { z } from 'zod'
import { journeyName } from '#src/features/journey/schema.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { removeJourney, restoreJourney } from '#src/features/journey/server/remove-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { listQuery } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import { type JourneyOverview, listJourneyOverviews } from '../server/list-journey-overviews.ts'
import './home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listJourneyOverviews(context.get(platformContext), { ...asked, workspace })
  return { ...list, q: asked.q, isFirstPage: !asked.after }
}

type Desk = { platform: Platform; workspace: string; user: string }

const intents = {
  'create-journey': intent(
    z.object({ name: journeyName }),
    async ({ platform, ...owner }: Desk, { name }) => {
      const { id } = await createJourney(platform, { ...owner, name })
      throw redirect(`/workspace/journey/${id}`)
    },
  ),
  'remove-journey': intent(
    z.object({ journey: z.uuid() }),
    async ({ platform, ...owner }: Desk, { journey }) => {
      await removeJourney(platform, { ...owner, journey })
      return {
        message: 'Journey removed: its links no longer open',
        undo: { intent: 'restore-journey', journey },
      }
    },
  ),
  'restore-journey': intent(
    z.object({ journey: z.uuid() }),
    async ({ platform, ...owner }: Desk, { journey }) => {
      await restoreJourney(platform, { ...owner, journey })
      return { message: 'Journey restored' }
    },
  ),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
}

export function meta() {
  return [{ title: 'Journeys · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function JourneyListScreen(): ReactElement {
  const { journeys, next, q, isFirstPage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useRowKeys()
  useAnswerToast(answer)
  const refused = answer?.kind === 'refused' ? answer.fields['name'] : undefined
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader
        title="Journeys"
        subtitle="What you share: tabs of pages, opened through a link."
        actions={<CreateJourney refused={refused} />}
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={<ListSearch q={q} label="Search journeys" />} flush={journeys.length > 0}>
        {journeys.length > 0 ? <JourneyTable journeys={journeys} /> : <NoJourneys q={q} />}
        {next || !isFirstPage ? (
          <p className="list-foot">
            {isFirstPage ? null : <Link to={q ? `?q=${encodeURIComponent(q)}` : '?'}>First page</Link>}
            {next ? (
              <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>Next page</Link>
            ) : null}
          </p>
        ) : null}
      </Panel>
    </div>
  )
}

function CreateJourney({ refused }: { refused: string | undefined }): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-journey' }} />
      <TextInput
        name="name"
        aria-label="Name of the new journey"
        placeholder="Name of a new journey"
        maxLength={120}
        required
        error={refused}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        Create journey
      </Button>
    </Form>
  )
}

function NoJourneys({ q }: { q: string }): ReactElement {
  return q ? (
    <EmptyState
      title="No journey found"
      text={`No journey has “${q}” in its name.`}
      action={<Link to="?">Show all</Link>}
    />
  ) : (
    <EmptyState
      title="No journeys yet"
      text="A journey is what you share: a few tabs, each with pages. Name the first one above and fill it with your published pages."
    />
  )
}

function JourneyTable({ journeys }: { journeys: JourneyOverview[] }): ReactElement {
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Journey</Table.Th>
          <Table.Th ta="right">Tabs</Table.Th>
          <Table.Th ta="right">Pages</Table.Th>
          <Table.Th ta="right">Links</Table.Th>
          <Table.Th ta="right">Visits</Table.Th>
          <Table.Th>Last visit</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {journeys.map((journey) => (
          <Table.Tr key={journey.id}>
            <Table.Td>
              <Link to={`/workspace/journey/${journey.id}`} className="row-title" data-row-link>
                {journey.name}
              </Link>
              <span className="row-sub">
                Changed <RelativeTime at={journey.updatedAt} />
              </span>
            </Table.Td>
            <CountCell label="Tabs" value={journey.tabs} />
            <CountCell label="Pages" value={journey.pages} />
            <CountCell label="Links" value={journey.links} />
            <CountCell label="Visits" value={journey.visits} />
            <Table.Td data-label="Last visit">
              {journey.lastVisitAt ? (
                <RelativeTime at={journey.lastVisitAt} />
              ) : (
                <span className="quiet">Never</span>
              )}
            </Table.Td>
            <Table.Td>
              <div className="row-actions">
                <IntentButton
                  fields={{ intent: 'remove-journey', journey: journey.id }}
                  icon="trash-2"
                  label={`Remove “${journey.name}”`}
                />
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function CountCell({ label, value }: { label: string; value: number }): ReactElement {
  return (
    <Table.Td ta="right" className="figure" data-label={label}>
      {value}
    </Table.Td>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Back to home' }} />
}
