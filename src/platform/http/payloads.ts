import { Hono } from 'hono'
import { Refusal } from './refusal.ts'

/** What everybody may see of a route: `params` are those of its path, `rest` what follows it. Undefined: no such page. */
export type LoadPayload = (params: Record<string, string>) => Promise<object | undefined>

/**
 * `GET {path}[/rest]/_payload.json?{buildId}`: the public data of a screen as JSON `{path, data}`. `load` is told
 * nothing of who asks, so no copy that is kept on the way can hold anything of one person.
 */
export function payloadEndpoint(path: string, load: LoadPayload): Hono {
  const endpoint = new Hono()
  endpoint.get(`${path}/:rest{(?:.+/)?_payload\\.json}`, async (context) => {
    const rest = (context.req.param('rest') ?? '').replace(/\/?_payload\.json$/, '')
    const data = await load({ ...context.req.param(), rest })
    if (!data) throw new Refusal(404, 'payload_not_found', 'There is no such page.')
    const route = new URL(context.req.url).pathname.replace(/\/?_payload\.json$/, '')
    return context.json({ path: route || '/', data }, 200, { 'cache-control': 'public, no-cache' })
  })
  return endpoint
}
