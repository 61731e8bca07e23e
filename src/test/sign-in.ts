import { createUser } from '#src/features/identity/server/create-user.ts'
import { openSessionClient } from '#src/features/identity/server/session/session-client.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createTestPlatform } from './test-platform.ts'

export const testPassword = 'plum orchard rain'

/** The client of a person who has signed in. */
export async function aSession(platform: Platform, email: string, password = testPassword) {
  const request = new Request(`${platform.config.publicOrigin}/auth/login`)
  const client = await openSessionClient(platform, request, { address: '127.0.0.1', userAgent: 'test' })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** The `Cookie` header of a browser after this person has signed in. */
export async function signIn(platform: Platform, email: string, password = testPassword): Promise<string> {
  return cookieHeader((await aSession(platform, email, password)).cookies)
}

/** The owner of a new workspace, signed in. */
export async function aSignedInOwner(platform: Platform) {
  const email = `owner-${newId()}@acme.test`
  const { id } = await createUser(platform, { email, password: testPassword, first: 'Ada', last: 'Owner' })
  const made = await createWorkspace(platform, {
    name: 'Acme Media',
    organizationName: 'Acme',
    owner: id,
    plan: 'team',
  })
  return { user: id, email, ...made, cookie: await signIn(platform, email) }
}

/** A new platform with the signed-in owner of a new workspace. */
export async function anOwner(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform(changes)
  return { platform, owner: await aSignedInOwner(platform) }
}

/** The `Cookie` header of a browser after these `Set-Cookie` headers. */
export function cookieHeader(setCookies: string[], before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => splitPair(pair)),
  )
  for (const setCookie of setCookies) {
    const [name, value] = splitPair(setCookie.split(';')[0] ?? '')
    if (/;\s*max-age=0/i.test(setCookie)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
