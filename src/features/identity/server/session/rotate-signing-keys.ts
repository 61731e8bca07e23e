import { eq, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { seal } from '../seal.ts'
import { type SigningKey, signingKeys } from '../tables.ts'

export const signingAlgorithm = 'ES256'
export const signingKeyPurpose = 'auth-keys'

/** How long a process may keep signing with a replaced key, plus clock skew. */
const graceSeconds = 90

/** An arbitrary lock key shared by processes that change keys. */
const lockKey = 7_146_213

type World = Pick<IdentityPlatform, 'db' | 'clock' | 'config' | 'secrets'>

/** A key for administrators. `verifying` ones check tokens until `until`; `retired` ones check none. */
export type ListedKey = {
  kid: string
  state: SigningKey['state']
  createdAt: Date
  until: Date | undefined
}

/** All keys ever, newest first. */
export async function listSigningKeys(world: World): Promise<ListedKey[]> {
  const rows = await world.db.asSystem((tx) => tx.select().from(signingKeys))
  return rows
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((row) => ({
      kid: row.kid,
      state: row.state === 'verifying' && !stillVerifies(world, row) ? 'retired' : row.state,
      createdAt: row.createdAt,
      until: row.state === 'verifying' ? verifiesUntil(world, row) : undefined,
    }))
}

/** Whether tokens signed by this key may still be valid. */
export function stillVerifies(world: Pick<World, 'clock' | 'config'>, row: SigningKey): boolean {
  if (row.state !== 'verifying') return row.state === 'signing'
  return verifiesUntil(world, row) > world.clock.now()
}

function verifiesUntil({ config }: Pick<World, 'config'>, row: SigningKey): Date {
  return secondsAfter(row.stateChangedAt, config.accessTokenSeconds + graceSeconds)
}

/** Creates the first key. If two processes do, the database keeps one. */
export async function makeFirstKey(world: World): Promise<void> {
  const made = await newKey(world)
  await world.db.asSystem((tx) => tx.insert(signingKeys).values(made).onConflictDoNothing())
}

/**
 * Makes a new key sign; the previous one verifies until its tokens expire. Other processes follow within a
 * minute. Returns the new key's id.
 */
export async function rotateSigningKeys(world: World): Promise<string> {
  const made = await newKey(world)
  await world.db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    await replaceSigning(world, tx, made)
  })
  return made.kid
}

/**
 * Revokes a key: its tokens are invalid immediately, and if it was the signing key, a new one replaces it.
 * Other processes follow within a minute. False if there is no such key.
 */
export async function revokeSigningKey(world: World, kid: string): Promise<boolean> {
  const made = await newKey(world)
  return world.db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    const key = await findRow(tx, signingKeys, { kid })
    if (!key) return false
    if (key.state === 'signing') await replaceSigning(world, tx, made)
    await tx
      .update(signingKeys)
      .set({ state: 'retired', stateChangedAt: world.clock.now() })
      .where(eq(signingKeys.kid, kid))
    return true
  })
}

type NewKey = typeof signingKeys.$inferInsert

async function replaceSigning({ clock }: World, tx: Transaction, made: NewKey): Promise<void> {
  await tx
    .update(signingKeys)
    .set({ state: 'verifying', stateChangedAt: clock.now() })
    .where(eq(signingKeys.state, 'signing'))
  await tx.insert(signingKeys).values(made)
}

async function newKey(world: World): Promise<NewKey> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))
  const now = world.clock.now()
  return {
    kid,
    algorithm: signingAlgorithm,
    state: 'signing',
    publicJwk,
    privateJwkSealed: seal(world, { purpose: signingKeyPurpose, row: kid }, privateJwk),
    createdAt: now,
    stateChangedAt: now,
  }
}
