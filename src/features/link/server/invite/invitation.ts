import { and } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { holds } from './code-rows.ts'
import { inviteCode } from './tables.ts'

type World = Pick<Platform, 'clock' | 'secrets'>
type OfLink = { workspace: string; id: string }

/** Proof that a browser was admitted by a code. `code`: null for our own link check. */
export type Invitation = { code: string | null }

const prefix = 'nurtured_invite_'
const purpose = 'link-invitation'
/** A used-up code can't be entered again, so an invitation outlives the pass. */
const lifeSeconds = 90 * 86_400

const kept = z.tuple([z.number(), z.uuid().nullable()])

/**
 * The invitation to this link in these cookies, whichever of its URLs issued it; undefined without one, and
 * once its code is revoked or expired.
 */
export async function findInvitation(
  platform: World & Pick<Platform, 'db'>,
  link: OfLink,
  cookies: string | null | undefined,
): Promise<Invitation | undefined> {
  const invitation = readInvitation(platform, link, cookies)
  if (!invitation?.code) return invitation
  const { workspace } = link
  const now = platform.clock.now()
  const [code] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: inviteCode.id })
      .from(inviteCode)
      .where(and(matching(inviteCode, { workspace, link: link.id, id: invitation.code ?? '' }), holds(now))),
  )
  return code && invitation
}

function readInvitation(
  platform: World,
  link: OfLink,
  cookies: string | null | undefined,
): Invitation | undefined {
  if (!cookies?.includes(prefix)) return undefined
  const { clock, secrets } = platform
  const name = nameOf(platform, link)
  const [body = '', signature = ''] = parse(cookies, name)[name]?.split('.') ?? []
  if (body === '' || !secrets.isSigned(purpose, `${link.id} ${body}`, signature)) return undefined
  const [ends, code] = kept.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return ends * 1000 > clock.now().getTime() ? { code } : undefined
}

/** The Set-Cookie header of an invitation. */
export function invitationCookie(
  platform: World & Pick<Platform, 'config'>,
  link: OfLink,
  { code }: Invitation,
): string {
  const ends = Math.floor(platform.clock.now().getTime() / 1000) + lifeSeconds
  const body = Buffer.from(JSON.stringify([ends, code])).toString('base64url')
  const signature = platform.secrets.sign(purpose, `${link.id} ${body}`)
  const secure = platform.config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(platform, link)}=${body}.${signature}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The same for every URL of a link, without revealing the link. */
function nameOf({ secrets }: Pick<World, 'secrets'>, { id }: OfLink): string {
  return prefix + secrets.sign('link-invitation-name', id).slice(0, 22)
}
