import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { journeyName } from '#src/features/journey/schema.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { removeJourney, restoreJourney } from '#src/features/journey/server/remove-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { chosenRows, listQuery } from '#src/routes/schema.ts'
import { answerMember, type Desk, intent } from '#src/routes/server/answer-form.ts'
import {
  type JourneyOverview,
  journeyFilter,
  listJourneyOverviews,
} from '#src/routes/workspace/server/list-journey-overviews.ts'
import { paramsOf } from '#src/routes/workspace/server/params-of.ts'
import { type Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { JourneyStatus } from '../parts/journey-status.tsx'
import { TemplateGallery } from '../parts/template-gallery.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.extend(journeyFilter.shape).parse(paramsOf(request.url))
  const list = await listJourneyOverviews(context.get(platformContext), { ...asked, workspace })
  const { q, sort = '-created', after, status } = asked
  const filters: Record<string, string> = status ? { status } : {}
  return { journeys: list.journeys, filters, view: { q, sort, next: list.next, isFirstPage: !after } }
}

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
        message: msg`Journey deleted. Its links no longer work.`,
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
      message: msg`${plural({ count: ids.length }, { one: 'Journey deleted. Its links', other: '# journeys deleted. Their links' })} no longer work.`,
      undo: { intent: 'restore-journeys', ids: ids.join(',') },
    }
  }),
  'restore-journeys': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const journey of ids) await restoreJourney(platform, { ...owner, journey })
    })
    return { message: msg`Journeys restored` }
  }),
  'restore-journey': intent(
    z.object({ journey: z.uuid() }),
    async ({ platform, ...owner }: Desk, { journey }) => {
      await restoreJourney(platform, { ...owner, journey })
      return { message: msg`Journey restored` }
    },
  ),
}

export const action = answerMember(intents)

export default function JourneyListScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { journeys, view, filters } = loaderData

  const locale = useLocale()
  return (
    <Screen
      title={t`Journeys`}
      subtitle={t`Pages and assets in tabs, to share with a company.`}
      actions={
        <>
          <LinkButton to="/workspace/journey/new" label={t`Templates`} />
          <NewJourney />
        </>
      }
    >
      <ListFrame
        list="journeys"
        things={t`journeys`}
        rows={journeys}
        columns={columnsIn(t, locale)}
        view={view}
        filters={filters}
        actions={
          <ListFilters
            label={t`Filter journeys`}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            chosen={filters}
            choices={[
              {
                name: 'status',
                label: t`Status`,
                every: t`All statuses`,
                values: Object.entries({
                  draft: t`Draft`,
                  live: t`Live`,
                  paused: t`Paused`,
                  archived: t`Archived`,
                }),
              },
            ]}
          />
        }
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/journeys"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-journeys" label={t`Delete`} />}
        empty={<NoJourneys q={view.q} isNarrowed={Object.keys(filters).length > 0} />}
      />
    </Screen>
  )
}

function NewJourney(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog
      intent="create-journey"
      label={t`New journey`}
      submitLabel={t`Create journey`}
      below={
        <p>
          <Link to="/workspace/journey/new">{t`Start from a template, a collection or an episode`}</Link>
        </p>
      }
    >
      {(wrong) => (
        <TextInput
          {...fieldProps(wrong, 'name', 120)}
          label={t`Name`}
          required
          autoComplete="off"
          data-autofocus
        />
      )}
    </NewDialog>
  )
}

function NoJourneys({ q, isNarrowed }: { q: string; isNarrowed: boolean }): ReactElement {
  const { t } = useLingui()
  if (isNarrowed)
    return <NoResults title={t`No journeys found`} text={t`Clear the filters to see all journeys.`} />
  return q ? (
    <NoResults title={t`No journeys found`} text={t`No journeys match “${q}”.`} />
  ) : (
    <EmptyState
      title={t`No journeys yet`}
      text={t`A journey bundles pages into tabs. Start with a template, then share it with a company.`}
      action={<TemplateGallery />}
    />
  )
}

function columnsIn(say: Say, locale: Locale): Column<JourneyOverview>[] {
  return [
    {
      label: say(msg`Journey`),
      sort: 'name',
      cell: ({ id, name, updatedAt }) => (
        <>
          <RowLink to={`/workspace/journey/${id}`} title={name} />
          <span className="row-sub">
            {say(msg`Changed`)} <RelativeTime at={updatedAt} />
          </span>
        </>
      ),
    },
    { label: say(msg`Tabs`), sort: 'tabs', isNumber: true, cell: ({ tabs }) => <span>{tabs}</span> },
    { label: say(msg`Pages`), sort: 'pages', isNumber: true, cell: ({ pages }) => <span>{pages}</span> },
    { label: say(msg`Links`), sort: 'links', isNumber: true, cell: ({ links }) => <span>{links}</span> },
    { label: say(msg`Visits`), sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    { label: say(msg`Status`), name: 'status', cell: ({ status }) => <JourneyStatus status={status} /> },
    {
      label: say(msg`Goal reached`),
      name: 'goals',
      isNumber: true,
      cell: ({ reached: { runs, goals } }) => (
        <span title={say(msg`${{ goals }} of ${{ runs }} leads in the flow reached the goal.`)}>
          {runs === 0 ? '–' : percent(goals / runs, locale)}
        </span>
      ),
    },
    { label: say(msg`Last visit`), sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    {
      label: say(msg`Actions`),
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-journey', journey: id }}
            icon="trash-2"
            label={say(msg`Delete “${{ name }}”`)}
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
