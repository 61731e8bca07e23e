import { z } from 'zod'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readViewToken } from '../view-token.ts'

/** A browser that asks about its own visit, as far as it proves whose that is. */
export type OwnVisit = {
  workspace: string
  link: string
  /** The ids that the visit may have: only the browser that measured it knows them. */
  sessions: string[]
  /** The lead that the browser is known as, by a handle that only a press of theirs gave. */
  lead: string | null
}

const lifeMs = 7 * 86_400_000
const sessionId = z.uuid().toLowerCase()

/** `token` of `x-view-token`, `visit` of `x-visit`. Throws Refusal 422 `wrong_view_token` for a token that proves nothing. */
export function requireOwnVisit(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { token, visit, cookies }: { token: string; visit: string; cookies: string | null },
): OwnVisit {
  const view = readViewToken(platform, token)
  if (!view || platform.clock.now().getTime() - view.issuedAt.getTime() > lifeMs)
    throw new Refusal(422, 'wrong_view_token', 'Load the campaign again: this view token proves nothing.')
  const session = sessionId.safeParse(visit).data
  const known = readLeadHandle(platform, cookies, view.workspace)
  return {
    workspace: view.workspace,
    link: view.link,
    sessions: [view.id, ...(session ? [session] : [])],
    lead: known?.lead ?? null,
  }
}
