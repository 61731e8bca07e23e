import { Hono } from 'hono'
import { Refusal } from './refusal.ts'

/** The public data of a route: `params` are those of its path, `rest` is what follows. Undefined without a page. */
export type LoadPayload = (params: Record<string, string>) => Promise<object | undefined>

/**
 * `GET {path}[/rest]/_payload.json?{buildId}`: the public data of a screen as JSON `{path, data}`. `load` does not know
 * who asks, so cached copies cannot contain personal data.
 */
export function payloadEndpoint(path: string, load: LoadPayload): Hono {
  const endpoint = new Hono()
  endpoint.get(`${path}/:rest{(?:.+/)?_payload\\.json}`, async (context) => {
    const rest = (context.req.param('rest') ?? '').replace(/\/?_payload\.json$/, '')
    const data = await load({ ...context.req.param(), rest })
    if (!data) throw new Refusal(404, 'payload_not_found', 'This page doesn’t exist.')
    const route = new URL(context.req.url).pathname.replace(/\/?_payload\.json$/, '')
    return context.json({ path: route || '/', data }, 200, { 'cache-control': 'public, no-cache' })
  })
  return endpoint
}
