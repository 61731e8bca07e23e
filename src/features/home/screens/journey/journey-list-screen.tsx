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
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { chosenRows, listQuery } from '#src/features/home/schema.ts'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { askedIn } from '#src/features/home/server/asked-in.ts'
import {
  type JourneyOverview,
  journeyFilter,
  listJourneyOverviews,
} from '#src/features/home/server/list-journey-overviews.ts'
import { journeyWords } from '#src/features/home/words/journey-words.ts'
import { newJourneyWords } from '#src/features/home/words/new-journey-words.ts'
import { publishWords } from '#src/features/home/words/publish-words.ts'
import { journeyName } from '#src/features/journey/schema.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { removeJourney, restoreJourney } from '#src/features/journey/server/remove-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { type Locale, told } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { useFocusWhenNew } from '../user/use-focus-when-new.ts'
import { JourneyStatus } from './journey-status.tsx'
import '../workspace/home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.extend(journeyFilter.shape).parse(askedIn(request.url))
  const list = await listJourneyOverviews(context.get(platformContext), { ...asked, workspace })
  const { q, sort = '-created', after, status } = asked
  const filters: Record<string, string> = status ? { status } : {}
  return { journeys: list.journeys, filters, view: { q, sort, next: list.next, isFirstPage: !after } }
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
        message: told(journeyWords, (words) => words.journeyRemoved),
        undo: { intent: 'restore-journey', journey },
      }
    },
  ),
  'remove-journeys': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    // All of them or none.
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const journey of ids) await removeJourney(platform, { ...owner, journey })
    })
    return {
      message: told(journeyWords, (words) => words.journeysRemoved(ids.length)),
      undo: { intent: 'restore-journeys', ids: ids.join(',') },
    }
  }),
  'restore-journeys': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const journey of ids) await restoreJourney(platform, { ...owner, journey })
    })
    return { message: told(journeyWords, (words) => words.journeysRestored) }
  }),
  'restore-journey': intent(
    z.object({ journey: z.uuid() }),
    async ({ platform, ...owner }: Desk, { journey }) => {
      await restoreJourney(platform, { ...owner, journey })
      return { message: told(journeyWords, (words) => words.journeyRestored) }
    },
  ),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function JourneyListScreen(): ReactElement {
  const words = useWords(journeyWords)
  const { openTemplates } = useWords(newJourneyWords)
  const { journeys, view, filters } = useLoaderData<typeof loader>()
  const { states } = useWords(publishWords)
  const locale = useLocale()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const refused = answer?.kind === 'refused' ? answer.fields['name'] : undefined
  return (
    <div className="desk">
      <ScreenTitle>{words.journeys}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.journeys}
        subtitle={words.subtitle}
        actions={
          <>
            <Button component={Link} to="/workspace/journey/new" variant="default">
              {openTemplates}
            </Button>
            <CreateJourney refused={refused} />
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        list="journeys"
        things={words.things}
        rows={journeys}
        columns={columnsIn(words, locale)}
        view={view}
        filters={filters}
        actions={
          <ListFilters
            label={words.filters}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            apply={words.applyFilters}
            clear={words.clearFilters}
            chosen={filters}
            choices={[
              {
                name: 'status',
                label: words.status,
                every: words.everyStatus,
                values: Object.entries(states),
              },
            ]}
          />
        }
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/journeys"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-journeys" label={words.remove} />}
        empty={<NoJourneys q={view.q} isNarrowed={Object.keys(filters).length > 0} />}
      />
    </div>
  )
}

function CreateJourney({ refused }: { refused: string | undefined }): ReactElement {
  const words = useWords(journeyWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-journey' }} />
      <TextInput
        ref={useFocusWhenNew()}
        name="name"
        aria-label={words.nameOfTheNewJourney}
        placeholder={words.nameOfANewJourney}
        maxLength={120}
        required
        error={refused}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {words.createJourney}
      </Button>
    </Form>
  )
}

function NoJourneys({ q, isNarrowed }: { q: string; isNarrowed: boolean }): ReactElement {
  const words = useWords(journeyWords)
  if (isNarrowed)
    return (
      <EmptyState
        title={words.noJourneyFound}
        text={words.noneSuch}
        action={<Link to="?">{words.showAll}</Link>}
      />
    )
  return q ? (
    <EmptyState
      title={words.noJourneyFound}
      text={words.noneNamed(q)}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState title={words.noJourneysYet} text={words.firstJourney} />
  )
}

function columnsIn(words: typeof journeyWords.en, locale: Locale): Column<JourneyOverview>[] {
  return [
    {
      label: words.journey,
      sort: 'name',
      cell: ({ id, name, updatedAt }) => (
        <>
          <Link to={`/workspace/journey/${id}`} className="row-title" data-row-link>
            {name}
          </Link>
          <span className="row-sub">
            {words.changed} <RelativeTime at={updatedAt} />
          </span>
        </>
      ),
    },
    { label: words.tabs, sort: 'tabs', isNumber: true, cell: ({ tabs }) => <span>{tabs}</span> },
    { label: words.pages, sort: 'pages', isNumber: true, cell: ({ pages }) => <span>{pages}</span> },
    { label: words.links, sort: 'links', isNumber: true, cell: ({ links }) => <span>{links}</span> },
    { label: words.visits, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    { label: words.status, name: 'status', cell: ({ status }) => <JourneyStatus status={status} /> },
    {
      label: words.goalRate,
      name: 'goals',
      isNumber: true,
      cell: ({ reached: { runs, goals } }) => (
        <span title={words.goalRule(goals, runs)}>{runs === 0 ? '–' : percent(goals / runs, locale)}</span>
      ),
    },
    { label: words.lastVisit, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    {
      label: words.actions,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-journey', journey: id }}
            icon="trash-2"
            label={words.removeNamed(name)}
          />
        </div>
      ),
    },
  ]
}

function percent(share: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
}

export const ErrorBoundary = ScreenError
