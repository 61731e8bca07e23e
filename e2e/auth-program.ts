import type { APIRequestContext } from '@playwright/test'

/** The auth service as a program uses it, with the latest access token that it received. */
export function authProgram(request: APIRequestContext, { origin }: { origin: string }) {
  let bearer = ''
  return async (method: 'POST' | 'DELETE', path: string, data: object = {}) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const answer = await request.fetch(`${origin}/auth/v1${path}`, { method, data, headers })
    const json = await answer.json()
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(json)}`)
    bearer = json.access_token ?? bearer
    return json
  }
}
