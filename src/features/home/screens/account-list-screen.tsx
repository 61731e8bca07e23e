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
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { type Column, ListFrame } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { BulkButton } from '../parts/bulk-button.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { chosenRows, listQuery } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import { type AccountOverview, listAccountOverviews } from '../server/list-account-overviews.ts'
import { useFocusWhenNew } from './use-focus-when-new.ts'
import './home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listAccountOverviews(context.get(platformContext), { ...asked, workspace })
  const { q, sort = 'name', after } = asked
  return { accounts: list.accounts, view: { q, sort, next: list.next, isFirstPage: !after } }
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
      message: `${ids.length === 1 ? 'Account' : `${ids.length} accounts`} removed: their links go on working`,
      undo: { intent: 'restore-accounts', ids: ids.join(',') },
    }
  }),
  'restore-accounts': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    await platform.db.inWorkspace(owner.workspace, async () => {
      for (const account of ids) await restoreAccount(platform, { ...owner, account })
    })
    return { message: ids.length === 1 ? 'Account restored' : 'Accounts restored' }
  }),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
}

export function meta() {
  return [{ title: 'Accounts · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountListScreen(): ReactElement {
  const { accounts, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader
        title="Accounts"
        subtitle="The companies you share with."
        actions={<CreateAccount errors={answer?.kind === 'refused' ? answer.fields : {}} />}
      />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        things="accounts"
        rows={accounts}
        columns={columns}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        csv="/workspace/export/accounts"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-accounts" label="Remove" />}
        empty={<NoAccounts q={view.q} />}
      />
    </div>
  )
}

function CreateAccount({ errors }: { errors: Record<string, string> }): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-account' }} />
      <TextInput
        ref={useFocusWhenNew()}
        name="name"
        aria-label="Name of the company"
        placeholder="Company"
        maxLength={120}
        required
        error={errors['name']}
        autoComplete="off"
      />
      <TextInput
        name="domain"
        aria-label="Domain of the company, optional"
        placeholder="globex.com (optional)"
        maxLength={300}
        error={errors['domain']}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        Add account
      </Button>
    </Form>
  )
}

function NoAccounts({ q }: { q: string }): ReactElement {
  return q ? (
    <EmptyState
      title="No account found"
      text={`No company has “${q}” in its name or domain.`}
      action={<Link to="?">Show all</Link>}
    />
  ) : (
    <EmptyState
      title="No accounts yet"
      text="Add the first company above, or name one when you create a link: it is then added by itself."
    />
  )
}

const columns: Column<AccountOverview>[] = [
  {
    label: 'Company',
    sort: 'name',
    cell: ({ id, name }) => (
      <Link to={`/workspace/account/${id}`} className="row-title" data-row-link>
        {name}
      </Link>
    ),
  },
  {
    label: 'Domain',
    sort: 'domain',
    cell: ({ domain }) => <span className={domain ? undefined : 'quiet'}>{domain ?? 'Not known'}</span>,
  },
  { label: 'Links', sort: 'links', isNumber: true, cell: ({ links }) => <span>{links}</span> },
  { label: 'Visits', sort: 'visits', isNumber: true, cell: ({ visits }) => <span>{visits}</span> },
  { label: 'Last visit', sort: 'last', cell: ({ lastVisitAt }) => <LastTime at={lastVisitAt} /> },
  {
    label: 'Actions',
    cell: ({ id, name }) => (
      <div className="row-actions">
        <IntentButton
          fields={{ intent: 'remove-accounts', ids: id }}
          icon="trash-2"
          label={`Remove “${name}”`}
        />
      </div>
    ),
  },
]

export const ErrorBoundary = ScreenError
