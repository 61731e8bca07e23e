import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { placesOfMenu } from './places.ts'

/** The signed-in person's menu: their settings and sign-out. */
export function PersonMenu({ first, email }: { first: string; email: string }): ReactElement {
  const { t } = useLingui()
  const name = first || email
  const signOutForm = useId()
  return (
    <>
      {/* A menu may contain only its items. */}
      <form id={signOutForm} method="post" action="/auth/logout" />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className="shell-person" aria-label={t`Account menu: ${name}`}>
            <Icon name="user" />
            <span className="shell-person-name">{name}</span>
            <Icon name="chevron-down" size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email}</Menu.Label>
          {placesOfMenu('person').map((place) => (
            <Menu.Item
              key={place.to}
              component={Link}
              to={place.to}
              leftSection={<Icon name={place.icon} size={14} />}
            >
              {t(place.name)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            component="button"
            type="submit"
            form={signOutForm}
            leftSection={<Icon name="log-out" size={14} />}
          >
            {t`Sign out`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
