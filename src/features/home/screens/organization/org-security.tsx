import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { WorkspaceChoice } from '#src/features/home/parts/workspace-choice.tsx'
import { orgWords } from '#src/features/home/words/org-words.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { OrganizationView } from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { organization: OrganizationView; wrong: Record<string, string> }

/** Who may join by themselves, and what everybody needs to sign in. */
export function OrgSecurity({ organization, wrong }: Props): ReactElement {
  const words = useWords(orgWords)
  const workspaces = organization.workspaces.filter(({ deletedAt }) => !deletedAt)
  const names = new Map(workspaces.map(({ id, name }) => [id, name]))
  return (
    <>
      <Panel title={words.joiningByDomain}>
        <p className="quiet">{words.whoeverHasConfirmedAnAddress}</p>
        {organization.domains.length > 0 ? (
          <ul className="settings-devices">
            {organization.domains.map(({ id, domain, workspaces: into }) => (
              <li key={id}>
                <div>
                  <strong>{domain}</strong>
                  <p className="quiet">{into.map((one) => names.get(one) ?? words.aDeletedOne).join(', ')}</p>
                </div>
                <IntentButton
                  fields={{ intent: 'close-domain', id }}
                  icon="x"
                  label={words.remove3(domain)}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'open-domain' }} />
          <TextInput
            name="domain"
            label={words.domain}
            placeholder="acme.com"
            required
            maxLength={300}
            autoComplete="off"
            error={wrong['domain']}
          />
          <WorkspaceChoice
            label={words.theyBeginIn}
            workspaces={workspaces}
            chosen={workspaces.slice(0, 1).map(({ id }) => id)}
            error={wrong['workspaces']}
          />
          <Button type="submit" variant="default">
            {words.letPeopleAtThisDomain}
          </Button>
        </Form>
      </Panel>
      <Panel title={words.twoStepSignIn}>
        <p className="quiet">
          {organization.requireMfa ? words.everybodyNeedsTwoStepSign : words.twoStepSignInIs}
        </p>
        {may(organization.role, 'organization.require_mfa') ? (
          <Form method="post">
            <HiddenFields
              fields={{ intent: 'require-mfa', required: organization.requireMfa ? 'no' : 'yes' }}
            />
            <Button type="submit" variant="default">
              {organization.requireMfa ? words.makeItOptional : words.requireItOfEverybody}
            </Button>
          </Form>
        ) : null}
      </Panel>
    </>
  )
}
