import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ImportLink } from '#src/features/sheet/parts/import-link.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { loadLeadList } from '#src/routes/workspace/server/load-lead-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { columnsName } from '#src/ui/list-settings.ts'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { leadListIntents } from './actions.ts'
import { LeadBulk } from './parts/lead-bulk.tsx'
import { useLeadColumns } from './parts/lead-columns.tsx'
import { LeadFilters } from './parts/lead-filters.tsx'
import './parts/lead.css'

/** `/workspace/lead`: the people of the workspace. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  return loadLeadList(context.get(platformContext), { workspace, url: request.url })
}

export const action = answerMember(leadListIntents)

export default function LeadListScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { leads, choices, filters, view } = loaderData
  const columnsSaid = useSearchParams()[0].get(columnsName)
  const kept = {
    ...(columnsSaid && { [columnsName]: columnsSaid }),
    ...(view.q && { q: view.q }),
    ...(view.sort !== '-last' && { sort: view.sort }),
  }
  return (
    <Screen
      title={t`People`}
      subtitle={t`Everyone with a known email: from links, forms or imports, or added by you.`}
      actions={
        <>
          <ImportLink kind="people" />
          <NewPerson />
        </>
      }
    >
      <ListFrame
        list="people"
        keepsColumns
        things={t`people`}
        rows={leads}
        columns={useLeadColumns(choices.tags)}
        filters={filters}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        csv="/workspace/export/people"
        actions={<LeadFilters choices={choices} chosen={filters} kept={kept} />}
        renderBulk={(ids) => <LeadBulk ids={ids} choices={choices} />}
        empty={<Nobody q={view.q} isFiltered={Object.keys(filters).length > 0} />}
      />
    </Screen>
  )
}

function NewPerson(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="create-lead" label={t`New person`} submitLabel={t`Add person`}>
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'email', 254)}
            type="email"
            label={t`Email`}
            placeholder={t`lea@globex.com`}
            required
            autoComplete="off"
            data-autofocus
          />
          <TextInput {...fieldProps(wrong, 'first', 80)} label={t`First name`} autoComplete="off" />
          <TextInput {...fieldProps(wrong, 'last', 80)} label={t`Last name`} autoComplete="off" />
        </>
      )}
    </NewDialog>
  )
}

function Nobody({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const { t } = useLingui()
  const showAll = <Link to="?">{t`Show all`}</Link>
  if (isFiltered)
    return <EmptyState title={t`No matches`} text={t`Clear filters to see everyone.`} action={showAll} />
  return q ? (
    <EmptyState
      title={t`No matches`}
      text={t`No people match “${q}” by name, email or tag.`}
      action={showAll}
    />
  ) : (
    <EmptyState
      title={t`No people yet`}
      text={t`Add a person, import a CSV file, or share a link. Visitors who verify their email show up here.`}
    />
  )
}

export const ErrorBoundary = ScreenError
