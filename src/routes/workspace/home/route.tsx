import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { changeOf } from '#src/features/insight/rules/figures.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { listUnfinished } from '#src/features/media/server/upload/find-upload.ts'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { UploadButton } from '#src/features/transcript/parts/upload-button.tsx'
import { UploadPlace } from '#src/features/transcript/parts/upload-place.tsx'
import { useUploads } from '#src/features/transcript/parts/use-uploads.ts'
import { PromisedLine } from '#src/features/visit/parts/promised-line.tsx'
import { readNewLinkMails } from '#src/features/visit/server/notifying/read-link-mails.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { FirstStepsPanel } from '#src/routes/parts/first-steps-panel.tsx'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { type HomeFigures, loadHome, type RecentItem } from '#src/routes/server/load-home.ts'
import { hasOpenOnboarding } from '#src/routes/server/onboard.ts'
import { useLocale } from '#src/translation/reader.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { deskLabels } from '../parts/desk-labels.ts'
import { VisitList } from '../parts/visits/visit-list.tsx'
import { listAccountOverviews } from '../server/list-account-overviews.ts'
import type { Route } from './+types/route.ts'
import { homeIntents } from './actions.ts'
import { loadToDo } from './load.ts'
import { Figure } from './parts/figure.tsx'
import { NewMenu } from './parts/new-menu.tsx'
import { ToDoPanel } from './parts/to-do-panel.tsx'
import { VisitedAccounts } from './parts/visited-accounts.tsx'
import '#src/features/transcript/parts/asset-parts.css'
import '#src/ui/home.css'

const query = z.object({ visits: z.enum(['latest', 'account']).catch('latest') })

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, first, workspaceName } = context.get(memberContext)
  const home = await loadHome(platform, { workspace })
  const isSettingUp = await hasOpenOnboarding(platform, user)
  const { visits: show } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...home,
    show,
    accounts: show === 'account' ? await listVisited(platform, workspace) : [],
    promised: await readNewLinkMails(platform, { workspace, user }),
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

/** The accounts with the latest visits. */
async function listVisited(platform: Pick<Platform, 'db' | 'clock'>, workspace: string) {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: '-last', limit: 8 })
  return accounts.filter(({ visits }) => visits > 0)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { workspace, user, organization } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), workspace, user, actor }, homeIntents)
}

