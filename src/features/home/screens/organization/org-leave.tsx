import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { orgWords } from '#src/features/home/words/org-words.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import type { OrganizationView } from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { organization: OrganizationView; user: string }

/** Handing the organisation over, and leaving it. */
export function OrgLeave({ organization, user }: Props): ReactElement {
  const words = useWords(orgWords)
  const { role, members } = organization
  const others = members
    .filter((one) => one.user !== user)
    .map((one) => ({ value: one.user, label: one.name }))
  const owners = members.filter((one) => one.role === 'owner')
  const isLastOwner = role === 'owner' && owners.length < 2
  return (
    <>
      {may(role, 'organization.transfer') && others.length > 0 ? (
        <Panel title={words.transferOfOwnership}>
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'transfer' }} />
            <p className="quiet">{words.theyBecomeOwnerAndYou}</p>
            <NativeSelect name="user" label={words.newOwner} data={others} />
            <Button type="submit" variant="default" className="settings-danger">
              {words.handOverTheOrganisation}
            </Button>
          </Form>
        </Panel>
      ) : null}
      <Panel title={<span id="leave">{words.leave}</span>}>
        {isLastOwner ? (
          <p className="quiet">{words.youAreItsOnlyOwner}</p>
        ) : (
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'leave' }} />
            <NativeSelect name="heir" label={words.whatYouMadeGoesTo} data={others} />
            <Button type="submit" variant="default" className="settings-danger">
              {words.leave2(organization.name)}
            </Button>
          </Form>
        )}
      </Panel>
    </>
  )
}
