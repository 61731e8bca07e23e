import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { ImportLink } from '#src/features/sheet/parts/import-link.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { accountViews } from '#src/routes/workspace/parts/list-views.ts'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { loadAccountList } from '#src/routes/workspace/server/load-account-list.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { columnsName } from '#src/ui/list-settings.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import type { Chosen } from '#src/ui/use-chosen.ts'
import { useFocusWhenNew } from '#src/ui/use-focus-when-new.ts'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { accountListIntents } from '../server/account-intents.ts'
import { accountListViewLabels } from './parts/account-list-labels.ts'
import '#src/ui/home.css'
import { AccountBoard } from './parts/account-board.tsx'
import { AccountBulk } from './parts/account-bulk.tsx'
import { useAccountColumns } from './parts/account-columns.tsx'
import { AccountFilters } from './parts/account-filters.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  return loadAccountList(context.get(platformContext), { workspace, url: request.url })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, accountListIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountListScreen(): ReactElement {
  const { t } = useLingui()
  const { accounts, board, choices, filters, today, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)

  const columnsSaid = useSearchParams()[0].get(columnsName)
  const kept = {
    ...(columnsSaid && { [columnsName]: columnsSaid }),
    ...(view.q && { q: view.q }),
    ...(view.sort !== 'name' && { sort: view.sort }),
  }
  return (
    <div className="desk">
      <ScreenTitle>{t`Accounts`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={t`Accounts`}
        subtitle={t`The companies you share with.`}
        actions={
          <>
            <CreateAccount errors={answer?.kind === 'refused' ? answer.fields : {}} />
            <ImportLink kind="accounts" />
            <FieldsLink />
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
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
    </div>
  )
}

function FieldsLink(): ReactElement {
  const { t } = useLingui()

  return (
    <Button
      component={Link}
      to="/workspace/account/fields"
      variant="default"
      leftSection={<Icon name="sliders-horizontal" size={14} />}
    >
      {t`Fields`}
    </Button>
  )
}

function CreateAccount({ errors }: { errors: Record<string, string> }): ReactElement {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-account' }} />
      <TextInput
        ref={useFocusWhenNew()}
        name="name"
        aria-label={t`Name of the company`}
        placeholder={t`Company`}
        maxLength={120}
        required
        error={errors['name']}
        autoComplete="off"
      />
      <TextInput
        name="domain"
        aria-label={t`Domain of the company, optional`}
        placeholder={t`globex.com (optional)`}
        maxLength={300}
        error={errors['domain']}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {t`Add account`}
      </Button>
    </Form>
  )
}

function NoAccounts({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const { t } = useLingui()

  if (isFiltered)
    return (
      <EmptyState
        title={t`No account fits`}
        text={t`Choose fewer filters, or show all accounts.`}
        action={<Link to="?">{t`Show all`}</Link>}
      />
    )
  return q ? (
    <EmptyState
      title={t`No account found`}
      text={t`No company has “${q}” in its name, domain, tags or city.`}
      action={<Link to="?">{t`Show all`}</Link>}
    />
  ) : (
    <EmptyState
      title={t`No accounts yet`}
      text={t`Add the first company above, or name one when you create a link: it is then added by itself.`}
    />
  )
}

export const ErrorBoundary = ScreenError
