import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/**
 * A look at a link as a visitor has it, of which nothing counts. `lead`: as whom, by uuid. `gate`: whether the link asks what
 * it asks, or that was passed. `proof`: what an address or a cookie carries of it.
 */
export type Preview = {
  lead: string | null
  gate: 'open' | 'asks'
  proof: string
  draft?: DraftOf | undefined
}

/** The journey whose draft is looked at, which has no link yet. */
export type DraftOf = { workspace: string; journey: string }

type World = Pick<Platform, 'clock' | 'secrets'>
type Wanted = Pick<Preview, 'lead' | 'gate' | 'draft'>

/** Begins the name of the cookie with which a browser goes on previewing one link; its public id follows. */
export const previewCookie = 'nurtured_preview_'

const purpose = 'link-preview'
const lifeSeconds = 3600

const draftOf = z.object({ workspace: z.uuid(), journey: z.uuid() })
const body = z.tuple([z.number(), z.uuid().nullable(), z.enum(['open', 'asks']), draftOf.optional()])

/** A proof that holds for an hour, for the link with this public id. */
export function issuePreview(
  { clock, secrets }: World,
  hashid: string,
  { lead, gate, draft }: Wanted,
): string {
  const ends = Math.floor(clock.now().getTime() / 1000) + lifeSeconds
  const text = Buffer.from(JSON.stringify([ends, lead, gate, ...(draft ? [draft] : [])])).toString(
    'base64url',
  )
  return `${text}.${secrets.sign(purpose, `${hashid} ${text}`)}`
}

/**
 * The preview that a request is, by what its address asks or by its cookie. `ended`: its address says that it is one and it
 * holds no more, so that it must not count as a visit either.
 */
export function readPreview(
  platform: World,
  hashid: string,
  { asked, cookies }: { asked: URLSearchParams; cookies: string | null | undefined },
): Preview | 'ended' | undefined {
  const named = asked.get('preview')
  if (named !== null) return readProof(platform, hashid, named) ?? 'ended'
  const kept = cookies?.includes(previewCookie) ? parse(cookies)[previewCookie + hashid] : undefined
  return kept === undefined ? undefined : readProof(platform, hashid, kept)
}

function readProof({ clock, secrets }: World, hashid: string, proof: string): Preview | undefined {
  const [text = '', signature = '', ...more] = proof.split('.')
  if (more.length > 0 || !secrets.isSigned(purpose, `${hashid} ${text}`, signature)) return undefined
  const [ends, lead, gate, draft] = body.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return ends * 1000 > clock.now().getTime() ? { lead, gate, proof, draft } : undefined
}
