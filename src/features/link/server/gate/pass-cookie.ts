import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Gate } from '#src/features/link/rules/gate.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A visitor admitted by a link's gate, as they introduced themselves; empty if not asked. */
export type Visitor = { name: string; email: string; isConfirmed: boolean }

/** A link whose gate issues passes. */
export type Gated = { hashid: string; gate: Pick<Gate, 'round'> }

type World = Pick<Platform, 'clock' | 'secrets'>

const cookieName = 'nurtured_pass'
const purpose = 'link-pass'
const lifeSeconds = 86_400

const kept = z.tuple([z.number(), z.string(), z.string(), z.boolean()])

/** The visitor named by the pass for this link in these cookies; undefined without a valid one. */
export function readPass(
  { clock, secrets }: World,
  link: Gated,
  cookies: string | null | undefined,
): Visitor | undefined {
  const [body = '', signature = ''] = parse(cookies ?? '')[nameOf(link)]?.split('.') ?? []
  if (body === '' || !secrets.isSigned(purpose, `${link.hashid} ${link.gate.round} ${body}`, signature))
    return undefined
  const [ends, name, email, isConfirmed] = kept.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return ends * 1000 > clock.now().getTime() ? { name, email, isConfirmed } : undefined
}

/** The Set-Cookie header of a pass: valid for a day, or until the gate asks for more. */
export function passCookie(
  { clock, secrets, config }: World & Pick<Platform, 'config'>,
  link: Gated,
  { name, email, isConfirmed }: Visitor,
): string {
  const ends = Math.floor(clock.now().getTime() / 1000) + lifeSeconds
  const body = Buffer.from(JSON.stringify([ends, name, email, isConfirmed])).toString('base64url')
  const signature = secrets.sign(purpose, `${link.hashid} ${link.gate.round} ${body}`)
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(link)}=${body}.${signature}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The Set-Cookie header that removes the pass for a link. */
export function dropPass(link: Pick<Gated, 'hashid'>): string {
  return `${nameOf(link)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
}

function nameOf({ hashid }: Pick<Gated, 'hashid'>): string {
  return `${cookieName}_${hashid}`
}
