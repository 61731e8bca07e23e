import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import {
  listStepTemplates,
  type TemplateLine,
} from '#src/features/automation/server/library/list-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { stepLibraryIntents } from '../server/step-template-intents.ts'
import '#src/routes/workspace/steps/parts/steps.css'
import { StepsTabs } from '#src/routes/workspace/steps/parts/steps-tabs.tsx'
import { TemplateChanged, TemplateTypes, TemplateUses } from '../parts/template-cells.tsx'
import type { Route } from './+types/route.ts'

/** The types of steps that an entry can contain. */
const keptTypes = stepTypes.filter((type) => type !== 'trigger')

const libraryQuery = listQuery.extend({ type: z.enum(stepTypes).optional().catch(undefined) })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = libraryQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = 'name', after, type } = asked
  const { templates, next } = await listStepTemplates(context.get(platformContext), { ...asked, workspace })
  const filters: Record<string, string> = type ? { type } : {}
  return { templates, view: { q, sort, next, isFirstPage: !after }, filters }
}

export const action = answerMember(stepLibraryIntents)

export default function StepLibraryScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { templates, view, filters } = loaderData
  return (
    <Screen
      title={t`Step library`}
      heading={t`Steps`}
      subtitle={t`Versioned steps to reuse in journeys. Tabs are reused from journey templates.`}
      actions={
        <>
          <LinkButton to="/workspace/journey/new" label={t`Journey templates`} />
          <NewEntry />
        </>
      }
    >
      <StepsTabs chosen="library" />
      <ListFrame
        list="step_templates"
        things={t`library entries`}
        rows={templates}
        columns={columnsIn(t)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={
          <ListFilters
            label={t`Show`}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            chosen={filters}
            choices={[
              {
                name: 'type',
                label: t`Step type`,
                every: t`Everything`,
                values: keptTypes.map((type): [string, string] => [type, t(flowStepTypeLabels[type])]),
              },
            ]}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-step-templates" label={t`Delete`} />}
        empty={<Nothing isNarrowed={view.q !== '' || Object.keys(filters).length > 0} />}
      />
    </Screen>
  )
}

function NewEntry(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="create-step-template" label={t`New steps`} submitLabel={t`Create steps`}>
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'name', 120)}
            label={t`Name`}
            required
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect
            name="type"
            label={t`First step`}
            data={keptTypes.map((value) => ({ value, label: t(flowStepTypeLabels[value]) }))}
          />
          <Textarea
            {...fieldProps(wrong, 'note', 1000)}
            label={t`Note`}
            placeholder={t`When to use it`}
            autosize
            minRows={2}
            maxRows={6}
          />
        </>
      )}
    </NewDialog>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const { t } = useLingui()
  return isNarrowed ? (
    <NoResults title={t`No results`} text={t`Clear the filters to see all library entries.`} />
  ) : (
    <EmptyState
      title={t`No library entries yet`}
      text={t`Select steps in a journey’s flow and press S to save them here, or create new steps.`}
    />
  )
}

function columnsIn(say: Say): Column<TemplateLine>[] {
  return [
    {
      label: say(msg`Name`),
      sort: 'name',
      cell: ({ id, name, note }) => (
        <>
          <RowLink to={`/workspace/steps/library/${id}`} title={name} />
          {note ? <p className="steps-note">{note}</p> : null}
        </>
      ),
    },
    {
      label: say(msg`Contents`),
      name: 'kinds',
      cell: (row) => <TemplateTypes {...row} />,
    },
    { label: say(msg`Used in`), sort: 'uses', cell: (row) => <TemplateUses {...row} /> },
    {
      label: say(msg`Version`),
      sort: 'version',
      isNumber: true,
      cell: ({ version }) => <span>{version}</span>,
    },
    {
      label: say(msg`Changed`),
      sort: 'changed',
      cell: ({ updatedAt, updatedBy }) => <TemplateChanged at={updatedAt} by={updatedBy} />,
    },
    {
      label: say(msg`Actions`),
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-step-templates', ids: id }}
            icon="trash-2"
            label={say(msg`Delete ${{ name }}`)}
          />
        </div>
      ),
    },
  ]
}

export const ErrorBoundary = ScreenError
