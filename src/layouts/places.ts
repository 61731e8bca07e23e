import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { IconName } from '#src/ui/icon-names.ts'

/** One menu per layout of that name, plus the one behind the person's name. */
export type MenuName = 'side-menu-two' | 'team-menu' | 'admin-menu' | 'person'

/** The groups of the side menu, in order. */
export const menuGroups = ['content', 'audience', 'sharing', 'workspace'] as const
export type MenuGroup = (typeof menuGroups)[number]

export const groupLabels: Record<MenuGroup, MessageDescriptor> = {
  content: msg({ message: 'Content', context: 'menu' }),
  audience: msg`Audience`,
  sharing: msg`Sharing`,
  workspace: msg`Workspace`,
}

export type Place = {
  to: string
  name: MessageDescriptor
  icon: IconName
  menus: MenuName[]
  /** The group of the side menu it belongs to. */
  group?: MenuGroup
  /** Places below this one have their own entries. */
  end?: true
}

/**
 * Every screen that can be opened without an id. The menus, the command palette and routes.test.ts use this list; add
 * each new screen in routes.ts here as well.
 */
export const places: readonly Place[] = [
  { to: '/workspace', name: msg`Home`, icon: 'house', menus: [], end: true },
  { to: '/workspace/assets', name: msg`Assets`, icon: 'audio-lines', menus: [], group: 'content' },
  { to: '/workspace/assets/library', name: msg`Library`, icon: 'images', menus: [], group: 'content' },
  { to: '/workspace/collection', name: msg`Collections`, icon: 'list-ordered', menus: [], group: 'content' },
  { to: '/workspace/page', name: msg`Pages`, icon: 'file-text', menus: [], group: 'content' },
  { to: '/workspace/accelerator', name: msg`Recipes`, icon: 'sparkles', menus: [], group: 'content' },
  { to: '/workspace/thinking', name: msg`Ask`, icon: 'message-square', menus: [], group: 'content' },
  { to: '/workspace/account', name: msg`Accounts`, icon: 'building-2', menus: [], group: 'audience' },
  { to: '/workspace/lead', name: msg`People`, icon: 'users', menus: [], group: 'audience' },
  { to: '/workspace/icp', name: msg`Ideal customer profiles`, icon: 'target', menus: [], group: 'audience' },
  { to: '/workspace/guest/all', name: msg`Guests`, icon: 'id-card', menus: [], group: 'audience' },
  { to: '/workspace/journey', name: msg`Journeys`, icon: 'route', menus: [], group: 'sharing' },
  { to: '/workspace/steps', name: msg`Steps`, icon: 'clipboard-list', menus: [], group: 'sharing' },
  { to: '/workspace/visits', name: msg`Visits`, icon: 'eye', menus: [], group: 'sharing' },
  { to: '/workspace/insight', name: msg`Insights`, icon: 'chart-column', menus: [], group: 'sharing' },
  { to: '/workspace/settings/brand', name: msg`Brand`, icon: 'palette', menus: [], group: 'workspace' },
  { to: '/workspace/trash', name: msg`Trash`, icon: 'trash-2', menus: [], group: 'workspace' },
  { to: '/workspace/assets/new', name: msg`Add assets`, icon: 'plus', menus: [] },
  { to: '/workspace/assets/record', name: msg`Record in browser`, icon: 'mic', menus: [] },
  { to: '/workspace/assets/draft', name: msg`Import draft`, icon: 'clipboard-copy', menus: [] },
  { to: '/workspace/guest/new', name: msg`Add guest`, icon: 'plus', menus: [] },
  { to: '/workspace/journey/new', name: msg`Create journey`, icon: 'plus', menus: [] },
  { to: '/workspace/link/new', name: msg`Share with a company`, icon: 'link', menus: [] },
  { to: '/workspace/steps/library', name: msg`Step library`, icon: 'clipboard-list', menus: [] },
  { to: '/workspace/account/fields', name: msg`Account fields`, icon: 'sliders-horizontal', menus: [] },
  { to: '/workspace/help', name: msg`Help`, icon: 'circle-question-mark', menus: [] },
  { to: '/taskmaster', name: msg`Tasks and jobs`, icon: 'list-checks', menus: [] },
  { to: '/workspace/settings/info', name: msg`Workspace settings`, icon: 'settings', menus: ['team-menu'] },
  { to: '/team/profile', name: msg`Team`, icon: 'users', menus: ['team-menu'] },
  { to: '/workspace/settings/folders', name: msg`Folders`, icon: 'folder', menus: ['team-menu'] },
  { to: '/workspace/settings/ai', name: msg`AI`, icon: 'sparkles', menus: ['team-menu'] },
  { to: '/workspace/settings/webhooks', name: msg`Webhooks`, icon: 'webhook', menus: ['team-menu'] },
  {
    to: '/workspace/settings/presets',
    name: msg`Link presets`,
    icon: 'sliders-horizontal',
    menus: ['team-menu'],
  },
  { to: '/workspace/settings/domains', name: msg`Domains`, icon: 'link', menus: ['team-menu'] },
  { to: '/org', name: msg`All organizations`, icon: 'building-2', menus: [] },
  { to: '/team/success', name: msg`Getting started`, icon: 'circle-check', menus: [] },
  { to: '/user/profile', name: msg`Profile`, icon: 'user', menus: ['person', 'side-menu-two'] },
  {
    to: '/user/settings/preferences',
    name: msg`Preferences`,
    icon: 'sliders-horizontal',
    menus: ['person', 'side-menu-two'],
  },
  {
    to: '/user/settings',
    name: msg`Password and sessions`,
    icon: 'key-round',
    menus: ['side-menu-two'],
    end: true,
  },
  {
    to: '/user/settings/two-step',
    name: msg`Two-step sign-in`,
    icon: 'shield-check',
    menus: ['side-menu-two'],
  },
  { to: '/user/settings/identities', name: msg`Sign-in providers`, icon: 'link', menus: ['side-menu-two'] },
  { to: '/user/settings/notifications', name: msg`Notifications`, icon: 'bell', menus: ['side-menu-two'] },
  { to: '/user/billing', name: msg`Plan and credits`, icon: 'coins', menus: ['person', 'side-menu-two'] },
  { to: '/user/settings/data', name: msg`Your data`, icon: 'download', menus: ['side-menu-two'] },
  { to: '/admin', name: msg`Overview`, icon: 'activity', menus: ['admin-menu'], end: true },
  { to: '/admin/users', name: msg`Users`, icon: 'users', menus: ['admin-menu'] },
  {
    to: '/admin/organizations/organizations',
    name: msg`Organizations`,
    icon: 'building-2',
    menus: ['admin-menu'],
  },
]

/** The places of one group of the side menu, in order. */
export function placesIn(group: MenuGroup): Place[] {
  return places.filter((place) => place.group === group)
}

/** The places of one menu, in order. */
export function placesOfMenu(menu: MenuName): Place[] {
  return places.filter((place) => place.menus.includes(menu))
}
