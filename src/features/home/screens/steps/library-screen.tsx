import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { templateQuery } from '#src/features/automation/rules/library/wire.ts'
import {
  listStepTemplates,
  type TemplateLine,
} from '#src/features/automation/server/library/list-templates.ts'
import { flowStepWords } from '#src/features/automation/words/flow-step-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { listQuery } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { stepLibraryIntents } from '#src/features/home/server/step-template-intents.ts'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { stepWords } from '#src/features/home/words/step-words.ts'
import { tabLibraryWords } from '#src/features/home/words/tab-library-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import './steps.css'
import { StepsTabs } from './steps-tabs.tsx'
import { TemplateChanged, TemplateTypes, TemplateUses } from './template-cells.tsx'

const libraryQuery = listQuery.extend({ type: templateQuery.shape.type.catch(undefined) })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = libraryQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = 'name', after, type } = asked
  const { templates, next } = await listStepTemplates(context.get(platformContext), { ...asked, workspace })
  const filters: Record<string, string> = type ? { type } : {}
  return { templates, view: { q, sort, next, isFirstPage: !after }, filters }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, stepLibraryIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function StepLibraryScreen(): ReactElement {
  const words = useWords(libraryWords)
  const { steps } = useWords(stepWords)
  const { types } = useWords(flowStepWords)
  const { ofTabs } = useWords(tabLibraryWords)
  const { templates, view, filters } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <AnswerRegion />
      <PageHeader title={steps} subtitle={words.subtitle} actions={<NewEntry />} />
      <StepsTabs chosen="library" />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        list="step_templates"
        things={words.things}
        rows={templates}
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
                name: 'type',
                label: words.kindOfStep,
                every: words.everyKind,
                values: [
                  ['tabs', ofTabs],
                  ...stepTypes
                    .filter((type) => type !== 'trigger')
                    .map((type): [string, string] => [type, types[type]]),
                ],
              },
            ]}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-step-templates" label={words.remove} />}
        empty={<Nothing isNarrowed={view.q !== '' || Object.keys(filters).length > 0} />}
      />
    </div>
  )
}

function NewEntry(): ReactElement {
  const words = useWords(libraryWords)
  return (
    <Button component={Link} to="/workspace/steps/library/new" leftSection={<Icon name="plus" size={14} />}>
      {words.newEntry}
    </Button>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const words = useWords(libraryWords)
  return isNarrowed ? (
    <EmptyState
      title={words.nothingFound}
      text={words.noneFits}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState title={words.nothingYet} text={words.first} action={<NewEntry />} />
  )
}

function columnsIn(words: typeof libraryWords.en): Column<TemplateLine>[] {
  return [
    {
      label: words.name,
      sort: 'name',
      cell: ({ id, name, note }) => (
        <>
          <Link to={`/workspace/steps/library/${id}`} className="row-title" data-row-link>
            {name}
          </Link>
          {note ? <p className="steps-note">{note}</p> : null}
        </>
      ),
    },
    {
      label: words.kinds,
      name: 'kinds',
      cell: (row) => <TemplateTypes {...row} />,
    },
    { label: words.usedIn, sort: 'uses', cell: (row) => <TemplateUses {...row} /> },
    {
      label: words.version,
      sort: 'version',
      isNumber: true,
      cell: ({ version }) => <span>{version}</span>,
    },
    {
      label: words.changed,
      sort: 'changed',
      cell: ({ updatedAt, updatedBy }) => <TemplateChanged at={updatedAt} by={updatedBy} />,
    },
    {
      label: words.actions,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-step-templates', ids: id }}
            icon="trash-2"
            label={words.removeNamed(name)}
          />
        </div>
      ),
    },
  ]
}

export const ErrorBoundary = ScreenError
