import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { NotificationBell } from '#src/features/notification/parts/notification-bell.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'

type Place = { to: string; label: string; icon: IconName; end?: boolean }

const places: Place[] = [
  { to: '/workspace', label: 'Home', icon: 'house', end: true },
  { to: '/workspace/assets', label: 'Assets', icon: 'audio-lines' },
  { to: '/workspace/page', label: 'Pages', icon: 'file-text' },
  { to: '/workspace/journey', label: 'Journeys', icon: 'route' },
  { to: '/workspace/account', label: 'Accounts', icon: 'building-2' },
]

type Props = { first: string; email: string; workspaceName: string; children: ReactNode }

/** The frame of the workspace: places at the side, the person and the inbox at the top. */
export function WorkspaceShell({ first, email, workspaceName, children }: Props): ReactElement {
  const { isOpen, open, close, opener } = useSideMenu()
  return (
    <div className="shell" data-menu={isOpen ? 'open' : 'closed'}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {isOpen ? (
        <button type="button" className="shell-scrim" aria-label="Close the menu" onClick={close} />
      ) : null}
      <nav id="workspace-places" className="shell-side" aria-label="Workspace">
        <NavLink to="/workspace" className="shell-brand" end onClick={close}>
          <span className="shell-brand-mark" aria-hidden="true">
            {workspaceName.slice(0, 1).toUpperCase()}
          </span>
          {workspaceName}
        </NavLink>
        {places.map((place) => (
          <NavLink
            key={place.to}
            to={place.to}
            end={place.end ?? false}
            className="shell-link"
            onClick={close}
          >
            <Icon name={place.icon} />
            {place.label}
          </NavLink>
        ))}
      </nav>
      <div className="shell-main">
        <header className="shell-top">
          <ActionIcon
            ref={opener}
            className="shell-menu-button"
            aria-label="Open the menu"
            aria-expanded={isOpen}
            aria-controls="workspace-places"
            onClick={open}
          >
            <Icon name="menu" size={18} />
          </ActionIcon>
          <span style={{ flex: 1 }} />
          <NotificationBell />
          <PersonMenu first={first} email={email} />
        </header>
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

function PersonMenu({ first, email }: { first: string; email: string }): ReactElement {
  const name = first || email
  const signOutForm = useId()
  return (
    <>
      {/* A menu may hold nothing but its items. */}
      <form id={signOutForm} method="post" action="/auth/logout" />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton
            aria-label={`Account of ${name}`}
            style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, fontSize: 13 }}
          >
            <Icon name="user" />
            <span>{name}</span>
            <Icon name="chevron-down" size={14} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email}</Menu.Label>
          <Menu.Item component={Link} to="/user/profile" leftSection={<Icon name="user" size={14} />}>
            Profile
          </Menu.Item>
          <Menu.Item component={Link} to="/user/settings" leftSection={<Icon name="settings" size={14} />}>
            Settings
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            component="button"
            type="submit"
            form={signOutForm}
            leftSection={<Icon name="log-out" size={14} />}
          >
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function useSideMenu() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another place closes the menu
  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!isOpen) return
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener }
}
