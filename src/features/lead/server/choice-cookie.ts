import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'secrets'>

/**
 * A visitor's privacy choice toward one sender, in this browser. The cookie is the same for all visitors who
 * chose the same.
 */
export type Choice = {
  /** They opted out of tracking. */
  isPaused: boolean
  /** Whether they agreed to be named; null before they chose. */
  agreed: boolean | null
}

const prefix = 'nurtured_choice_'
const lifeSeconds = 395 * 86_400

/** A public, stable id of a workspace. */
export function senderId({ secrets }: World, workspace: string): string {
  return secrets.sign('workspace-for-visitors', workspace).slice(0, 22)
}

export function readChoice(platform: World, cookies: string | null | undefined, workspace: string): Choice {
  // A shortcut: most browsers have no choice, and every report asks.
  if (!cookies?.includes(prefix)) return { isPaused: false, agreed: null }
  const name = prefix + senderId(platform, workspace)
  const letters = parse(cookies, name)[name] ?? ''
  const agreed = letters.includes('r') ? false : letters.includes('a') || null
  return { isPaused: letters.includes('p'), agreed }
}

/** The Set-Cookie header that stores the choice, or deletes the cookie if there is none. */
export function choiceCookie(
  platform: World & Pick<Platform, 'config'>,
  { workspace, choice }: { workspace: string; choice: Choice },
): string {
  const said = choice.agreed === null ? '' : choice.agreed ? 'a' : 'r'
  const letters = said + (choice.isPaused ? 'p' : '')
  const life = letters === '' ? 0 : lifeSeconds
  const secure = platform.config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const name = prefix + senderId(platform, workspace)
  return `${name}=${letters}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}
