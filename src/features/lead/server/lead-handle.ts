import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'

export const leadHandleCookie = 'nurtured_lead'

const purpose = 'lead-handle'
const lifeSeconds = 395 * 24 * 3600
/** A browser may be known to several workspaces, with one handle each. */
const mostHandles = 5

/** A lead that a browser proved to be, by a handle issued for a used token. */
export type KnownLead = { workspace: string; lead: string }

type World = Pick<Platform, 'clock' | 'secrets'>

/** `workspace.lead.second.signature`, where `second` is the time of issue. */
export function issueLeadHandle({ clock, secrets }: World, { workspace, lead }: KnownLead): string {
  const body = `${workspace}.${lead}.${Math.floor(clock.now().getTime() / 1000)}`
  return `${body}.${secrets.sign(purpose, body)}`
}

/**
 * The lead this Cookie header proves: by the latest handle, or the one for `workspace`. Ignores handles that
 * are forged, malformed or older than 13 months.
 */
export function readLeadHandle(
  platform: World,
  cookieHeader: string | null | undefined,
  workspace?: string,
): KnownLead | undefined {
  for (const handle of handlesOf(cookieHeader)) {
    const known = readHandle(platform, handle)
    if (known && (workspace === undefined || known.workspace === workspace)) return known
  }
  return undefined
}

/** The Set-Cookie header that makes a browser known as `lead`, keeping handles for other workspaces. */
export function setLeadHandle(
  platform: World & Pick<Platform, 'config'>,
  cookieHeader: string | null | undefined,
  lead: KnownLead,
): string {
  const others = handlesForOthers(platform, cookieHeader, lead.workspace)
  return cookieWith(platform, [issueLeadHandle(platform, lead), ...others].slice(0, mostHandles))
}

/** The Set-Cookie header that removes the handle for this workspace; undefined if there was none. */
export function dropLeadHandle(
  platform: World & Pick<Platform, 'config'>,
  cookieHeader: string | null | undefined,
  workspace: string,
): string | undefined {
  if (!readLeadHandle(platform, cookieHeader, workspace)) return undefined
  return cookieWith(platform, handlesForOthers(platform, cookieHeader, workspace))
}

function handlesForOthers(
  platform: World,
  cookieHeader: string | null | undefined,
  workspace: string,
): string[] {
  return handlesOf(cookieHeader).filter((handle) => {
    const known = readHandle(platform, handle)
    return known && known.workspace !== workspace
  })
}

function cookieWith({ config }: Pick<Platform, 'config'>, handles: string[]): string {
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const life = handles.length > 0 ? lifeSeconds : 0
  return `${leadHandleCookie}=${handles.join('~')}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}

function handlesOf(cookieHeader: string | null | undefined): string[] {
  if (!cookieHeader) return []
  const value = parse(cookieHeader, leadHandleCookie)[leadHandleCookie] ?? ''
  return value.split('~').slice(0, mostHandles)
}

function readHandle({ clock, secrets }: World, handle: string): KnownLead | undefined {
  const [workspace = '', lead = '', second = '', signature = '', ...more] = handle.split('.')
  if (more.length > 0 || !secrets.isSigned(purpose, `${workspace}.${lead}.${second}`, signature))
    return undefined
  const age = clock.now().getTime() / 1000 - Number(second)
  return age < lifeSeconds ? { workspace, lead } : undefined
}
