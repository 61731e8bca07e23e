import { Button, TextInput } from '@mantine/core'
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
import { LastTime } from '#src/ui/last-time.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { BulkButton } from '../parts/bulk-button.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { chosenRows, listQuery } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import { type JourneyOverview, listJourneyOverviews } from '../server/list-journey-overviews.ts'
import { useFocusWhenNew } from './use-focus-when-new.ts'
import './home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listJourneyOverviews(context.get(platformContext), { ...asked, workspace })
  const { q, sort = '-created', after } = asked
  return { journeys: list.journeys, view: { q, sort, next: list.next, isFirstPage: !after } }
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
  'remove-journeys': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    for (const journey of ids) await removeJourney(platform, { ...owner, journey })
    return {
      message: `${ids.length === 1 ? 'Journey' : `${ids.length} journeys`} removed: their links no longer open`,
      undo: { intent: 'restore-journeys', ids: ids.join(',') },
    }
  }),
  'restore-journeys': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    for (const journey of ids) await restoreJourney(platform, { ...owner, journey })
    return { message: 'Journeys restored' }
  }),
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
  const { journeys, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
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
      <ListFrame
        things="journeys"
        rows={journeys}
        columns={columns}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/journeys"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-journeys" label="Remove" />}
        empty={<NoJourneys q={view.q} />}
      />
    </div>
  )
}

function CreateJourney({ refused }: { refused: string | undefined }): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-journey' }} />
      <TextInput
        ref={useFocusWhenNew()}
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

const columns: Column<JourneyOverview>[] = [
  {
    label: 'Journey',
    sort: 'name',
    cell: ({ id, name, updatedAt }) => (
      <>
        <Link to={`/workspace/journey/${id}`} className="row-title" data-row-link>
          {name}
        </Link>
        <span className="row-sub">
          Changed <RelativeTime at={updatedAt} />
        </span>
      </>
    ),
  },
  { label: 'Tabs', sort: 'tabs', isNumber: true, cell: ({ tabs }) => <span>{tabs}</span> },
  { label: 'Pages', sort: 'pages', isNumber: true, cell: ({ pages }) => <span>{pages}</span> },
  { label: 'Links', sort: 'links', isNumber: true, cell: ({ links }) => <span>{links}</span> },
  { label: 'Visits', sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
  { label: 'Last visit', sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
  {
    label: 'Actions',
    cell: ({ id, name }) => (
      <div className="row-actions">
        <IntentButton
          fields={{ intent: 'remove-journey', journey: id }}
          icon="trash-2"
          label={`Remove “${name}”`}
        />
      </div>
    ),
  },
]

export const ErrorBoundary = ScreenError
