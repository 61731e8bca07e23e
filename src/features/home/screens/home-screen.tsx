import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Figure } from '../parts/figure.tsx'
import { VisitList } from '../parts/visit-list.tsx'
import { type HomeFigures, loadHome, type RecentItem } from '../server/load-home.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import './home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, first, workspaceName } = context.get(memberContext)
  const home = await loadHome(platform, { workspace })
  return { ...home, first, workspaceName, origin: platform.config.publicOrigin }
}

export function meta() {
  return [{ title: 'Home · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen(): ReactElement {
  const { figures, steps, recent, visits, latestLink, first, workspaceName, origin } =
    useLoaderData<typeof loader>()
  return (
    <div className="desk">
      <PageHeader
        title={first ? `Welcome, ${first}` : workspaceName}
        subtitle={first ? workspaceName : undefined}
        actions={
          <Button component={Link} to="/workspace/assets" leftSection={<Icon name="upload" size={14} />}>
            Upload a recording
          </Button>
        }
      />
      <Figures figures={figures} />
      <FirstStepsPanel steps={steps} />
      <div className="home-columns">
        <Panel title="Latest visits">
          {visits.length > 0 ? (
            <VisitList visits={visits} />
          ) : (
            <EmptyState
              title="No visits yet"
              text={
                latestLink
                  ? `Send “${latestLink.title}” to somebody. Who reads what for how long then stands here.`
                  : 'Share a journey by a link. Who reads what for how long then stands here.'
              }
              action={
                latestLink ? (
                  <CopyButton value={`${origin}/l/${latestLink.hashid}`} label="Copy link" />
                ) : (
                  <Button component={Link} to="/workspace/journey" variant="default">
                    Open journeys
                  </Button>
                )
              }
            />
          )}
        </Panel>
        <Panel title="Recent" flush={recent.length > 0}>
          {recent.length > 0 ? (
            <RecentItems items={recent} />
          ) : (
            <EmptyState
              title="Nothing here yet"
              text="What you upload, write and share stands here, the latest first."
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

function Figures({ figures }: { figures: HomeFigures }): ReactElement {
  return (
    <section className="home-figures" aria-label="Figures">
      <Figure
        label="Visits in 7 days"
        value={figures.visitsInWeek}
        rule="Visits that began in the last 7 × 24 hours and reached their link’s shortest time. One browser that reads with pauses under 30 minutes is one visit."
      />
      <Figure
        label="Active links"
        value={figures.activeLinks}
        rule="Links that visitors can open now: switched on, not removed, to a journey that is not removed."
        to="/workspace/journey"
      />
      <Figure
        label="Pages live"
        value={figures.livePages}
        rule="Pages with a published version. Drafts do not count."
        to="/workspace/page"
      />
      <Figure
        label="Assets"
        value={figures.assets}
        rule="Recordings and documents that are not in the trash."
        to="/workspace/assets"
      />
      <Figure
        label="Credits"
        value={figures.credits}
        rule="Credits left. One is spent when a lead confirms who they are, once per lead."
      />
    </section>
  )
}

const places: Record<RecentItem['kind'], { icon: IconName; word: string; to: (id: string) => string }> = {
  asset: { icon: 'audio-lines', word: 'Asset', to: (id) => `/workspace/assets/${id}` },
  page: { icon: 'file-text', word: 'Page', to: (id) => `/workspace/page/${id}/editor` },
  journey: { icon: 'route', word: 'Journey', to: (id) => `/workspace/journey/${id}` },
}

function RecentItems({ items }: { items: RecentItem[] }): ReactElement {
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
              {places[item.kind].word} · <RelativeTime at={item.updatedAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Try home again' }} />
}
