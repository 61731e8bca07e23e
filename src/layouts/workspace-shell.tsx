import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { NotificationBell } from '#src/features/notification/parts/notification-bell.tsx'
import { may, type Role } from '#src/features/organization/rules/permissions.ts'
import { JobTray } from '#src/features/task/parts/job-tray.tsx'
import { PresenceList } from '#src/features/workspace/parts/presence-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { MenuGroup } from './places.ts'
import { Shortcuts } from './shortcuts.tsx'
import { SideMenu } from './side-menu.tsx'
import { useSideMenu } from './use-side-menu.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

type Person = ComponentProps<typeof WorkspaceSwitcher> & {
  user: string
  first: string
  email: string
  role: Role
}
type Props = {
  person: Person | null
  /** The number of journey steps waiting for this person. */
  steps: number
  /** The side menu groups that are collapsed in this browser. */
  closed: readonly MenuGroup[]
  /** Set if the workspace contains sample data. */
  sample: { mayRemove: boolean } | null
  /** Signed in, but not in any workspace. */
  isStaff: boolean
  children: ReactNode
}

/** The workspace frame: navigation at the side, jobs, notifications and the person at the top. */
export function WorkspaceShell({ person, isStaff, children, ...menu }: Props): ReactElement {
  return person ? (
    <MemberShell person={person} {...menu}>
      {children}
    </MemberShell>
  ) : (
    <PublicShell isStaff={isStaff}>{children}</PublicShell>
  )
}

type MembersProps = Pick<Props, 'steps' | 'closed' | 'sample' | 'children'> & { person: Person }

function MemberShell({ person, steps, closed, sample, children }: MembersProps): ReactElement {
  const { isOpen, open, close, opener } = useSideMenu()
  const { t } = useLingui()
  return (
    <div className="shell" data-menu={isOpen ? 'open' : 'closed'}>
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      {isOpen ? (
        <button type="button" className="shell-scrim" aria-label={t`Close menu`} onClick={close} />
      ) : null}
      <SideMenu
        workspaceName={person.workspaceName}
        steps={steps}
        closed={closed}
        mayInvite={may(person.role, 'member.invite')}
        sample={sample}
        onLeave={close}
      />
      <div className="shell-main">
        <header className="shell-top">
          <ActionIcon
            ref={opener}
            className="shell-menu-button"
            aria-label={t`Open menu`}
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
          <PaletteButton hidden={person.memberships.length > 1 ? [] : ['/org']} />
          <span className="shell-gap" />
          <PresenceList />
          <JobTray />
          <NotificationBell />
          <PersonMenu first={person.first} email={person.email} />
        </header>
        <Shortcuts />
        <OfflineBar user={person.user} workspace={person.workspace} />
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The frame for people without a workspace. */
function PublicShell({ isStaff, children }: Pick<Props, 'isStaff' | 'children'>): ReactElement {
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