export default function HomeScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { figures, steps, recent, first, workspaceName, isSettingUp, toDo, today, unfinished } = loaded
  useAnswerToast(answer)
  const { uploads, queue } = useUploads({ maxBytes: loaded.maxBytes })
  const upload = <UploadButton label={t`Upload files`} onFiles={(files) => queue.add(files)} />
  return (
    <div className="desk">
      <ScreenTitle>Home</ScreenTitle>
      <AnswerRegion />
      {isSettingUp ? (
        <p className="home-notice">
          <span>{t`Your setup isn’t finished.`}</span> <a href="/user/onboard">{t`Continue setup`}</a>
        </p>
      ) : null}
      <DraftOffer />
      <PageHeader
        title={first ? t`Welcome, ${first}` : workspaceName}
        subtitle={first ? workspaceName : undefined}
        actions={<NewMenu />}
      />
      <div className="home-drop">
        <p>{t`Drop audio, video, transcripts, documents or images here, or choose files.`}</p>
        {upload}
      </div>
      <UploadPlace uploads={uploads} queue={queue} unfinished={unfinished} />
      <FirstStepsPanel steps={steps} />
      <Figures figures={figures} />
      <div className="home-columns">
        <Visits {...loaded} />
        <div className="home-aside">
          <ToDoPanel toDo={toDo} today={today} />
          <Panel title={t`Recent`} flush={recent.length > 0}>
            {recent.length > 0 ? (
              <RecentItems items={recent} />
            ) : (
              <EmptyState title={t`Nothing here yet`} text={t`Your recent work shows up here.`} />
            )}
          </Panel>
        </div>
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** The latest visits, by visit or by account. */
function Visits({ show, visits, accounts, latestLink, origin, promised }: Loaded): ReactElement {
  const { t } = useLingui()
  const isByAccount = show === 'account'
  return (
    <Panel
      title={t`Latest visits`}
      flush={isByAccount && accounts.length > 0}
      actions={
        visits.length > 0 ? (
          <ViewChoice
            label={t`Filter visits`}
            name="visits"
            chosen={show}
            views={[
              ['latest', t`Latest`],
              ['account', t`By account`],
            ]}
          />
        ) : null
      }
    >
      {visits.length === 0 ? <NoVisits latestLink={latestLink} origin={origin} /> : null}
      {visits.length > 0 && !isByAccount ? <VisitList visits={visits} /> : null}
      {visits.length > 0 ? (
        <p className="list-foot">
          <Link to="/workspace/visits">{t`All visits`}</Link>
        </p>
      ) : null}
      {isByAccount && accounts.length > 0 ? <VisitedAccounts accounts={accounts} /> : null}
      {visits.length > 0 && isByAccount && accounts.length === 0 ? (
        <EmptyState
          title={t`No account visits yet`}
          text={t`Create a link for a company. Once someone opens it, the company shows up here.`}
        />
      ) : null}
      <div className="list-foot">
        <PromisedLine promised={promised} action="/workspace" />
        <Link to="/user/settings/notifications">{t`Change`}</Link>
      </div>
    </Panel>
  )
}

function NoVisits({ latestLink, origin }: Pick<Loaded, 'latestLink' | 'origin'>): ReactElement {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No visits yet`}
      text={
        latestLink
          ? t`Send “${{ title: latestLink.title }}” to see who reads what.`
          : t`Share a link to see who reads what.`
      }
      action={
        latestLink ? (
          <CopyButton value={`${origin}/l/${latestLink.hashid}`} label={t`Copy link`} />
        ) : (
          <LinkButton to="/workspace/journey" label={t`View journeys`} />
        )
      }
    />
  )
}

function Figures({ figures }: { figures: HomeFigures }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const format = useFormat()
  const change = changeOf(figures.visitsInWeek, figures.visitsInWeekBefore)
  const hours = figures.hoursTranscribed
  return (
    <section className="home-figures" aria-label={t`Metrics`}>
      <Figure
        label={t`Visits in the last 7 days`}
        value={figures.visitsInWeek}
        change={
          change === undefined
            ? undefined
            : t`${{ percent: format.change(change) }} vs. ${{ before: format.number(figures.visitsInWeekBefore) }}`
        }
        rule={t`Visits in the last 7 days, including those in progress, excluding internal visits and likely bots. Visits less than 30 minutes apart count as one. Compared with the previous 7 days.`}
        to="/workspace/visits"
      />
      <Figure
        label={t`Active links`}
        value={figures.activeLinks}
        rule={t`Links visitors can open right now.`}
        to="/workspace/journey"
      />
      <Figure
        label={t`Published pages`}
        value={figures.livePages}
        rule={t`Pages with a published version, excluding drafts.`}
        to="/workspace/page"
      />
      <Figure
        label={t`Assets`}
        value={figures.assets}
        rule={t`Recordings and documents, excluding the trash.`}
        to="/workspace/assets"
      />
      <Figure
        label={hours < 1 ? t`Minutes transcribed` : t`Hours transcribed`}
        value={
          hours < 1 ? Math.round(hours * 60) : hours.toLocaleString(locale, { maximumFractionDigits: 1 })
        }
        rule={t`Total length of recordings with a transcript, excluding the trash.`}
        to="/workspace/assets"
      />
      <Figure
        label={t`Credits`}
        value={figures.credits}
        rule={t`Each verified lead costs one credit, charged only once.`}
        to="/user/billing"
      />
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
  const { t } = useLingui()
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
              {t(deskLabels[places[item.kind].word])} · <RelativeTime at={item.updatedAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const ErrorBoundary = screenError('/workspace', msg`Back to home`)
