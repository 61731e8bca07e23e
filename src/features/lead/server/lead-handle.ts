import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'

export const leadHandleCookie = 'nurtured_lead'

const purpose = 'lead-handle'
const lifeSeconds = 395 * 24 * 3600
/** One browser may be known to several workspaces, each by its own handle. */
const mostHandles = 5

/** A lead as a browser may prove to be: by a handle that only a used token of theirs gives. */
export type KnownLead = { workspace: string; lead: string }

type World = Pick<Platform, 'clock' | 'secrets'>

/** `workspace.lead.second.signature`, where `second` is when it was issued. */
export function issueLeadHandle({ clock, secrets }: World, { workspace, lead }: KnownLead): string {
  const body = `${workspace}.${lead}.${Math.floor(clock.now().getTime() / 1000)}`
  return `${body}.${secrets.sign(purpose, body)}`
}

/**
 * Whom the browser that sent this Cookie header proves to be: the latest of its handles, or the one for `workspace`.
 * Handles that are forged, malformed or older than 13 months count for nothing.
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

/** The Set-Cookie header that makes a browser known as `lead`, and keeps it known to other workspaces. */
export function setLeadHandle(
  platform: World & Pick<Platform, 'config'>,
  cookieHeader: string | null | undefined,
  lead: KnownLead,
): string {
  const others = handlesOf(cookieHeader).filter((handle) => {
    const known = readHandle(platform, handle)
    return known && known.workspace !== lead.workspace
  })
  const value = [issueLeadHandle(platform, lead), ...others].slice(0, mostHandles).join('~')
  const secure = platform.config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${leadHandleCookie}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
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
