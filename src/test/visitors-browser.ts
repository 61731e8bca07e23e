import { randomUUID } from 'node:crypto'
import { createApp } from '#src/app.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import type { Link } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { anEvent, postVisit } from './visits.ts'

/** A visitor's browser, with its cookies, the token of its page and the id of its visit. */
export async function aVisitorsBrowser(platform: TestPlatform, link: Link, person?: { id: string }) {
  const app = createApp(platform)
  const session = randomUUID()
  const { workspace, id } = link
  const token = issueViewToken(platform, { workspace, link: id, lead: person?.id ?? null })
  const jar = new Map<string, string>()
  if (person) jar.set('nurtured_lead', issueLeadHandle(platform, { workspace, lead: person.id }))
  function cookie(): string {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  return {
    session,
    token,
    jar,
    report: (changes = {}) =>
      postVisit(app, anEvent(link, { session_id: session, view_token: token, ...changes }), {
        cookie: cookie(),
      }),
    async ask(action = '', headers: Record<string, string> = {}) {
      const answer = await app.request(`/api/visit/own${action}`, {
        method: action === '' ? 'GET' : 'POST',
        headers: {
          'x-view-token': token,
          'x-visit': session,
          cookie: cookie(),
          origin: platform.config.publicOrigin,
          ...headers,
        },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(;.*)?$/.exec(line) ?? []
        if (rest.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
}
