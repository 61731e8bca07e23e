import type { ReactElement } from 'react'
import { NavLink, Outlet } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import './side-menu.css'

type Place = { to: string; label: string; icon: IconName; end?: boolean }

const places: Place[] = [
  { to: '/user/profile', label: 'Profile', icon: 'user' },
  { to: '/user/settings', label: 'Password and devices', icon: 'key-round', end: true },
  { to: '/user/settings/two-step', label: 'Two-step sign-in', icon: 'shield-check' },
  { to: '/user/settings/notifications', label: 'Notifications', icon: 'bell' },
  { to: '/user/settings/data', label: 'Your data', icon: 'download' },
]

/** The frame of a person's own settings: their pages at the side, on a phone in a row at the top. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SideMenuLayout(): ReactElement {
  return (
    <div className="side-menu">
      <nav className="side-menu-places" aria-label="Settings">
        {places.map(({ to, label, icon, end = false }) => (
          <NavLink key={to} to={to} end={end} className="shell-link">
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="side-menu-page">
        <Outlet />
      </div>
    </div>
  )
}
