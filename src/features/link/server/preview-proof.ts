import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'

/**
 * A preview of a link as a visitor sees it; nothing is counted. `lead`: as whom, by uuid. `gate`: whether the
 * gate is shown or skipped. `proof`: the value for the URL or cookie.
 */
export type Preview = {
  lead: string | null
  gate: 'open' | 'asks'
  proof: string
  draft?: DraftOf | undefined
}

/** The journey whose draft is previewed, which has no link yet. */
export type DraftOf = { workspace: string; journey: string }

type World = Pick<Platform, 'clock' | 'secrets'>
type Wanted = Pick<Preview, 'lead' | 'gate' | 'draft'>

/** The cookie name prefix for previews of one link; its public id follows. */
export const previewCookie = 'nurtured_preview_'

const purpose = 'link-preview'
const lifeSeconds = 3600

const draftOf = z.object({ workspace: z.uuid(), journey: z.uuid() })
const body = z.tuple([z.number(), z.uuid().nullable(), z.enum(['open', 'asks']), draftOf.optional()])

/** A proof for the link with this public id, valid for an hour. */
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
 * The preview a request belongs to, by its URL or cookie. `ended`: the URL contains an expired proof, so the
 * request must not count as a visit either.
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
