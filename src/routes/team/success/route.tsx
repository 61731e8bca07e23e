import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { FirstStepsPanel } from '#src/routes/parts/first-steps-panel.tsx'
import { loadHome } from '#src/routes/server/load-home.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import '#src/ui/home.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { steps } = await loadHome(platform, { workspace })
  return { info: await readWorkspaceInfo(platform, workspace), steps }
}

/** Shown after a workspace was created or its plan changed. Always shows the current state. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamSuccessScreen(): ReactElement {
  const { t } = useLingui()
  const { info, steps } = useLoaderData<typeof loader>()
  const isActive = info.status === 'active'
  const plan = info.plan.replace(/^./, (letter) => letter.toUpperCase())
  return (
    <div className="desk">
      <ScreenTitle>{t`Your workspace`}</ScreenTitle>
      <PageHeader
        title={
          isActive ? t`${{ name: info.name }} is ready` : t`${{ name: info.name }} is waiting for its plan`
        }
        subtitle={
          isActive
            ? t`The ${{ plan }} plan is active, with ${{ credits: info.credits }} credits.`
            : t`The ${{ plan }} plan is ${{ status: info.status.replaceAll('_', ' ') }}.`
        }
        actions={
          <Button component={Link} to="/workspace">
            {t`Open workspace`}
          </Button>
        }
      />
      <Panel title={t`Invite your team`}>
        <p className="quiet">{t`Invite the people you work with. Each of them gets an email.`}</p>
        <p>
          <Button component={Link} to="/team/profile" variant="default">
            {t`Invite people`}
          </Button>
        </p>
      </Panel>
      <FirstStepsPanel steps={steps} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
