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
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { ImportLink } from '#src/features/home/parts/import-link.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { ViewChoice } from '#src/features/home/parts/view-choice.tsx'
import { accountViews } from '#src/features/home/rules.ts'
import { accountListIntents } from '#src/features/home/server/account-intents.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import type { AccountOverview } from '#src/features/home/server/list-account-overviews.ts'
import { loadAccountList } from '#src/features/home/server/load-account-list.ts'
import { accountListWords } from '#src/features/home/words/account-list-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { ownFieldScreenWords } from '#src/features/home/words/own-field-screen-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { columnsName } from '#src/ui/list-settings.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Chosen } from '#src/ui/use-chosen.ts'
import { useWords } from '#src/words/reader.ts'
import { useFocusWhenNew } from '../user/use-focus-when-new.ts'
import '../workspace/home.css'
import { AccountBoard } from './account-board.tsx'
import { AccountBulk } from './account-bulk.tsx'
import { useAccountColumns } from './account-columns.tsx'
import { AccountFilters } from './account-filters.tsx'

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
  const words = useWords(accountWords)
  const { accounts, board, choices, filters, today, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const list = useWords(accountListWords)
  const columnsSaid = useSearchParams()[0].get(columnsName)
  const kept = {
    ...(columnsSaid && { [columnsName]: columnsSaid }),
    ...(view.q && { q: view.q }),
    ...(view.sort !== 'name' && { sort: view.sort }),
  }
  return (
    <div className="desk">
      <ScreenTitle>{words.accounts}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.accounts}
        subtitle={words.subtitle}
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
        things={words.things}
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
              label={list.showAs}
              name="as"
              chosen={board ? 'board' : 'table'}
              kept={{ ...kept, ...filters }}
              views={accountViews.map((one) => [one, list.views[one]] as const)}
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
  return (
    <Button
      component={Link}
      to="/workspace/account/fields"
      variant="default"
      leftSection={<Icon name="sliders-horizontal" size={14} />}
    >
      {useWords(ownFieldScreenWords).link}
    </Button>
  )
}

function CreateAccount({ errors }: { errors: Record<string, string> }): ReactElement {
  const words = useWords(accountWords)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-account' }} />
      <TextInput
        ref={useFocusWhenNew()}
        name="name"
        aria-label={words.nameOfTheCompany}
        placeholder={words.company}
        maxLength={120}
        required
        error={errors['name']}
        autoComplete="off"
      />
      <TextInput
        name="domain"
        aria-label={words.domainOfTheCompanyOptional}
        placeholder={words.globexComOptional}
        maxLength={300}
        error={errors['domain']}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {words.addAccount}
      </Button>
    </Form>
  )
}

function NoAccounts({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const words = useWords(accountWords)
  const { noneFits, noneFitsText } = useWords(accountListWords)
  if (isFiltered)
    return <EmptyState title={noneFits} text={noneFitsText} action={<Link to="?">{words.showAll}</Link>} />
  return q ? (
    <EmptyState
      title={words.noAccountFound}
      text={words.noneNamed(q)}
      action={<Link to="?">{words.showAll}</Link>}
    />
  ) : (
    <EmptyState title={words.noAccountsYet} text={words.firstAccount} />
  )
}

export const ErrorBoundary = ScreenError
