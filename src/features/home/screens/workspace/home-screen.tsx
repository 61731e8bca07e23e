import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { Figure } from '#src/features/home/parts/figure.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { ViewChoice } from '#src/features/home/parts/view-choice.tsx'
import { VisitList } from '#src/features/home/parts/visit-list.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { listAccountOverviews } from '#src/features/home/server/list-account-overviews.ts'
import { type HomeFigures, loadHome, type RecentItem } from '#src/features/home/server/load-home.ts'
import { loadToDo } from '#src/features/home/server/load-to-do.ts'
import { hasMoreToSetUp } from '#src/features/home/server/onboard.ts'
import { taskmasterIntents } from '#src/features/home/server/taskmaster-intents.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { onboardWords } from '#src/features/home/words/onboard-words.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listUnfinished } from '#src/features/media/server/upload/find-upload.ts'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { UploadButton } from '#src/features/transcript/parts/upload-button.tsx'
import { UploadPlace } from '#src/features/transcript/parts/upload-place.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { BeginMenu } from './begin-menu.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { ToDoPanel } from './to-do-panel.tsx'
import { VisitedAccounts } from './visited-accounts.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import './home.css'

const query = z.object({ visits: z.enum(['latest', 'account']).catch('latest') })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, first, workspaceName } = context.get(memberContext)
  const home = await loadHome(platform, { workspace })
  const isSettingUp = await hasMoreToSetUp(platform, user)
  const { visits: show } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...home,
    show,
    accounts: show === 'account' ? await listVisited(platform, workspace) : [],
    toDo: await loadToDo(platform, { workspace, user, locale: localeOf(request) }),
    today: platform.clock.now().toISOString().slice(0, 10),
    unfinished: await listUnfinished(platform, { workspace, user }),
    maxBytes: platform.config.uploadMaxBytes,
    isSettingUp,
    first,
    workspaceName,
    origin: await originOfWorkspace(platform, workspace),
  }
}

/** The companies that visited last. */
async function listVisited(platform: Pick<Platform, 'db' | 'clock'>, workspace: string) {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: '-last', limit: 8 })
  return accounts.filter(({ visits }) => visits > 0)
}

