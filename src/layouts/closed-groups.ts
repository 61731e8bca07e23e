import { type MenuGroup, menuGroups } from './places.ts'

const cookie = 'nurtured_menu'

/** The side menu groups that are collapsed in this browser. */
export function readClosedGroups(cookies: string | null | undefined): MenuGroup[] {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? ''
  const closed = value.split('.')
  return menuGroups.filter((group) => closed.includes(group))
}

export function saveClosedGroups(groups: readonly MenuGroup[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and the server reads this cookie
  document.cookie = `${cookie}=${groups.join('.')}; Path=/; Max-Age=31536000; SameSite=Lax`
}
