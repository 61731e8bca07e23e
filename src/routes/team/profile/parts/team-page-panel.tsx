import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { info: Pick<WorkspaceInfo, 'handle' | 'teamPage'>; origin: string; mayChange: boolean }

/** Publishes or unpublishes the team page. */
export function TeamPagePanel({ info: { handle, teamPage }, origin, mayChange }: Props): ReactElement | null {
  const { t } = useLingui()
  if (!teamPage && !mayChange) return null
  const address = `${origin}/t/${handle}`
  return (
    <Panel title={t`Public team page`}>
      <p className="quiet">{t`Anyone can see this workspace’s name, logo, description and website, and its members’ names and pictures. Email addresses stay private.`}</p>
      {teamPage ? (
        <p className="settings-address">
          <a href={address}>{address}</a> <CopyButton value={address} label={t`Copy link`} />
        </p>
      ) : null}
      {mayChange && !handle ? (
        <p>
          <Link to="/workspace/settings/info">{t`Set a public URL first`}</Link>
        </p>
      ) : null}
      {mayChange && handle ? (
        <FormButton
          fields={{ intent: 'set-team-page', shown: teamPage ? 'no' : 'yes' }}
          label={teamPage ? t`Unpublish team page` : t`Publish team page`}
        />
      ) : null}
    </Panel>
  )
}
