import { createApp } from '#src/app.ts'
import { realScreens } from './real-screens.ts'
import type { TestPlatform } from './test-platform.ts'

type Headers = Record<string, string>

/** The public pages of shares, as a person's browser requests them. */
export async function aShareSite(platform: TestPlatform) {
  const app = createApp(platform, { screens: await realScreens(platform, ['share/:share', '*']) })
  async function ask(path: string, { headers, ...init }: RequestInit & { headers: Headers }) {
    const answer = await app.request(`https://nurtured.test${path}`, {
      ...init,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0', 'sec-fetch-site': 'same-origin', ...headers },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    ask,
    get: (path: string, headers: Headers = {}) => ask(path, { headers }),
    statusOf: async (path: string) => (await ask(path, { headers: {} })).status,
    send(path: string, fields: Record<string, string>) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return ask(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
    },
  }
}
