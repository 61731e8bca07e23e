import type { AuthorizationServer } from 'oauth4webapi'
import { z } from 'zod'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { type OutsideProfile, textOf, withoutGaps } from '#src/features/identity/server/outside-profile.ts'
import type { OutsideProvider } from './outside-provider.ts'
import { outgoing } from './provider-endpoints.ts'

const account = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The owner of a GitHub access token: the account and its primary address. */
export async function askGithub(
  world: Pick<IdentityPlatform, 'config'>,
  provider: OutsideProvider,
  { server, accessToken }: { server: AuthorizationServer; accessToken: string },
): Promise<OutsideProfile> {
  const guarded = outgoing(world)
  const user = server.userinfo_endpoint ?? ''
  async function read(address: string): Promise<unknown> {
    const answer = await guarded(address, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/vnd.github+json' },
    })
    if (!answer.ok) throw new Error(`GitHub responded with ${answer.status}`)
    return answer.json()
  }
  const { id, login, name, avatar_url } = account.parse(await read(user))
  const primary = addresses.parse(await read(`${user}/emails`)).find((address) => address.primary)
  const email = normalEmail(primary?.email ?? '')
  const isEmailVerified = email !== undefined && primary?.verified === true
  const subject = String(id)
  const data = withoutGaps({
    iss: server.userinfo_endpoint?.replace(/\/user$/, ''),
    sub: subject,
    provider_id: subject,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name: textOf(name),
    full_name: textOf(name),
    user_name: textOf(login),
    preferred_username: textOf(login),
    avatar_url: textOf(avatar_url, 1000),
  })
  return { provider: provider.name, subject, email, isEmailVerified, data }
}
