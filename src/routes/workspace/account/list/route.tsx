import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { ImportLink } from '#src/features/sheet/parts/import-link.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { accountViews } from '#src/routes/workspace/parts/list-views.ts'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { loadAccountList } from '#src/routes/workspace/server/load-account-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { columnsName } from '#src/ui/list-settings.ts'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Chosen } from '#src/ui/use-selection.ts'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { accountListIntents } from '../server/account-intents.ts'
import type { Route } from './+types/route.ts'
import { AccountBoard } from './parts/account-board.tsx'
import { AccountBulk } from './parts/account-bulk.tsx'
import { useAccountColumns } from './parts/account-columns.tsx'
import { AccountFilters } from './parts/account-filters.tsx'
import { accountListViewLabels } from './parts/account-list-labels.ts'
import { SimilarAccounts } from './parts/similar-accounts.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  return loadAccountList(context.get(platformContext), { workspace, url: request.url })
}

export const action = answerMember(accountListIntents)

export default function AccountListScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { accounts, board, choices, filters, today, view } = loaderData

  const columnsSaid = useSearchParams()[0].get(columnsName)
  const kept = {
    ...(columnsSaid && { [columnsName]: columnsSaid }),
    ...(view.q && { q: view.q }),
    ...(view.sort !== 'name' && { sort: view.sort }),
  }
  return (
    <Screen
      title={t`Accounts`}
      subtitle={t`The companies you share with.`}
      actions={
        <>
          <FieldsLink />
          <ImportLink kind="accounts" />
          <NewAccount />
        </>
      }
    >
      <SimilarAccounts answer={answer} />
      <ListFrame
        list="accounts"
        keepsColumns
        things={t`accounts`}
        rows={accounts}
        columns={useAccountColumns(choices, today)}
        filters={{ ...filters, ...(board && { as: 'board' }) }}
        {...(board && {
          renderRows: (_rows: AccountOverview[], chosen: Chosen) => (
            <AccountBoard columns={board} choices={choices} today={today} chosen={chosen} />
          ),
        })}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/accounts"
        actions={
          <>
            <ViewChoice
              label={t`Show as`}
              name="as"
              chosen={board ? 'board' : 'table'}
              kept={{ ...kept, ...filters }}
              views={accountViews.map((one) => [one, t(accountListViewLabels[one])] as const)}
            />
            <AccountFilters
              choices={choices}
              chosen={filters}
              kept={{ ...kept, ...(board && { as: 'board' }) }}
            />
          </>
        }
        renderBulk={(ids) => <AccountBulk ids={ids} choices={choices} />}
        empty={<NoAccounts q={view.q} isFiltered={Object.keys(filters).length > 0} />}
      />
    </Screen>
  )
}

function FieldsLink(): ReactElement {
  const { t } = useLingui()

  return <LinkButton to="/workspace/account/fields" icon="sliders-horizontal" label={t`Fields`} />
}

function NewAccount(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog
      intent="create-account"
      label={t`New account`}
      submitLabel={t`Add account`}
      renderAfter={(answer) => <SimilarAccounts answer={answer} />}
    >
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'name', 120)}
            label={t`Company`}
            required
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...fieldProps(wrong, 'domain', 300)}
            label={t`Website (optional)`}
            placeholder={t`globex.com`}
            autoComplete="off"
          />
        </>
      )}
    </NewDialog>
  )
}

function NoAccounts({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const { t } = useLingui()

  if (isFiltered) return <NoResults title={t`No matches`} text={t`Clear filters to see all accounts.`} />
  return q ? (
    <NoResults title={t`No matches`} text={t`No accounts have “${q}” in their name, domain, tags or city.`} />
  ) : (
    <EmptyState title={t`No accounts yet`} text={t`Add a company, or enter one when you create a link.`} />
  )
}

export const ErrorBoundary = ScreenError
