import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { ImagePanel } from '#src/ui/image-panel.tsx'

type Props = { info: Pick<WorkspaceInfo, 'name' | 'logo'>; wrong: FieldErrors }

export function WorkspaceLogo({ info, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <ImagePanel
      words={{
        title: t`Logo`,
        alt: t`${{ name: info.name }} logo`,
        save: t`Save logo`,
        remove: t`Remove logo`,
      }}
      picture={info.logo}
      name={info.name}
      intents={{ set: 'set-logo', remove: 'remove-logo' }}
      wrong={wrong}
    >
      <p className="quiet">
        {t`This is the logo of your default brand kit.`}{' '}
        <Link to="/workspace/settings/brand">{t`Open Brand`}</Link>
      </p>
    </ImagePanel>
  )
}
