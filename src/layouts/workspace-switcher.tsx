import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactElement, useId } from 'react'
import { Link, useSubmit } from 'react-router'
import type { Membership } from '#src/features/workspace/server/own-memberships.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = { workspace: string; workspaceName: string; organization: string; memberships: Membership[] }

/** The current workspace, the others this person can switch to, and links to team and organization settings. */
export function WorkspaceSwitcher({
  workspace,
  workspaceName,
  organization,
  memberships,
}: Props): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  const label = useId()
  const groups = Map.groupBy(memberships, (one) => one.organizationName)
  function workIn(id: string): void {
    void submit({ workspace: id }, { method: 'post', action: '/user/workspace' })
  }
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className="shell-switcher" aria-describedby={label}>
          <span>{workspaceName}</span>
          <Icon name="chevron-down" size={14} />
          <span id={label} className="visually-hidden">
            {t`Switch workspace`}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="shell-switcher-menu">
        {[...groups].map(([name, open]) => (
          <Fragment key={open[0]?.organization ?? name}>
            <Menu.Label>{name}</Menu.Label>
            {open.map((one) => (
              <Menu.Item
                key={one.workspace}
                onClick={() => workIn(one.workspace)}
                {...(one.workspace === workspace ? { 'aria-current': true } : {})}
                rightSection={one.workspace === workspace ? <Icon name="check" size={14} /> : null}
              >
                {one.name}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/team/profile" leftSection={<Icon name="users" size={14} />}>
          {t`Team`}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/workspace/settings/info"
          leftSection={<Icon name="settings" size={14} />}
        >
          {t`Workspace settings`}
        </Menu.Item>
        {memberships.length > 1 ? <OrganizationItems organization={organization} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** With a single workspace, an organization would be a second name for it. */
function OrganizationItems({ organization }: Pick<Props, 'organization'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Menu.Item
        component={Link}
        to={`/org/${organization}`}
        leftSection={<Icon name="building-2" size={14} />}
      >
        {t`Organization`}
      </Menu.Item>
      <Menu.Item component={Link} to="/org?all=1" leftSection={<Icon name="plus" size={14} />}>
        {t`All organizations`}
      </Menu.Item>
    </>
  )
}
