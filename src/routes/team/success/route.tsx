import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { FirstStepsPanel } from '#src/routes/parts/first-steps-panel.tsx'
import { Screen } from '#src/routes/parts/screen.tsx'
import { loadHome } from '#src/routes/server/load-home.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const { steps } = await loadHome(platform, { workspace })
  return { info: await readWorkspaceInfo(platform, workspace), steps }
}

/** Shown after a workspace was created or its plan changed. Always shows the current state. */
export default function TeamSuccessScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { info, steps } = loaderData
  const isActive = info.status === 'active'
  const plan = info.plan.replace(/^./, (letter) => letter.toUpperCase())
  return (
    <Screen
      title={t`Your workspace`}
      heading={isActive ? t`${{ name: info.name }} is ready` : t`${{ name: info.name }} needs a plan`}
      subtitle={
        isActive
          ? t`The ${{ plan }} plan is active, with ${{ credits: info.credits }} credits.`
          : t`The ${{ plan }} plan is ${{ status: info.status.replaceAll('_', ' ') }}.`
      }
      actions={<LinkButton to="/workspace" variant="filled" label={t`Open workspace`} />}
    >
      <Panel title={t`Invite your team`}>
        <p className="quiet">{t`Invite the people you work with. They’ll each get an email.`}</p>
        <p>
          <LinkButton to="/team/profile" label={t`Invite people`} />
        </p>
      </Panel>
      <FirstStepsPanel steps={steps} />
    </Screen>
  )
}

export const ErrorBoundary = ScreenError
