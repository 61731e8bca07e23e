import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { OrganizationView } from '#src/features/workspace/server/organization/load-organization.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { WorkspaceChoice } from '#src/ui/workspace-choice.tsx'

type Props = { organization: OrganizationView; wrong: Record<string, string> }

/** Who may join by themselves, and what everybody needs to sign in. */
export function OrgSecurity({ organization, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  const names = new Map(workspaces.map(({ id, name }) => [id, name]))
  return (
    <>
      <Panel title={t`Joining by domain`}>
        <p className="quiet">{t`Whoever has confirmed an address at one of these domains may join as a member, without an invitation. A member’s own confirmed address vouches for the domain.`}</p>
        {organization.domains.length > 0 ? (
          <ul className="settings-devices">
            {organization.domains.map(({ id, domain, workspaces: into }) => (
              <li key={id}>
                <div>
                  <strong>{domain}</strong>
                  <p className="quiet">{into.map((one) => names.get(one) ?? t`a deleted one`).join(', ')}</p>
                </div>
                <IntentButton fields={{ intent: 'close-domain', id }} icon="x" label={t`Remove ${domain}`} />
              </li>
            ))}
          </ul>
        ) : null}
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'open-domain' }} />
          <TextInput
            name="domain"
            label={t`Domain`}
            placeholder="acme.com"
            required
            maxLength={300}
            autoComplete="off"
            error={wrong['domain']}
          />
          <WorkspaceChoice
            label={t`They begin in`}
            workspaces={workspaces}
            chosen={workspaces.slice(0, 1).map(({ id }) => id)}
            error={wrong['workspaces']}
          />
          <Button type="submit" variant="default">
            {t`Let people at this domain join`}
          </Button>
        </Form>
      </Panel>
      <Panel title={t`Two-step sign-in`}>
        <p className="quiet">
          {organization.requireMfa
            ? t`Everybody needs two-step sign-in. Who has none is sent to set it up before anything else.`
            : t`Two-step sign-in is each member’s own choice.`}
        </p>
        {may(organization.role, 'organization.require_mfa') ? (
          <Form method="post">
            <HiddenFields
              fields={{ intent: 'require-mfa', required: organization.requireMfa ? 'no' : 'yes' }}
            />
            <Button type="submit" variant="default">
              {organization.requireMfa ? t`Make it optional` : t`Require it of everybody`}
            </Button>
          </Form>
        ) : null}
      </Panel>
    </>
  )
}
