import type { Hono } from 'hono'
import { createApp } from '#src/app.ts'
import { type GateSettings, gateSettings } from '#src/features/link/schema.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { jobKinds } from '#src/jobs.ts'
import { aPlaceWithLink } from './places.ts'
import { realScreens } from './real-screens.ts'

/** The owner's gate settings, with these changes. */
export function asked(wanted: Partial<Record<keyof GateSettings, unknown>>): GateSettings {
  return gateSettings.parse(wanted)
}

/** A browser with its own cookies; all its requests have `own` headers. */
export function browserOf(app: Pick<Hono, 'request'>, own: Record<string, string>) {
  const jar = new Map<string, string>()
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...own, ...init.headers })
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const answer = await app.request(path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  async function ask(path: string, init?: RequestInit) {
    const answer = await request(path, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { jar, request, ask }
}

/** A link with a gate, and a browser in front of it. */
export async function aGatedLink(wanted: Partial<Record<keyof GateSettings, unknown>>) {
  const { platform, link } = await aPlaceWithLink()
  const { hashid, workspace } = link
  const which = { workspace, link: link.id }
  await setGate(platform, which, asked(wanted))
  const app = createApp(platform, { screens: await realScreens(platform) })
  const next = `/l/${hashid}`

  function aBrowser() {
    const { jar, ask } = browserOf(app, { 'user-agent': 'Mozilla/5.0 Firefox/150.0' })
    return {
      jar,
      ask,
      enter: (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
        ask(`/access?next=${encodeURIComponent(next)}`, {
          method: 'POST',
          headers: { origin: platform.config.publicOrigin, ...headers },
          body: new URLSearchParams({ intent: 'enter', ...fields }),
        }),
    }
  }
  function runJobs() {
    return platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  }
  return { platform, app, link, which, next, browser: aBrowser(), aBrowser, runJobs }
}
/** The form that confirms an address: the id in the page that asks for it, and the code in the email. */
export function proofIn(
  page: string,
  mail: { text: string } | undefined,
): Record<'intent' | 'id' | 'code', string> {
  const [code = ''] = /\b\d{8}\b/.exec(mail?.text ?? '') ?? []
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? []
  return { intent: 'confirm', id, code }
}
