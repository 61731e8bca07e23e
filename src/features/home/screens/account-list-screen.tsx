import { Button, Table, TextInput } from '@mantine/core'
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
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { useAnswerToast } from '../parts/use-answer.tsx'
import { listQuery } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import { type AccountOverview, listAccountOverviews } from '../server/list-account-overviews.ts'
import './home.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listAccountOverviews(context.get(platformContext), { ...asked, workspace })
  return { ...list, q: asked.q, isFirstPage: !asked.after }
}

type Desk = { platform: Platform; workspace: string; user: string }

const intents = {
  'create-account': intent(newAccount, async ({ platform, ...owner }: Desk, asked) => {
    const { id } = await createAccount(platform, { ...owner, ...asked })
    throw redirect(`/workspace/account/${id}`)
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
  const { accounts, next, q, isFirstPage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useRowKeys()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <PageHeader
        title="Accounts"
        subtitle="The companies you share with."
        actions={<CreateAccount errors={answer?.kind === 'refused' ? answer.fields : {}} />}
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={<ListSearch q={q} label="Search accounts" />} flush={accounts.length > 0}>
        {accounts.length > 0 ? <AccountTable accounts={accounts} /> : <NoAccounts q={q} />}
        {next || !isFirstPage ? (
          <p className="list-foot">
            {isFirstPage ? null : <Link to={q ? `?q=${encodeURIComponent(q)}` : '?'}>First page</Link>}
            {next ? (
              <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>Next page</Link>
            ) : null}
          </p>
        ) : null}
      </Panel>
    </div>
  )
}

function CreateAccount({ errors }: { errors: Record<string, string> }): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-account' }} />
      <TextInput
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

function AccountTable({ accounts }: { accounts: AccountOverview[] }): ReactElement {
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Company</Table.Th>
          <Table.Th>Domain</Table.Th>
          <Table.Th ta="right">Links</Table.Th>
          <Table.Th ta="right">Visits</Table.Th>
          <Table.Th>Last visit</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.id}>
            <Table.Td>
              <Link to={`/workspace/account/${account.id}`} className="row-title" data-row-link>
                {account.name}
              </Link>
            </Table.Td>
            <Table.Td data-label="Domain">
              {account.domain ?? <span className="quiet">Not known</span>}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label="Links">
              {account.links}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label="Visits">
              {account.visits}
            </Table.Td>
            <Table.Td data-label="Last visit">
              {account.lastVisitAt ? (
                <RelativeTime at={account.lastVisitAt} />
              ) : (
                <span className="quiet">Never</span>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Back to home' }} />
}
