import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { OrganizationView } from '#src/features/workspace/server/organization/load-organization.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { WorkspaceChoice } from '#src/ui/workspace-choice.tsx'

type Props = { organization: OrganizationView; wrong: Record<string, string> }

/** Settings for joining by domain and for required two-step sign-in. */
export function OrgSecurity({ organization, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  const names = new Map(workspaces.map(({ id, name }) => [id, name]))
  return (
    <>
      <Panel title={t`Join by domain`}>
        <p className="quiet">{t`Anyone with a verified email address at these domains can join as a member without an invitation. You can add a domain once at least one member has a verified email address at that domain.`}</p>
        {organization.domains.length > 0 ? (
          <ul className="settings-devices">
            {organization.domains.map(({ id, domain, workspaces: into }) => (
              <li key={id}>
                <div>
                  <strong>{domain}</strong>
                  <p className="quiet">
                    {into.map((one) => names.get(one) ?? t`deleted workspace`).join(', ')}
                  </p>
                </div>
                <IntentButton fields={{ intent: 'close-domain', id }} icon="x" label={t`Remove ${domain}`} />
              </li>
            ))}
          </ul>
        ) : null}
        <IntentForm fields={{ intent: 'open-domain' }} className="settings-form">
          <TextInput
            {...fieldProps(wrong, 'domain', 300)}
            label={t`Domain`}
            placeholder="acme.com"
            required
            autoComplete="off"
          />
          <WorkspaceChoice
            label={t`Workspaces new members join`}
            workspaces={workspaces}
            chosen={workspaces.slice(0, 1).map(({ id }) => id)}
            error={wrong['workspaces']}
          />
          <Button type="submit" variant="default">
            {t`Add domain`}
          </Button>
        </IntentForm>
      </Panel>
      <Panel title={t`Two-step sign-in`}>
        <p className="quiet">
          {organization.requireMfa
            ? t`Two-step sign-in is required. Members without it must set it up before they can continue.`
            : t`Two-step sign-in is optional.`}
        </p>
        {may(organization.role, 'organization.require_mfa') ? (
          <Form method="post">
            <HiddenFields
              fields={{ intent: 'require-mfa', required: organization.requireMfa ? 'no' : 'yes' }}
            />
            <Button type="submit" variant="default">
              {organization.requireMfa ? t`Make optional` : t`Require two-step sign-in`}
            </Button>
          </Form>
        ) : null}
      </Panel>
    </>
  )
}
