import { Button, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { findMergedInto } from '#src/features/account/server/merge/find-merged.ts'
import { AccountStanding } from '#src/features/home/parts/account-standing.tsx'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { FitTag } from '#src/features/home/parts/fit-tag.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { timelineQuery } from '#src/features/home/rules/account-timeline.ts'
import { wrongFields } from '#src/features/home/schema.ts'
import { accountPageIntents } from '#src/features/home/server/account-page-intents.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import type { Fit } from '#src/features/home/server/icp/read-fit.ts'
import { type AccountDesk, loadAccountDesk } from '#src/features/home/server/load-account-desk.ts'
import { loadAccountTimeline, usersOf } from '#src/features/home/server/load-account-timeline.ts'
import { accountPeopleQuery } from '#src/features/home/server/people/account-people-query.ts'
import { accountMergeWords } from '#src/features/home/words/account-merge-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { momentumWords } from '#src/features/home/words/momentum-words.ts'
import { sharingTreeWords } from '#src/features/home/words/sharing-tree-words.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { AccountAffinity } from './account-affinity.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountFit } from './account-fit.tsx'
import { AccountGuests } from './account-guests.tsx'
import { AccountListening } from './account-listening.tsx'
import { AccountPeople } from './account-people.tsx'
import { AccountStep } from './account-step.tsx'
import { AccountSuggested } from './account-suggested.tsx'
import { AccountTasks } from './account-tasks.tsx'
import { AccountTimeline, type Timeline } from './account-timeline.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  if (!id.success)
    throw new Refusal(
      404,
      'account_not_found',
      told(accountWords, (words) => words.thereIsNoSuchAccount),
    )
  const { searchParams } = new URL(request.url)
  const { people: q, show: limit } = accountPeopleQuery.parse(Object.fromEntries(searchParams))
  const desk = await loadAccountDesk(platform, {
    workspace,
    account: id.data,
    people: { q, limit },
  }).catch((error: unknown) => leadOn(platform, { workspace, account: id.data }, error))
  return {
    ...desk,
    people: { shown: desk.people.people, all: desk.people.all, q },
    user,
    tasks: await readTasks(platform, { workspace, user, account: id.data }),
    today: platform.clock.now().toISOString().slice(0, 10),
    timeline: await readTimeline(platform, { workspace, account: id.data }, searchParams),
    origin: await originOfWorkspace(platform, workspace),
  }
}

/** A company that was merged into another one is found there. */
async function leadOn(
  platform: Platform,
  which: { workspace: string; account: string },
  error: unknown,
): Promise<never> {
  const isMissing = error instanceof Refusal && error.code === 'account_not_found'
  const into = isMissing ? await findMergedInto(platform, which) : undefined
  throw into ? redirect(`/workspace/account/${into}`, 301) : error
}

const doneShown = 3

async function readTasks(platform: Platform, of: { workspace: string; user: string; account: string }) {
  const open = await listTasks(platform, { ...of, show: 'open' })
  const done = await listTasks(platform, { ...of, show: 'done' })
  return [...open, ...done.slice(0, doneShown)]
}

async function readTimeline(
  platform: Platform,
  which: { workspace: string; account: string },
  search: URLSearchParams,
): Promise<Timeline> {
  const { timeline: kind, before } = timelineQuery.parse(Object.fromEntries(search))
  const { entries, next } = await loadAccountTimeline(platform, { ...which, kind, before })
  const names = await namesOf(platform, entries.flatMap(usersOf))
  return { kind, entries, next, isLatest: !before, names: Object.fromEntries(names) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, accountPageIntents)
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData?.account.name) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountScreen(): ReactElement {
  const words = useWords(accountWords)
  const { standing: title } = useWords(momentumWords)
  const loaded = useLoaderData<typeof loader>()
  const { account, members, people, links, standing, listening, fits, origin, tasks, today } = loaded
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <AnswerRegion />
      <BackLink to="/workspace/account">{words.allAccounts}</BackLink>
      <PageHeader
        title={account.name}
        subtitle={<Subtitle domain={account.domain} fits={fits} />}
        actions={<AccountActions id={account.id} />}
      />
      <AnswerWithoutScript answer={answer} />
      <AccountFacts
        account={account}
        members={members}
        fields={loaded.fields}
        wrong={wrongFields(answer, 'change-account')}
      />
      <AccountStep account={account} step={loaded.suggestions.step} today={today} />
      <AccountFit fits={fits} />
      {standing ? (
        <Panel title={title}>
          <AccountStanding judged={standing} />
        </Panel>
      ) : null}
      <div className="home-columns account-content">
        <AccountAffinity account={account.id} affinity={loaded.affinity} />
        <AccountSuggested account={account.id} suggestions={loaded.suggestions} />
      </div>
      <AccountListening account={account.id} listening={listening} />
      <AccountPeople account={account.id} people={people} />
      <AccountGuests guests={loaded.guests} company={account.name} />
      <AccountLinks links={links} origin={origin} />
      <div className="home-columns">
        <AccountTimeline
          account={account.id}
          user={loaded.user}
          timeline={loaded.timeline}
          fields={[...loaded.fields, ...loaded.formerFields]}
          wrong={wrongFields(answer, 'add-note')}
        />
        <div className="account-side">
          <AccountTasks
            account={account.id}
            tasks={tasks}
            members={members}
            today={today}
            wrong={wrongFields(answer, 'create-task')}
          />
        </div>
      </div>
    </div>
  )
}

