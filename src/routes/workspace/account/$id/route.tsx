import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { findMergedInto } from '#src/features/account/server/merge/find-merged.ts'
import { FitTag } from '#src/features/icp/parts/fit-tag.tsx'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { ShareButton } from '#src/routes/workspace/parts/share/share-button.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { accountPageIntents } from './actions.ts'
import { AccountAffinity } from './parts/account-affinity.tsx'
import { AccountFacts } from './parts/account-facts.tsx'
import { AccountFit } from './parts/account-fit.tsx'
import { AccountGuests } from './parts/account-guests.tsx'
import { AccountListening } from './parts/account-listening.tsx'
import { AccountMenu } from './parts/account-menu.tsx'
import { AccountPeople } from './parts/account-people.tsx'
import { AccountState } from './parts/account-state.tsx'
import { AccountStep } from './parts/account-step.tsx'
import { AccountSuggested } from './parts/account-suggested.tsx'
import { AccountTasks } from './parts/account-tasks.tsx'
import { timelineQuery } from './parts/account-timeline.ts'
import { AccountTimeline, type Timeline } from './parts/account-timeline.tsx'
import { accountPeopleQuery } from './server/account-people-query.ts'
import { type AccountScreenData, loadAccountScreen } from './server/load-account-screen.ts'
import { loadAccountTimeline, usersOf } from './server/load-account-timeline.ts'
import type { Fit } from './server/read-fit.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  if (!id.success)
    throw new Refusal(404, 'account_not_found', msg`This account doesn’t exist in this workspace.`)
  const { searchParams } = new URL(request.url)
  const { people: q, show: limit } = accountPeopleQuery.parse(Object.fromEntries(searchParams))
  const desk = await loadAccountScreen(platform, {
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

/** A merged account redirects to the one that stayed. */
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

export const action = answerMember(accountPageIntents)

export default function AccountScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { account, members, people, links, standing, listening, fits, origin, tasks, today } = loaded
  return (
    <Screen
      title={account.name}
      subtitle={<Subtitle domain={account.domain} fits={fits} />}
      back={<BackLink to="/workspace/account">{t`All accounts`}</BackLink>}
      actions={<AccountActions account={account} />}
    >
      <div className="home-columns">
        <div className="account-main">
          <AccountState account={account} members={members} standing={standing} today={today} />
          <AccountStep account={account} step={loaded.suggestions.step} today={today} />
          <AccountTimeline
            account={account.id}
            user={loaded.user}
            timeline={loaded.timeline}
            fields={[...loaded.fields, ...loaded.formerFields]}
            wrong={fieldErrors(answer, 'add-note')}
          />
          <AccountAffinity account={account.id} affinity={loaded.affinity} />
          <AccountSuggested account={account.id} content={loaded.suggestions.content} />
          <AccountListening account={account.id} listening={listening} />
          <AccountPeople account={account.id} people={people} />
          <AccountGuests guests={loaded.guests} company={account.name} />
          <AccountLinks account={account} links={links} origin={origin} />
        </div>
        <div className="account-side">
          <AccountFacts
            account={account}
            members={members}
            fields={loaded.fields}
            wrong={fieldErrors(answer, 'change-account')}
          />
          <AccountFit fits={fits} />
          <AccountTasks
            account={account.id}
            tasks={tasks}
            members={members}
            today={today}
            wrong={fieldErrors(answer, 'create-task')}
          />
        </div>
      </div>
    </Screen>
  )
}

function Subtitle({ domain, fits }: { domain: string | null; fits: Fit[] }): ReactElement {
  const { t } = useLingui()
  const [first] = fits
  return (
    <>
      {domain ?? <a href="#account-domain">{t`Add domain`}</a>}{' '}
      {first?.scored ? <FitTag scored={first.scored} criteria={first.icp.criteria} /> : null}
    </>
  )
}

type Named = { id: string; name: string }

function AccountActions({ account: { id, name } }: { account: Named }): ReactElement {
  const { t } = useLingui()

  return (
    <>
      <AccountMenu account={id} />
      <LinkButton to={`/workspace/insight?account=${id}`} icon="activity" label={t`Insights`} />
      <LinkButton to={`/workspace/account/${id}/tree`} icon="route" label={t`Sharing tree`} />
      <ShareButton of={{ account: id }} company={name} />
    </>
  )
}

function AccountLinks({
  account,
  links,
  origin,
}: {
  account: Named
  links: AccountScreenData['links']
  origin: string
}): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Links`} flush={links.length > 0}>
      {links.length === 0 ? (
        <EmptyState
          title={t`No links yet`}
          text={t`Share a page or a recording with this company.`}
          action={<ShareButton of={{ account: account.id }} company={account.name} variant="default" />}
        />
      ) : (
        <PlainTable
          rows={links}
          keyOf={(link) => link.id}
          className="wide-table"
          columns={[
            {
              label: t`Link`,
              render: (link) => (
                <>
                  <Link to={`/workspace/journey/${link.journey.id}?link=${link.id}`} className="row-title">
                    {link.title}
                  </Link>
                  <span className="row-sub">{link.journey.name}</span>
                </>
              ),
            },
            {
              label: t`URL`,
              render: (link) => <CopyButton value={addressToShare(origin, link)} label={t`Copy link`} />,
            },
            { label: t`Status`, render: (link) => (link.active ? t`Active` : t`Paused`) },
            { label: t`Visits`, isNumber: true, render: (link) => link.visits },
            { label: t`Last visit`, render: (link) => <LastTime at={link.lastAt} /> },
          ]}
        />
      )}
    </Panel>
  )
}

export const ErrorBoundary = screenError('/workspace/account', msg`All accounts`)
