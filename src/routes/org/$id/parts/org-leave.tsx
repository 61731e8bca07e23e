import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { OrganizationView } from '#src/features/workspace/server/organization/load-organization.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { organization: OrganizationView; user: string }

/** Forms to transfer and to leave the organization. */
export function OrgLeave({ organization, user }: Props): ReactElement {
  const { t } = useLingui()
  const { role, members } = organization
  const others = members
    .filter((one) => one.user !== user)
    .map((one) => ({ value: one.user, label: one.name }))
  const owners = members.filter((one) => one.role === 'owner')
  const isLastOwner = role === 'owner' && owners.length < 2
  return (
    <>
      {may(role, 'organization.transfer') && others.length > 0 ? (
        <Panel title={t`Transfer ownership`}>
          <IntentForm fields={{ intent: 'transfer' }} className="settings-form">
            <p className="quiet">{t`The new owner takes over and you become an admin. Only they can reverse this.`}</p>
            <NativeSelect name="user" label={t`New owner`} data={others} />
            <Button type="submit" variant="default" className="settings-danger">
              {t`Transfer organization`}
            </Button>
          </IntentForm>
        </Panel>
      ) : null}
      <Panel title={<span id="leave">{t({ message: 'Leave', context: 'verb' })}</span>}>
        {isLastOwner ? (
          <p className="quiet">{t`You’re the only owner. Make someone else an owner before you leave.`}</p>
        ) : (
          <IntentForm fields={{ intent: 'leave' }} className="settings-form">
            <NativeSelect name="heir" label={t`Transfer your content to`} data={others} />
            <Button type="submit" variant="default" className="settings-danger">
              {t`Leave ${{ name: organization.name }}`}
            </Button>
          </IntentForm>
        )}
      </Panel>
    </>
  )
}
