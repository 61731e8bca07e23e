import { z } from 'zod'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readViewToken } from '../view-token.ts'

/** A browser that asks about its own visit, as far as it proves whose it is. */
export type OwnVisit = {
  workspace: string
  link: string
  /** The possible ids of the visit: only the browser that measured it knows them. */
  sessions: string[]
  /** The lead the browser is known as, by a cookie that only their own click sets. */
  lead: string | null
}

const lifeMs = 7 * 86_400_000
const sessionId = z.uuid().toLowerCase()

/**
 * `token` from `x-view-token`, `visit` from `x-visit`. Throws Refusal 422 `wrong_view_token` for an invalid
 * token.
 */
export function requireOwnVisit(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { token, visit, cookies }: { token: string; visit: string; cookies: string | null },
): OwnVisit {
  const view = readViewToken(platform, token)
  if (!view || platform.clock.now().getTime() - view.issuedAt.getTime() > lifeMs)
    throw new Refusal(422, 'wrong_view_token', 'Invalid view token. Reload the campaign.')
  const session = sessionId.safeParse(visit).data
  const known = readLeadHandle(platform, cookies, view.workspace)
  return {
    workspace: view.workspace,
    link: view.link,
    sessions: [view.id, ...(session ? [session] : [])],
    lead: known?.lead ?? null,
  }
}
