import { randomUUID } from 'node:crypto'
import { createApp } from '#src/app.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import type { Link } from './factories.ts'
import { browserOf } from './gated-link.ts'
import type { TestPlatform } from './test-platform.ts'
import { anEvent } from './visit-event.ts'
import { postVisit } from './visits.ts'

/** A visitor's browser, with its cookies, the token of its page and the id of its visit. */
export async function aVisitorsBrowser(platform: TestPlatform, link: Link, person?: { id: string }) {
  const { jar, request } = browserOf(createApp(platform), {})
  const session = randomUUID()
  const { workspace, id } = link
  const token = issueViewToken(platform, { workspace, link: id, lead: person?.id ?? null })
  if (person) jar.set('nurtured_lead', issueLeadHandle(platform, { workspace, lead: person.id }))
  return {
    session,
    token,
    jar,
    report: (changes = {}) =>
      postVisit({ request }, anEvent(link, { session_id: session, view_token: token, ...changes })),
    ask(action = '', headers: Record<string, string> = {}) {
      const own = { 'x-view-token': token, 'x-visit': session, origin: platform.config.publicOrigin }
      const method = action === '' ? 'GET' : 'POST'
      return request(`/api/visit/own${action}`, { method, headers: { ...own, ...headers } })
    },
  }
}