function Subtitle({ domain, fits }: { domain: string | null; fits: Fit[] }): ReactElement {
  const words = useWords(accountWords)
  const [first] = fits
  return (
    <>
      {domain ?? words.domainNotKnown}{' '}
      {first?.scored ? <FitTag scored={first.scored} criteria={first.icp.criteria} /> : null}
    </>
  )
}

function AccountActions({ id }: { id: string }): ReactElement {
  const words = useWords(accountWords)
  const { insight } = useWords(insightWords)
  const { seeTree } = useWords(sharingTreeWords)
  const { mergeShort: merge } = useWords(accountMergeWords)
  return (
    <>
      <Button
        component={Link}
        to={`/workspace/insight?account=${id}`}
        variant="default"
        leftSection={<Icon name="activity" size={14} />}
      >
        {insight}
      </Button>
      <Button
        component={Link}
        to={`/workspace/account/${id}/tree`}
        variant="default"
        leftSection={<Icon name="route" size={14} />}
      >
        {seeTree}
      </Button>
      <Button
        component={Link}
        to={`/workspace/account/${id}/merge`}
        variant="default"
        leftSection={<Icon name="columns-2" size={14} />}
      >
        {merge}
      </Button>
      <Form method="post" action="/workspace/account">
        <HiddenFields fields={{ intent: 'remove-accounts', ids: id }} />
        <Button type="submit" variant="default" leftSection={<Icon name="trash-2" size={14} />}>
          {words.remove}
        </Button>
      </Form>
    </>
  )
}

function AccountLinks({ links, origin }: { links: AccountDesk['links']; origin: string }): ReactElement {
  const words = useWords(accountWords)
  return (
    <Panel title={words.links} flush={links.length > 0}>
      {links.length === 0 ? (
        <EmptyState
          title={words.noLinksYet}
          text={words.createFromJourney}
          action={
            <Button component={Link} to="/workspace/journey" variant="default">
              {words.openJourneys}
            </Button>
          }
        />
      ) : (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.link}</Table.Th>
              <Table.Th>{words.address}</Table.Th>
              <Table.Th>{words.state}</Table.Th>
              <Table.Th ta="right">{words.visits}</Table.Th>
              <Table.Th>{words.lastVisit}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map((link) => (
              <Table.Tr key={link.id}>
                <Table.Td>
                  <Link to={`/workspace/journey/${link.journey.id}?link=${link.id}`} className="row-title">
                    {link.title}
                  </Link>
                  <span className="row-sub">{link.journey.name}</span>
                </Table.Td>
                <Table.Td data-label={words.address}>
                  <CopyButton value={addressToShare(origin, link)} label={words.copyLink} />
                </Table.Td>
                <Table.Td data-label={words.state}>{link.active ? words.active : words.paused}</Table.Td>
                <Table.Td ta="right" className="figure" data-label={words.visits}>
                  {link.visits}
                </Table.Td>
                <Table.Td data-label={words.lastVisit}>
                  <LastTime at={link.lastAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(accountWords)
  return <ScreenError error={error} back={{ to: '/workspace/account', label: words.allAccounts }} />
}
