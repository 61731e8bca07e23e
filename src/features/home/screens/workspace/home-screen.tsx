import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Figure } from '#src/features/home/parts/figure.tsx'
import { VisitList } from '#src/features/home/parts/visit-list.tsx'
import { type HomeFigures, loadHome, type RecentItem } from '#src/features/home/server/load-home.ts'
import { hasMoreToSetUp } from '#src/features/home/server/onboard.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { onboardWords } from '#src/features/home/words/onboard-words.ts'
import { DraftOffer } from '#src/features/tool/parts/draft-offer.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
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
import { FirstStepsPanel } from './first-steps-panel.tsx'
import './home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, first, workspaceName } = context.get(memberContext)
  const home = await loadHome(platform, { workspace })
  const isSettingUp = await hasMoreToSetUp(platform, user)
  return { ...home, isSettingUp, first, workspaceName, origin: platform.config.publicOrigin }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen(): ReactElement {
  const words = useWords(deskWords)
  const setUp = useWords(onboardWords)
  const { figures, steps, recent, visits, latestLink, first, workspaceName, origin, isSettingUp } =
    useLoaderData<typeof loader>()
  return (
    <div className="desk">
      <ScreenTitle>Home</ScreenTitle>
      {isSettingUp ? (
        <p className="home-notice">
          <span>{setUp.goOn}</span> <a href="/user/onboard">{setUp.goOnLink}</a>
        </p>
      ) : null}
      <DraftOffer />
      <PageHeader
        title={first ? words.welcome(first) : workspaceName}
        subtitle={first ? workspaceName : undefined}
        actions={
          <Button component={Link} to="/workspace/assets" leftSection={<Icon name="upload" size={14} />}>
            {words.uploadARecording}
          </Button>
        }
      />
      <Figures figures={figures} />
      <FirstStepsPanel steps={steps} />
      <div className="home-columns">
        <Panel title={words.latestVisits}>
          {visits.length > 0 ? (
            <VisitList visits={visits} />
          ) : (
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
          )}
        </Panel>
        <Panel title={words.recent} flush={recent.length > 0}>
          {recent.length > 0 ? (
            <RecentItems items={recent} />
          ) : (
            <EmptyState title={words.nothingHereYet} text={words.whatYouUploadWriteAnd} />
          )}
        </Panel>
      </div>
    </div>
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
