import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { loadHome } from '../server/load-home.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import './home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { steps } = await loadHome(platform, { workspace })
  return { info: await readWorkspaceInfo(platform, workspace), steps }
}

export function meta() {
  return [{ title: 'Your workspace · Nurtured' }]
}

const plans: Record<string, string> = { starter: 'Starter', team: 'Team' }

/** What somebody reads once their workspace was made or its plan changed; opening it again shows how things stand now. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamSuccessScreen(): ReactElement {
  const { info, steps } = useLoaderData<typeof loader>()
  const isActive = info.status === 'active'
  return (
    <div className="desk">
      <PageHeader
        title={isActive ? `${info.name} is ready` : `${info.name} waits for its plan`}
        subtitle={
          isActive
            ? `The ${plans[info.plan] ?? info.plan} plan is active, with ${info.credits} credits.`
            : `The ${plans[info.plan] ?? info.plan} plan is ${info.status.replaceAll('_', ' ')}.`
        }
        actions={
          <Button component={Link} to="/workspace">
            Open the workspace
          </Button>
        }
      />
      <Panel title="Work together">
        <p className="quiet">Invite the people you make this with. They get a mail each.</p>
        <p>
          <Button component={Link} to="/team/profile" variant="default">
            Invite people
          </Button>
        </p>
      </Panel>
      <FirstStepsPanel steps={steps} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
