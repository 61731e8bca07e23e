import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'secrets'>

/** What a visitor chose in this browser towards one sender. It holds for no one else, and tells nobody from others. */
export type Choice = {
  /** They want nothing measured. */
  isPaused: boolean
  /** Whether they may be named; null where they have not said. */
  agreed: boolean | null
}

const prefix = 'nurtured_choice_'
const lifeSeconds = 395 * 86_400

/** The id of a workspace that visitors may know: always the same, and nothing else. */
export function senderId({ secrets }: World, workspace: string): string {
  return secrets.sign('workspace-for-visitors', workspace).slice(0, 22)
}

export function readChoice(platform: World, cookies: string | null | undefined, workspace: string): Choice {
  // Most browsers have chosen nothing, and this is asked with each report.
  if (!cookies?.includes(prefix)) return { isPaused: false, agreed: null }
  const name = prefix + senderId(platform, workspace)
  const letters = parse(cookies, name)[name] ?? ''
  const agreed = letters.includes('r') ? false : letters.includes('a') || null
  return { isPaused: letters.includes('p'), agreed }
}

/** The Set-Cookie header that keeps the choice, or takes the cookie away where nothing is chosen. */
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