const intents = {
  'finish-task': taskmasterIntents['finish-task'],
  'reopen-task': taskmasterIntents['reopen-task'],
  'retry-job': taskmasterIntents['retry-job'],
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen(): ReactElement {
  const words = useWords(deskWords)
  const setUp = useWords(onboardWords)
  const loaded = useLoaderData<typeof loader>()
  const { figures, steps, recent, first, workspaceName, isSettingUp, toDo, today, unfinished } = loaded
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { uploads, queue } = useUploads({ maxBytes: loaded.maxBytes })
  const upload = <UploadButton label={words.uploadFiles} onFiles={(files) => queue.add(files)} />
  return (
    <div className="desk">
      <ScreenTitle>Home</ScreenTitle>
      <AnswerRegion />
      {isSettingUp ? (
        <p className="home-notice">
          <span>{setUp.goOn}</span> <a href="/user/onboard">{setUp.goOnLink}</a>
        </p>
      ) : null}
      <DraftOffer />
      <PageHeader
        title={first ? words.welcome(first) : workspaceName}
        subtitle={first ? workspaceName : undefined}
        actions={<BeginMenu />}
      />
      <AnswerWithoutScript answer={answer} />
      <div className="home-drop">
        <p>{words.dropHere}</p>
        {upload}
      </div>
      <UploadPlace uploads={uploads} queue={queue} unfinished={unfinished} />
      <Figures figures={figures} />
      <FirstStepsPanel steps={steps} />
      <div className="home-columns">
        <Visits {...loaded} />
        <div className="home-aside">
          <ToDoPanel toDo={toDo} today={today} />
          <Panel title={words.recent} flush={recent.length > 0}>
            {recent.length > 0 ? (
              <RecentItems items={recent} />
            ) : (
              <EmptyState title={words.nothingHereYet} text={words.whatYouUploadWriteAnd} />
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** Who came last: visit by visit, or company by company. */
function Visits({ show, visits, accounts, latestLink, origin }: Loaded): ReactElement {
  const words = useWords(deskWords)
  const isByAccount = show === 'account'
  return (
    <Panel
      title={words.latestVisits}
      flush={isByAccount && accounts.length > 0}
      actions={
        visits.length > 0 ? (
          <ViewChoice
            label={words.whichVisits}
            name="visits"
            chosen={show}
            views={[
              ['latest', words.latest],
              ['account', words.byAccount],
            ]}
          />
        ) : null
      }
    >
      {visits.length === 0 ? <NoVisits latestLink={latestLink} origin={origin} /> : null}
      {visits.length > 0 && !isByAccount ? <VisitList visits={visits} /> : null}
      {visits.length > 0 ? (
        <p className="list-foot">
          <Link to="/workspace/visits">{words.allVisits}</Link>
        </p>
      ) : null}
      {isByAccount && accounts.length > 0 ? <VisitedAccounts accounts={accounts} /> : null}
      {visits.length > 0 && isByAccount && accounts.length === 0 ? (
        <EmptyState title={words.noAccountCame} text={words.linksForAnAccount} />
      ) : null}
    </Panel>
  )
}

function NoVisits({ latestLink, origin }: Pick<Loaded, 'latestLink' | 'origin'>): ReactElement {
  const words = useWords(deskWords)
  return (
    <EmptyState
      title={words.noVisitsYet}
      text={latestLink ? words.sendToSomebodyWhoReads(latestLink.title) : words.shareAJourneyByA}
      action={
        latestLink ? (
          <CopyButton value={`${origin}/l/${latestLink.hashid}`} label={words.copyLink} />
        ) : (
          <Button component={Link} to="/workspace/journey" variant="default">
            {words.openJourneys}
          </Button>
        )
      }
    />
  )
}

function Figures({ figures }: { figures: HomeFigures }): ReactElement {
  const words = useWords(deskWords)
  return (
    <section className="home-figures" aria-label={words.figures}>
      <Figure label={words.visitsIn7Days} value={figures.visitsInWeek} rule={words.visitsThatBeganInThe} />
      <Figure
        label={words.activeLinks}
        value={figures.activeLinks}
        rule={words.linksThatVisitorsCanOpen}
        to="/workspace/journey"
      />
      <Figure
        label={words.pagesLive}
        value={figures.livePages}
        rule={words.pagesWithAPublishedVersion}
        to="/workspace/page"
      />
      <Figure
        label={words.assets}
        value={figures.assets}
        rule={words.recordingsAndDocumentsThatAre}
        to="/workspace/assets"
      />
      <Figure
        label={words.hoursTranscribed}
        value={words.hours(figures.hoursTranscribed)}
        rule={words.recordingsThatHaveA}
        to="/workspace/assets"
      />
      <Figure label={words.credits} value={figures.credits} rule={words.creditsLeftOneIsSpent} />
    </section>
  )
}

const places: Record<
  RecentItem['kind'],
  { icon: IconName; word: 'asset' | 'page' | 'journey'; to: (id: string) => string }
> = {
  asset: { icon: 'audio-lines', word: 'asset', to: (id) => `/workspace/assets/${id}` },
  page: { icon: 'file-text', word: 'page', to: (id) => `/workspace/page/${id}/editor` },
  journey: { icon: 'route', word: 'journey', to: (id) => `/workspace/journey/${id}` },
}

function RecentItems({ items }: { items: RecentItem[] }): ReactElement {
  const words = useWords(deskWords)
  return (
    <ul className="recent-list">
      {items.map((item) => (
        <li key={item.id}>
          <Icon name={places[item.kind].icon} />
          <span>
            <Link to={places[item.kind].to(item.id)} className="row-title">
              {item.title}
            </Link>
            <span className="row-sub">
              {words[places[item.kind].word]} · <RelativeTime at={item.updatedAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(deskWords)
  return <ScreenError error={error} back={{ to: '/workspace', label: words.tryHomeAgain }} />
}
