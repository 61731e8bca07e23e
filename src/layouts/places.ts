import type { IconName } from '#src/ui/icon-names.ts'
import type { PlainWord } from '#src/ui/words/shell-words.ts'

/** The menus: one of each layout with that name, and the one behind the person's name. */
export type MenuName = 'default' | 'side-menu-two' | 'team-menu' | 'admin-menu' | 'person'

export type Place = {
  to: string
  word: PlainWord
  icon: IconName
  menus: MenuName[]
  /** Places below it have an entry of their own. */
  end?: true
}

/**
 * Every place that somebody can go to without an id, once: what the menus, the command palette and the test in
 * routes.test.ts know. A screen that is added to routes.ts is added here, too.
 */
export const places: readonly Place[] = [
  { to: '/workspace', word: 'home', icon: 'house', menus: ['default'], end: true },
  { to: '/workspace/assets', word: 'assets', icon: 'audio-lines', menus: ['default'] },
  { to: '/workspace/assets/library', word: 'library', icon: 'images', menus: ['default'] },
  { to: '/workspace/collection', word: 'collections', icon: 'list-ordered', menus: ['default'] },
  { to: '/workspace/assets/new', word: 'addAssets', icon: 'plus', menus: [] },
  { to: '/workspace/assets/record', word: 'recordInBrowser', icon: 'mic', menus: [] },
  { to: '/workspace/assets/draft', word: 'bringInDraft', icon: 'clipboard-copy', menus: [] },
  { to: '/workspace/thinking', word: 'thinking', icon: 'message-square', menus: ['default'] },
  { to: '/workspace/accelerator', word: 'accelerator', icon: 'sparkles', menus: ['default'] },
  { to: '/workspace/guest/all', word: 'guests', icon: 'id-card', menus: ['default'] },
  { to: '/workspace/guest/new', word: 'newGuest', icon: 'plus', menus: [] },
  { to: '/workspace/page', word: 'pages', icon: 'file-text', menus: ['default'] },
  { to: '/workspace/journey', word: 'journeys', icon: 'route', menus: ['default'] },
  { to: '/workspace/journey/new', word: 'newJourney', icon: 'plus', menus: [] },
  { to: '/workspace/steps', word: 'steps', icon: 'clipboard-list', menus: ['default'] },
  { to: '/workspace/steps/library', word: 'stepLibrary', icon: 'clipboard-list', menus: [] },
  { to: '/workspace/account', word: 'accounts', icon: 'building-2', menus: ['default'] },
  { to: '/workspace/lead', word: 'people', icon: 'users', menus: ['default'] },
  { to: '/workspace/icp', word: 'idealCustomers', icon: 'target', menus: ['default'] },
  { to: '/workspace/account/fields', word: 'accountFields', icon: 'sliders-horizontal', menus: [] },
  { to: '/workspace/insight', word: 'insight', icon: 'activity', menus: ['default'] },
  { to: '/workspace/visits', word: 'visits', icon: 'eye', menus: [] },
  { to: '/workspace/settings/brand', word: 'brand', icon: 'quote', menus: ['default'] },
  { to: '/taskmaster', word: 'taskmaster', icon: 'list-checks', menus: ['default'] },
  { to: '/workspace/trash', word: 'trash', icon: 'trash-2', menus: ['default'] },
  { to: '/team/profile', word: 'team', icon: 'users', menus: ['team-menu'] },
  { to: '/workspace/settings/folders', word: 'folders', icon: 'folder', menus: ['team-menu'] },
  { to: '/workspace/settings/ai', word: 'ai', icon: 'sparkles', menus: ['team-menu'] },
  { to: '/workspace/settings/webhooks', word: 'webhooks', icon: 'webhook', menus: ['team-menu'] },
  {
    to: '/workspace/settings/presets',
    word: 'linkPresets',
    icon: 'sliders-horizontal',
    menus: ['team-menu'],
  },
  { to: '/workspace/settings/domains', word: 'domains', icon: 'link', menus: ['team-menu'] },
  { to: '/workspace/settings/info', word: 'workspaceInfo', icon: 'settings', menus: ['team-menu'] },
  { to: '/org', word: 'organisations', icon: 'building-2', menus: [] },
  { to: '/team/success', word: 'workspaceReady', icon: 'circle-check', menus: [] },
  { to: '/user/profile', word: 'profile', icon: 'user', menus: ['person', 'side-menu-two'] },
  {
    to: '/user/settings/preferences',
    word: 'preferences',
    icon: 'sliders-horizontal',
    menus: ['person', 'side-menu-two'],
  },
  {
    to: '/user/settings',
    word: 'passwordAndDevices',
    icon: 'key-round',
    menus: ['side-menu-two'],
    end: true,
  },
  { to: '/user/settings/two-step', word: 'twoStep', icon: 'shield-check', menus: ['side-menu-two'] },
  { to: '/user/settings/identities', word: 'linkedAccounts', icon: 'link', menus: ['side-menu-two'] },
  { to: '/user/settings/notifications', word: 'notifications', icon: 'bell', menus: ['side-menu-two'] },
  { to: '/user/settings/data', word: 'yourData', icon: 'download', menus: ['side-menu-two'] },
  { to: '/admin', word: 'platformOverview', icon: 'activity', menus: ['admin-menu'], end: true },
  { to: '/admin/users', word: 'users', icon: 'users', menus: ['admin-menu'] },
  {
    to: '/admin/organizations/organizations',
    word: 'organizations',
    icon: 'building-2',
    menus: ['admin-menu'],
  },
]

/** The places of one menu, in their order. */
export function placesOf(menu: MenuName): Place[] {
  return places.filter((place) => place.menus.includes(menu))
}
