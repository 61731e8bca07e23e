import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { createApp } from '#src/app.ts'
import { clientOf } from './auth-client.ts'
import { testPassword } from './sign-in.ts'
import type { TestPlatform } from './test-platform.ts'

/** The code that an authenticator app shows for this secret at this time, by the rules of RFC 6238. */
export function codeOf(secret: string, time: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() })
}

/** Enrolls a verified authenticator app for the user of `client`, which is then at aal2. */
export async function anApp(
  { clock }: Pick<TestPlatform, 'clock'>,
  client: Pick<SupabaseClient, 'auth'>,
  friendlyName = 'phone',
): Promise<{ id: string; secret: string; nextCode(): string }> {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  clock.advance(1)
  const code = codeOf(totp.secret, clock.now())
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (verified.error) throw verified.error
  return {
    id,
    secret: totp.secret,
    nextCode() {
      clock.advance(30)
      return codeOf(totp.secret, clock.now())
    },
  }
}

/** Enrolls a verified authenticator app for the user with this email and `testPassword`, on a separate client. */
export async function anAppOf(platform: TestPlatform, email: string) {
  const client = clientOf(createApp(platform))
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
  if (error) throw error
  return { ...(await anApp(platform, client)), client }
}
