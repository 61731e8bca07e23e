import { createApp } from '#src/app.ts'
import { segmentsOf } from '#src/features/campaign/rules.ts'
import { loadCampaign } from '#src/features/campaign/server/load-campaign.ts'
import type { Config } from '#src/platform/config.ts'
import { browserOf } from './gated-link.ts'
import { createTestPlatform } from './test-platform.ts'

/** The inline script in each page. */
export const inline = 'document.title'
const filling = '<p>filling</p>'.repeat(200)

/** Injected scripts without the nonce of the policy. */
export const planted =
  '<script>evil()</script><script nonce="y">evil()</script><script data-nonce="x">evil()</script><script type="later">evil()</script>'

/** The product with tiny screens that show their request; `rendered` counts them. */
export async function createOneLineScreens(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  const rendered: Request[] = []
  async function screens(request: Request): Promise<Response> {
    rendered.push(request)
    const { pathname, search } = new URL(request.url)
    const [, , link = '', ...rest] = pathname.replace(/\.data$/, '').split('/')
    const answer = await loadCampaign(platform, {
      link,
      segments: segmentsOf(rest.join('/')),
      headers: request.headers,
    })
    const isShown = answer.kind === 'shown'
    const words = isShown ? [answer.campaign.current?.page.title, answer.campaign.lead?.first] : [answer.kind]
    const html = `<p>${words.join(' ')}</p><p>${pathname}${search}</p>${planted}<script nonce="x">${inline}</script>${filling}`
    return new Response(html, { status: isShown ? 200 : 404, headers: headersOf(pathname) })
  }
  return { platform, app: createApp(platform, { screens }), rendered }
}

function headersOf(pathname: string): Record<string, string> {
  const caching = { 'cache-control': 'private, no-store' }
  if (pathname.endsWith('.data')) return { ...caching, 'content-type': 'text/x-script' }
  const policy = "script-src 'nonce-x'"
  return { ...caching, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
}

export type OneLineScreens = Awaited<ReturnType<typeof createOneLineScreens>>

/** Requests a page as a person's browser. */
export async function get({ app }: OneLineScreens, path: string, headers: Record<string, string> = {}) {
  return browserOf(app, { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers }).ask(path)
}
