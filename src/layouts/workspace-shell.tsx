import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { NotificationBell } from '#src/features/notification/parts/notification-bell.tsx'
import { JobTray } from '#src/features/task/parts/job-tray.tsx'
import { PresenceList } from '#src/features/workspace/parts/presence-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { placesOf } from './places.ts'
import { useSideMenu } from './use-side-menu.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

type Person = ComponentProps<typeof WorkspaceSwitcher> & { user: string; first: string; email: string }
type Props = {
  person: Person | null
  /** How many steps of journeys wait for whoever looks. */
  steps: number
  /** Signed in, though in no workspace. */
  isStaff: boolean
  children: ReactNode
}

/** The frame of the workspace: its places at the side, the person and the inbox at the top. */
export function WorkspaceShell({ person, steps, isStaff, children }: Props): ReactElement {
  return person ? (
    <MembersShell person={person} steps={steps}>
      {children}
    </MembersShell>
  ) : (
    <StrangersShell isStaff={isStaff}>{children}</StrangersShell>
  )
}

/** Whether another place of the menu, below this one, is where somebody is: then that one is marked alone. */
function isInAPlaceBelow(pathname: string, to: string): boolean {
  return placesOf('default').some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to))
}

type MembersProps = { person: Person; steps: number; children: ReactNode }

function MembersShell({ person, steps, children }: MembersProps): ReactElement {
  const { isOpen, open, close, opener } = useSideMenu()
  const { pathname } = useLocation()
  const { t } = useLingui()
  return (
    <div className="shell" data-menu={isOpen ? 'open' : 'closed'}>
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      {isOpen ? (
        <button type="button" className="shell-scrim" aria-label={t`Close the menu`} onClick={close} />
      ) : null}
      <nav id="workspace-places" className="shell-side" aria-label={t`Workspace`}>
        <NavLink to="/workspace" className="shell-brand" end onClick={close}>
          <span className="shell-brand-mark" aria-hidden="true">
            {person.workspaceName.slice(0, 1).toUpperCase()}
          </span>
          {person.workspaceName}
        </NavLink>
        {placesOf('default').map((place) => (
          <NavLink
            key={place.to}
            to={place.to}
            end={place.end ?? isInAPlaceBelow(pathname, place.to)}
            className="shell-link"
            onClick={close}
          >
            <Icon name={place.icon} />
            {t(place.name)}
            {place.to === '/workspace/steps' ? <Count count={steps} /> : null}
          </NavLink>
        ))}
      </nav>
      <div className="shell-main">
        <header className="shell-top">
          <ActionIcon
            ref={opener}
            className="shell-menu-button"
            aria-label={t`Open the menu`}
            aria-expanded={isOpen}
            aria-controls="workspace-places"
            onClick={open}
          >
            <Icon name="menu" size={18} />
          </ActionIcon>
          <WorkspaceSwitcher
            workspace={person.workspace}
            workspaceName={person.workspaceName}
            organization={person.organization}
            memberships={person.memberships}
          />
          <PaletteButton />
          <span className="shell-gap" />
          <PresenceList />
          <JobTray />
          <NotificationBell />
          <PersonMenu first={person.first} email={person.email} />
        </header>
        <OfflineBar user={person.user} workspace={person.workspace} />
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** What somebody who is in no workspace sees around a screen that needs none. */
function StrangersShell({ isStaff, children }: Omit<Props, 'person' | 'steps'>): ReactElement {
  const { t } = useLingui()
  return (
    <div className="shell-main">
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      <header className="shell-top">
        <a className="shell-brand" href="/">
          Nurtured
        </a>
        <span className="shell-gap" />
        {isStaff ? (
          <form method="post" action="/auth/logout">
            <button type="submit" className="shell-person">
              {t`Sign out`}
            </button>
          </form>
        ) : (
          <a href="/auth/login">{t`Sign in`}</a>
        )}
      </header>
      <main id="content" className="shell-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** What waits behind a place. */
function Count({ count }: { count: number }): ReactElement | null {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className="shell-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t`, ${count} waiting for you`}</span>
    </span>
  )
}
