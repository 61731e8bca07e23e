import { msg } from '@lingui/core/runtime-macro'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostWrongCodesPerDay } from '#src/features/identity/rules/mailed-code.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sessions, users } from '../tables.ts'
import { sendNotice } from './send-notice.ts'
import { wrongCodes } from './tables.ts'

export const guessedCodesJob = 'identity.send-guessed-codes-notice'

export const guessedCodes = z.object({ id: z.uuid(), to: z.string() })

type World = Pick<IdentityPlatform, 'clock' | 'jobs'>
/** `from` is the IP address a code came from; without it, the shared counter of unknown networks applies. */
type Bringer = { user: string; from?: string | undefined }

/**
 * Whether an account accepts no more codes from this network today, after too many wrong ones. Networks with a session of
 * the user are counted separately, so strangers cannot use up the owner's tries.
 */
export async function areCodesRefused(
  { clock }: Pick<World, 'clock'>,
  tx: Transaction,
  bringer: Bringer,
): Promise<boolean> {
  const network = await knownNetwork(tx, bringer)
  const [row] = await tx
    .select({ wrong: wrongCodes.wrong })
    .from(wrongCodes)
    .where(matching(wrongCodes, { user: bringer.user, day: dayOf(clock.now()), network }))
  return (row?.wrong ?? 0) >= mostWrongCodesPerDay
}

/** Counts a wrong code, and mails the owner when the limit is reached. */
export async function countWrongCode(
  { clock, jobs }: World,
  tx: Transaction,
  bringer: Bringer,
): Promise<void> {
  const { user } = bringer
  const day = dayOf(clock.now())
  const network = await knownNetwork(tx, bringer)
  await tx.delete(wrongCodes).where(and(eq(wrongCodes.user, user), lt(wrongCodes.day, day)))
  const [counted] = await tx
    .insert(wrongCodes)
    .values({ user, day, network, wrong: 1 })
    .onConflictDoUpdate({
      target: [wrongCodes.user, wrongCodes.day, wrongCodes.network],
      set: { wrong: sql`${wrongCodes.wrong} + 1` },
    })
    .returning({ wrong: wrongCodes.wrong })
  if (counted?.wrong !== mostWrongCodesPerDay) return
  const [owner] = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, user))
  if (!owner?.email || !owner.emailConfirmedAt) return
  const payload: z.infer<typeof guessedCodes> = { id: newId(clock.now()), to: owner.email }
  await jobs.enqueue(tx, { name: guessedCodesJob, payload })
}

/** Mails the owner of an account about an attack on its codes. Throws while the mail server is unreachable. */
export function sendGuessedCodesNotice(
  platform: Platform,
  { id, to }: z.infer<typeof guessedCodes>,
): Promise<void> {
  return sendNotice(platform, {
    id: `codes-${id}`,
    to,
    said: {
      subject: msg`Too many wrong sign-in codes for your account`,
      lead: msg`Too many wrong codes were entered for your Nurtured account today. Until midnight (UTC), codes only work on networks where you’re already signed in, and our emails contain a button but no code.`,
      otherwise: msg`If this was you, use the button in the latest email. Otherwise, there’s nothing you need to do.`,
    },
  })
}

/** The network, if the user is signed in from it. */
async function knownNetwork(tx: Transaction, { user, from }: Bringer): Promise<string> {
  if (from === undefined) return ''
  const network = addressBlock(from)
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user, user), sql`${sessions.ip} <<= ${network}::inet`))
    .limit(1)
  return session ? network : ''
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
