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
import { newAccount } from '#src/features/account/schema.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { StandingTag } from '#src/features/home/parts/account-standing.tsx'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { accountListQuery, chosenRows } from '#src/features/home/schema.ts'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import {
  type AccountOverview,
  listAccountOverviews,
} from '#src/features/home/server/list-account-overviews.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { momenta } from '#src/features/visit/rules/momentum.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import { useFocusWhenNew } from '../user/use-focus-when-new.ts'
import '../workspace/home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = accountListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listAccountOverviews(context.get(platformContext), { ...asked, workspace })
  const { q, sort = 'name', after, momentum } = asked
  return {
    accounts: list.accounts,
    filters: momentum ? { momentum } : {},
    view: { q, sort, next: list.next, isFirstPage: !after },
  }
}

type Desk = { platform: Platform; workspace: string; user: string }

const intents = {
  'create-account': intent(newAccount, async ({ platform, ...owner }: Desk, asked) => {
    const { id } = await createAccount(platform, { ...owner, ...asked })
    throw redirect(`/workspace/account/${id}`)
  }),
  'remove-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await removeAccount(platform, { ...owner, account })
    })
    return {
      message: told(accountWords, (words) => words.removed(ids.length)),
      undo: { intent: 'restore-accounts', ids: ids.join(',') },
    }
  }),
  'restore-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await restoreAccount(platform, { ...owner, account })
    })
    return {
      message:
        ids.length === 1
          ? told(accountWords, (words) => words.accountRestored)
          : told(accountWords, (words) => words.accountsRestored),
    }
  }),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountListScreen(): ReactElement {
  const words = useWords(accountWords)
  const said = useWords(momentumWords)
  const { accounts, filters, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.accounts}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.accounts}
        subtitle={words.subtitle}
        actions={<CreateAccount errors={answer?.kind === 'refused' ? answer.fields : {}} />}
      />
      <AnswerWithoutScript answer={answer} />
      <ListFilters
        label={said.filter}
        choices={[
          {
            name: 'momentum',
            label: said.standing,
            every: said.everyStanding,
            values: momenta.map((one) => [one, said.words[one]]),
          },
        ]}
        chosen={filters}
        kept={{ ...(view.q && { q: view.q }), ...(view.sort !== 'name' && { sort: view.sort }) }}
        apply={said.apply}
        clear={said.clear}
      />
      <ListFrame
        list="accounts"
        things={words.things}
        rows={accounts}
        columns={columnsIn(words, said.standing)}
        filters={filters}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/accounts"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-accounts" label={words.remove} />}
        empty={<NoAccounts q={view.q} isFiltered={'momentum' in filters} />}
      />
    </div>
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
  const { noneStandsSo, noneStandsSoText } = useWords(momentumWords)
  if (isFiltered)
    return (
      <EmptyState title={noneStandsSo} text={noneStandsSoText} action={<Link to="?">{words.showAll}</Link>} />
    )
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

function columnsIn(words: typeof accountWords.en, standing: string): Column<AccountOverview>[] {
  return [
    {
      label: words.company,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to={`/workspace/account/${id}`} className="row-title" data-row-link>
          {name}
        </Link>
      ),
    },
    {
      label: words.domain,
      sort: 'domain',
      cell: ({ domain }) => <span className={domain ? undefined : 'quiet'}>{domain ?? words.notKnown}</span>,
    },
    { label: words.links, sort: 'links', isNumber: true, cell: ({ links }) => <span>{links}</span> },
    { label: words.visits, sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
    { label: words.lastVisit, sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
    {
      label: standing,
      name: 'standing',
      cell: ({ standing: judged }) => (judged ? <StandingTag judged={judged} /> : null),
    },
    {
      label: words.actions,
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-accounts', ids: id }}
            icon="trash-2"
            label={words.removeNamed(name)}
          />
        </div>
      ),
    },
  ]
}

export const ErrorBoundary = ScreenError
