import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadHome } from '#src/features/home/server/load-home.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import './home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { steps } = await loadHome(platform, { workspace })
  return { info: await readWorkspaceInfo(platform, workspace), steps }
}

/** What somebody reads once their workspace was made or its plan changed; opening it again shows how things stand now. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamSuccessScreen(): ReactElement {
  const words = useWords(deskWords)
  const { info, steps } = useLoaderData<typeof loader>()
  const isActive = info.status === 'active'
  return (
    <div className="desk">
      <ScreenTitle>{words.yourWorkspace}</ScreenTitle>
      <PageHeader
        title={isActive ? words.isReady(info.name) : words.waitsForItsPlan(info.name)}
        subtitle={
          isActive
            ? words.thePlanIsActiveWith(info.plan, info.credits)
            : words.thePlanIs(info.plan, info.status)
        }
        actions={
          <Button component={Link} to="/workspace">
            {words.openTheWorkspace}
          </Button>
        }
      />
      <Panel title={words.workTogether}>
        <p className="quiet">{words.inviteThePeopleYouMake}</p>
        <p>
          <Button component={Link} to="/team/profile" variant="default">
            {words.invitePeople}
          </Button>
        </p>
      </Panel>
      <FirstStepsPanel steps={steps} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
