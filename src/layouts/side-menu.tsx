import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { saveClosedGroups } from './closed-groups.ts'
import {
  groupLabels,
  type MenuGroup,
  menuGroups,
  type Place,
  places,
  placesIn,
  placesOfMenu,
} from './places.ts'
import { SampleNote } from './sample-note.tsx'

type Props = {
  workspaceName: string
  /** The number of journey steps waiting for this person. */
  steps: number
  closed: readonly MenuGroup[]
  mayInvite: boolean
  /** Set if the workspace contains sample data. */
  sample: { mayRemove: boolean } | null
  onLeave(): void
}

/** The workspace navigation in collapsible groups. A collapsed group still shows the current place. */
export function SideMenu({ workspaceName, steps, mayInvite, sample, onLeave, ...menu }: Props): ReactElement {
  const { t } = useLingui()
  const [closed, setClosed] = useState(menu.closed)
  const home = places.find(({ to }) => to === '/workspace')

  function toggle(group: MenuGroup): void {
    const next = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]
    setClosed(next)
    saveClosedGroups(next)
  }

  return (
    <nav id="workspace-places" className="shell-side" aria-label={t`Workspace`}>
      <NavLink to="/workspace" className="shell-brand" end onClick={onLeave}>
        <span className="shell-brand-mark" aria-hidden="true">
          {workspaceName.slice(0, 1).toUpperCase()}
        </span>
        {workspaceName}
      </NavLink>
      <div className="shell-places">
        {home && <PlaceLink place={home} onLeave={onLeave} />}
        {menuGroups.map((group) => (
          <Group
            key={group}
            group={group}
            isClosed={closed.includes(group)}
            steps={steps}
            onToggle={() => toggle(group)}
            onLeave={onLeave}
          />
        ))}
      </div>
      <Foot mayInvite={mayInvite} sample={sample} onLeave={onLeave} />
    </nav>
  )
}

/** Links pinned below the groups. */
function Foot({ mayInvite, sample, onLeave }: Pick<Props, 'mayInvite' | 'sample' | 'onLeave'>): ReactElement {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isInSettings = placesOfMenu('team-menu').some(({ to }) => isWithin(to, pathname))
  return (
    <div className="shell-foot">
      {sample ? <SampleNote mayRemove={sample.mayRemove} /> : null}
      <Link
        to="/workspace/settings/info"
        className="shell-link"
        aria-current={isInSettings ? 'page' : undefined}
        onClick={onLeave}
      >
        <Icon name="settings" />
        {t`Settings`}
      </Link>
      {mayInvite ? (
        <Link to="/team/profile#new" className="shell-link" onClick={onLeave}>
          <Icon name="user-plus" />
          {t`Invite people`}
        </Link>
      ) : null}
      <NavLink to="/workspace/help" className="shell-link" onClick={onLeave}>
        <Icon name="circle-question-mark" />
        {t`Help`}
      </NavLink>
    </div>
  )
}

type GroupProps = Pick<Props, 'steps' | 'onLeave'> & { group: MenuGroup; isClosed: boolean; onToggle(): void }

function Group({ group, isClosed, steps, onToggle, onLeave }: GroupProps): ReactElement {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const links = useId()
  const inside = placesIn(group)
  const shown = isClosed ? inside.filter((place) => isCurrent(place, pathname)) : inside
  return (
    <div className="shell-group">
      <button
        type="button"
        className="shell-group-name"
        aria-expanded={!isClosed}
        aria-controls={links}
        onClick={onToggle}
      >
        {t(groupLabels[group])}
        <Icon name="chevron-down" size={14} />
      </button>
      <div id={links}>
        {shown.map((place) => (
          <PlaceLink
            key={place.to}
            place={place}
            onLeave={onLeave}
            {...(place.to === '/workspace/steps' && { count: steps })}
          />
        ))}
      </div>
    </div>
  )
}

type PlaceProps = Pick<Props, 'onLeave'> & { place: Place; count?: number }

function PlaceLink({ place, count = 0, onLeave }: PlaceProps): ReactElement {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <NavLink
      to={place.to}
      end={place.end ?? hasPlaceBelow(place, pathname)}
      className="shell-link"
      onClick={onLeave}
    >
      <Icon name={place.icon} />
      {t(place.name)}
      <Count count={count} />
    </NavLink>
  )
}

function isCurrent(place: Place, pathname: string): boolean {
  return isWithin(place.to, pathname) && !hasPlaceBelow(place, pathname)
}

function isWithin(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Whether a more specific menu item matches the current path, so that only that one is highlighted. */
function hasPlaceBelow({ to }: Place, pathname: string): boolean {
  return places.some((other) => other.group && other.to.startsWith(`${to}/`) && pathname.startsWith(other.to))
}

/** The number of items that need attention. */
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
