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
  async function ask(path: string, init: RequestInit = {}) {
    const headers = new Headers({ ...own, ...init.headers })
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const answer = await app.request(path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { jar, ask }
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
