import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { type MenuName, placesOfMenu } from './places.ts'
import './section-menu.css'

type Props = { menu: MenuName; label: string }

/** A second menu next to its screens; on a phone, a collapsible row above them. */
export function SectionMenu({ menu, label }: Props): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const links = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className="section">
      <nav className="section-places" aria-label={label} data-menu={isOpen ? 'open' : 'closed'}>
        <button
          type="button"
          className="section-toggle"
          aria-expanded={isOpen}
          aria-controls={links}
          onClick={() => setOpen((was) => !was)}
        >
          {label}
          <Icon name="chevron-down" />
        </button>
        <div id={links} className="section-links">
          {placesOfMenu(menu).map(({ to, name, icon, end = false }) => (
            <NavLink key={to} to={to} end={end} className="shell-link">
              <Icon name={icon} />
              {t(name)}
            </NavLink>
          ))}
        </div>
      </nav>
      <div>
        <Outlet />
      </div>
    </div>
  )
}
