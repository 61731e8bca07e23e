import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostChallengeTries } from '#src/features/identity/rules/factors.ts'
import type { SessionJson } from '#src/features/identity/schema.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitFactorTries } from '../login-limits.ts'
import { requireEnabled } from '../require-enabled.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { lockSession } from '../session/lock-session.ts'
import { raiseSession, type SecondMethod } from '../session/raise-session.ts'
import { sessionJson } from '../session/session-json.ts'
import { challengeTries, mfaChallenges, mfaFactors } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import { challengeSeconds } from './challenge-seconds.ts'
import { enqueueFactorNotice } from './enqueue-factor-notice.ts'
import { type FactorRow, hasSecondFactor } from './find-factors.ts'
import { isPhoneCode } from './phone-code.ts'
import { requireFactor } from './require-factor.ts'
import { takePasskeyAnswer } from './take-passkey-answer.ts'
import { takeTotpCode } from './take-totp-code.ts'

/** The response to a challenge, and its origin: as the client sent it, `code` empty for a passkey. */
export type FactorProof = {
  factor: string
  challenge: string
  code: string
  passkey?: { type: string; response: unknown }
  address: string
}

type Verified = Parameters<typeof sessionJson>[1]

const methods: Record<FactorRow['type'], SecondMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

const wrongWords: Record<FactorRow['type'], string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn response',
}

/**
 * Raises the session to aal2 with the response to a challenge; a first response verifies the factor. Five
 * wrong ones end the challenge. Throws AuthRefusal: 404 or 422 mfa_factor_not_found, 422
 * mfa_challenge_expired, mfa_ip_address_mismatch (also if it was answered before) or mfa_verification_failed,
 * 429.
 */
export async function verifyFactor(
  platform: IdentityPlatform,
  found: SignedIn,
  proof: FactorProof,
): Promise<SessionJson> {
  return limitFactorTries(platform, found.user.id, async () => {
    const outcome = await platform.db.asSystem((tx) => verify(platform, tx, { found, proof }))
    // Thrown here: inside the transaction it would roll back the count of wrong responses.
    if (outcome instanceof AuthRefusal) throw outcome
    return sessionJson(platform, outcome)
  })
}

async function verify(
  platform: IdentityPlatform,
  tx: Transaction,
  { found, proof }: { found: SignedIn; proof: FactorProof },
): Promise<Verified | AuthRefusal> {
  const at = platform.clock.now()
  const { user } = found
  const session = await lockSession(tx, found)
  const factor = await requireFactor(platform, tx, { user: user.id, factor: proof.factor })
  // Someone who only knows the password may have started it before the user had a factor.
  if (factor.status === 'unverified' && session.aal !== 'aal2' && hasSecondFactor(found.factors))
    return new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  refuseIncomplete(factor, proof)
  requireEnabled(platform, factor.type, 'verify')
  const asked = await findChallenge(platform, tx, { factor, proof, at })
  if (asked instanceof AuthRefusal) return asked
  if (!(await isRight(platform, tx, { factor, proof, asked })))
    return countWrong(tx, proof.challenge, factor.type)

  await tx.update(mfaChallenges).set({ verifiedAt: at }).where(eq(mfaChallenges.id, proof.challenge))
  await settleFactors(tx, factor, at)
  if (factor.status === 'unverified') await enqueueFactorNotice(platform, tx, { user, change: 'added' })
  await writeAudit(tx, { action: 'verification_attempted', user, address: proof.address, at })
  return raiseSession(tx, {
    found: { ...found, session },
    method: methods[factor.type],
    factor: factor.id,
    at,
  })
}

function refuseIncomplete(factor: FactorRow, { code, passkey }: FactorProof): void {
  if (factor.type !== 'webauthn') {
    if (!code) throw validationFailed('Code needs to be non-empty')
    return
  }
  if (!passkey) throw validationFailed('WebAuthn config required')
  if (passkey.type !== 'create' && passkey.type !== 'request')
    throw validationFailed('WebAuthn type must be create or request')
  if (!passkey.response) throw validationFailed('credential_response required')
}

type Presented = { factor: FactorRow; proof: FactorProof }

/** A stored challenge: the hash of a texted code, or the browser's challenge. */
type Asked = { codeHash: string | null; question: unknown }

/** The challenge, if it may be answered now and from here. */
async function findChallenge(
  platform: Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { factor, proof, at }: Presented & { at: Date },
): Promise<Asked | AuthRefusal> {
  const { challenge, address } = proof
  const [row] = z.uuid().safeParse(challenge).success
    ? await tx
        .select({
          codeHash: mfaChallenges.codeHash,
          question: mfaChallenges.webAuthnData,
          createdAt: mfaChallenges.createdAt,
          verifiedAt: mfaChallenges.verifiedAt,
          isFromHere: sql<boolean>`${mfaChallenges.ip} = ${address}::inet`,
        })
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.id, challenge), eq(mfaChallenges.factor, factor.id)))
        .for('update')
    : []
  if (!row)
    return new AuthRefusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (row.verifiedAt || !row.isFromHere)
    return new AuthRefusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (secondsAfter(row.createdAt, challengeSeconds(platform, factor.type)) > at) return row
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, challenge))
  const message = `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`
  return new AuthRefusal(422, 'mfa_challenge_expired', message)
}

async function isRight(
  platform: IdentityPlatform,
  tx: Transaction,
  { factor, proof, asked }: Presented & { asked: Asked },
): Promise<boolean> {
  const { challenge, code, passkey } = proof
  switch (factor.type) {
    case 'totp':
      return takeTotpCode(platform, tx, { factor, code })
    case 'phone':
      return isPhoneCode(platform, { challenge, code, hash: asked.codeHash })
    case 'webauthn':
      return (
        passkey !== undefined &&
        takePasskeyAnswer(platform, tx, { factor, question: asked.question, ...passkey })
      )
  }
}

async function countWrong(tx: Transaction, challenge: string, type: FactorRow['type']): Promise<AuthRefusal> {
  const [counted] = await tx
    .insert(challengeTries)
    .values({ challenge, tries: 1 })
    .onConflictDoUpdate({
      target: challengeTries.challenge,
      set: { tries: sql`${challengeTries.tries} + 1` },
    })
    .returning()
  if ((counted?.tries ?? 0) >= mostChallengeTries)
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, challenge))
  return new AuthRefusal(422, 'mfa_verification_failed', wrongWords[type])
}

/** The factor is verified; others of its type that were started and abandoned are deleted. */
async function settleFactors(tx: Transaction, factor: FactorRow, at: Date): Promise<void> {
  if (factor.status === 'unverified')
    await tx.update(mfaFactors).set({ status: 'verified', updatedAt: at }).where(eq(mfaFactors.id, factor.id))
  await tx
    .delete(mfaFactors)
    .where(
      and(
        matching(mfaFactors, { user: factor.user, type: factor.type, status: 'unverified' }),
        ne(mfaFactors.id, factor.id),
      ),
    )
}
