import { type MenuGroup, menuGroups } from './places.ts'

const cookie = 'nurtured_menu'

/** The groups of the side menu that this browser keeps closed. */
export function readClosedGroups(cookies: string | null | undefined): MenuGroup[] {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? ''
  const closed = value.split('.')
  return menuGroups.filter((group) => closed.includes(group))
}

export function keepClosedGroups(groups: readonly MenuGroup[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and the server reads this one
  document.cookie = `${cookie}=${groups.join('.')}; Path=/; Max-Age=31536000; SameSite=Lax`
}
