import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mostCodeTries } from '#src/features/identity/rules/mailed-code.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { oneTimeTokens } from '../tables.ts'
import { oneTimeTries } from './tables.ts'
import { areCodesRefused, countWrongCode } from './wrong-codes.ts'

type World = Pick<IdentityPlatform, 'clock' | 'secrets' | 'config'>
type Row = typeof oneTimeTokens.$inferSelect

/**
 * The email a token came with: to verify an address, to sign in or reset, to change the address, to
 * reauthenticate.
 */
export type MailedType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'
  | 'phone_change_token'

/** Replaces the hashes of a confirmed token while the other half is awaited. */
const confirmedMark = 'confirmed'

/** `seconds`: how long it is valid. `digits` of the code, if not the default. */
type Wanted = { user: string; type: MailedType; address: string; seconds: number; digits?: number }

/** The same proof twice, because some mail clients open links: digits to type, and a link to follow. */
export type MailedToken = { code: string; link: string }

/**
 * Creates a code and a link for one email; those of an earlier email of the same type end. Stores only
 * hashes.
 */
export async function issueMailedToken(
  world: World,
  tx: Transaction,
  { user, type, address, seconds, digits = world.config.mailedCodeLength }: Wanted,
): Promise<MailedToken> {
  const at = world.clock.now()
  const id = newId(at)
  const code = newCode(digits)
  const secret = randomBytes(16).toString('hex')
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user, user), eq(oneTimeTokens.type, type)))
  await tx.insert(oneTimeTokens).values({
    id,
    user,
    type,
    tokenHash: `${hashOf(world, id, code)}.${hashOf(world, id, secret)}.${seconds}`,
    relatesTo: address,
    createdAt: at,
    updatedAt: at,
  })
  return { code, link: `${id.replaceAll('-', '')}${secret}` }
}

function newCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** The id in one of our links, with or without the prefix of a client that waits for a code. */
export function tokenIdOf(link: string): string | undefined {
  const hex = /^(?:pkce_)?([0-9a-f]{32})[0-9a-f]{32}$/.exec(link)?.[1]
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The token of a followed link; undefined if it isn't ours, was used, or has expired. */
export async function findByLink(world: World, tx: Transaction, link: string): Promise<Row | undefined> {
  const id = tokenIdOf(link)
  if (!id) return undefined
  const row = await holdRow(tx, oneTimeTokens, { id })
  if (!row || isOver(world, row)) return undefined
  return isHash(row.tokenHash.split('.')[1], hashOf(world, id, link.slice(-32))) ? row : undefined
}

type Typed = { address: string; types: MailedType[]; code: string; from: string }

/**
 * The token with these digits sent to `address` or the number; `from` is where they were typed. Each wrong
 * attempt counts: the fifth ends the token, and after ten in a day the account accepts no digits until the
 * next.
 */
export async function findByCode(
  world: World & Pick<IdentityPlatform, 'jobs'>,
  tx: Transaction,
  { address, types, code, from }: Typed,
): Promise<Row | undefined> {
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.relatesTo, address), inArray(oneTimeTokens.type, types)))
    .orderBy(oneTimeTokens.id)
    .for('update')
  for (const row of rows) {
    if (isOver(world, row) || (await areCodesRefused(world, tx, { user: row.user, from }))) continue
    if (isHash(row.tokenHash.split('.')[0], hashOf(world, row.id, code))) return row
    await countWrong(tx, row.id)
    await countWrongCode(world, tx, { user: row.user, from })
  }
  return undefined
}

/** Uses up a token, but records its confirmation. */
export async function markConfirmed(tx: Transaction, token: string): Promise<void> {
  await tx.update(oneTimeTokens).set({ tokenHash: confirmedMark }).where(eq(oneTimeTokens.id, token))
}

/** Whether the user's token of this type was confirmed from this address. */
export async function isMarkedConfirmed(
  tx: Transaction,
  { user, type, address }: { user: string; type: MailedType; address: string },
): Promise<boolean> {
  const rows = await tx
    .select({ tokenHash: oneTimeTokens.tokenHash, relatesTo: oneTimeTokens.relatesTo })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user, user), eq(oneTimeTokens.type, type)))
  return rows.some((row) => row.tokenHash === confirmedMark && row.relatesTo === address)
}

async function countWrong(tx: Transaction, token: string): Promise<void> {
  const [counted] = await tx
    .insert(oneTimeTries)
    .values({ token, tries: 1 })
    .onConflictDoUpdate({ target: oneTimeTries.token, set: { tries: sql`${oneTimeTries.tries} + 1` } })
    .returning()
  if ((counted?.tries ?? 0) >= mostCodeTries)
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, token))
}

function isOver({ clock }: World, row: Row): boolean {
  const seconds = Number(row.tokenHash.split('.')[2] ?? 0)
  return clock.now().getTime() - row.createdAt.getTime() > seconds * 1000
}

function hashOf({ secrets }: World, id: string, text: string): string {
  return secrets.sign('mailed-token', `${id} ${text}`)
}

function isHash(kept: string | undefined, given: string): boolean {
  const [one, other] = [Buffer.from(kept ?? ''), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
