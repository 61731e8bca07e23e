import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { guestFilter } from '#src/features/guest/schema.ts'
import { type GuestRow, listGuests } from '#src/features/guest/server/list-guests.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { listQuery } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { guestListIntents } from '#src/features/home/server/guest-intents.ts'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { StageChoice } from './stage-choice.tsx'
import '../workspace/home.css'

const guestQuery = listQuery.extend(guestFilter.shape)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = guestQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = 'name', after, stage } = asked
  const { guests, next } = await listGuests(context.get(platformContext), { ...asked, workspace })
  const filters: Record<string, string> = stage ? { stage } : {}
  return { guests, view: { q, sort, next, isFirstPage: !after }, filters }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, guestListIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function GuestListScreen(): ReactElement {
  const words = useWords(guestScreenWords)
  const { guests, view, filters } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.guests}</ScreenTitle>
      <AnswerRegion />
      <PageHeader title={words.guests} subtitle={words.subtitle} actions={<NewGuest />} />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        list="guests"
        things={words.things}
        rows={guests}
        columns={columnsIn(words)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={
          <ListFilters
            label={words.show}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            apply={words.apply}
            clear={words.clearFilter}
            chosen={filters}
            choices={[
              {
                name: 'stage',
                label: words.stage,
                every: words.everyStage,
                values: Object.entries(words.stages),
              },
            ]}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-guests" label={words.remove} />}
        empty={<NoGuests isNarrowed={view.q !== '' || Object.keys(filters).length > 0} />}
      />
    </div>
  )
}

function NewGuest(): ReactElement {
  const words = useWords(guestScreenWords)
  return (
    <Button component={Link} to="/workspace/guest/new" leftSection={<Icon name="plus" size={14} />}>
      {words.newGuest}
    </Button>
  )
}

function NoGuests({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const words = useWords(guestScreenWords)
  return isNarrowed ? (
    <EmptyState
      title={words.nothingFound}
      text={words.noneFits}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState title={words.noGuestsYet} text={words.firstGuest} action={<NewGuest />} />
  )
}

function columnsIn(words: typeof guestScreenWords.en): Column<GuestRow>[] {
  return [
    {
      label: words.name,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to={`/workspace/guest/${id}`} className="row-title" data-row-link>
          {name}
        </Link>
      ),
    },
    {
      label: words.role,
      sort: 'company',
      cell: ({ title, company }) => <span>{[title, company].filter(Boolean).join(', ')}</span>,
    },
    {
      label: words.stage,
      sort: 'stage',
      cell: (guest) => <StageChoice guest={guest} />,
    },
    { label: words.talks, sort: 'talks', isNumber: true, cell: ({ talks }) => <span>{talks}</span> },
    { label: words.changed, sort: 'changed', cell: ({ updatedAt }) => <LastTime at={updatedAt} /> },
    {
      label: words.actions,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-guests', ids: id }}
            icon="trash-2"
            label={words.removeNamed(name)}
          />
        </div>
      ),
    },
  ]
}

export const ErrorBoundary = ScreenError
