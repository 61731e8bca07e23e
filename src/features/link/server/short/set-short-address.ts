import { randomInt } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ShortAddressKind } from '#src/features/link/rules/short-address.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from '../change-link.ts'
import { link, linkShort } from '../tables.ts'

type Which = { workspace: string; link: string }
type Wanted = { kind: ShortAddressKind; slug: string }

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const madeLength = 10

/**
 * Sets a link's short URL; the previous one keeps redirecting until another link takes it. A link that
 * already has a random one keeps it when asked for a random one. Returns the resulting code. Throws Refusal
 * 404 `link_not_found` and 409 `slug_taken`.
 */
export async function setShortAddress(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  which: Which,
  { kind, slug }: Wanted,
): Promise<{ code: string } | null> {
  const now = clock.now()
  // A code may be taken over from another workspace, whose rows only the system can access.
  return db.asSystem(async (tx) => {
    await holdLink(tx, which)
    const current = await currentOf(tx, which)
    if (isAlready(current, { kind, slug })) return current ?? null
    if (current)
      await tx.update(linkShort).set({ isCurrent: false }).where(sameAs(which.workspace, current.code))
    if (kind === 'none') return null
    const code = kind === 'own' ? slug : await drawFreeCode(tx)
    if (kind === 'own') await takeCode(tx, which, code)
    await tx
      .insert(linkShort)
      .values({ ...which, code, isMade: kind === 'made', createdAt: now })
      .onConflictDoUpdate({
        target: [linkShort.workspace, linkShort.code],
        set: { isCurrent: true },
      })
    return { code }
  })
}

async function holdLink(tx: Transaction, { workspace, link: id }: Which): Promise<void> {
  const [held] = await tx
    .select({ id: link.id })
    .from(link)
    .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
    .for('update')
  if (!held) throw linkNotFound()
}

type Current = { code: string; isMade: boolean }

async function currentOf(tx: Transaction, { workspace, link: id }: Which): Promise<Current | undefined> {
  const [row] = await tx
    .select({ code: linkShort.code, isMade: linkShort.isMade })
    .from(linkShort)
    .where(and(eq(linkShort.workspace, workspace), eq(linkShort.link, id), eq(linkShort.isCurrent, true)))
  return row
}

function isAlready(current: Current | undefined, { kind, slug }: Wanted): boolean {
  if (kind === 'none') return current === undefined
  if (!current) return false
  return kind === 'made' ? current.isMade : current.code === slug
}

function sameAs(workspace: string, code: string) {
  return and(eq(linkShort.workspace, workspace), eq(linkShort.code, code))
}

/** Gives new links their custom short URLs, in the caller's transaction. Throws Refusal 409 `slug_taken`. */
export async function takeShortAddresses(
  { db }: Pick<Platform, 'db'>,
  { workspace, at: createdAt }: { workspace: string; at: Date },
  wanted: readonly { link: string; code: string }[],
): Promise<void> {
  if (wanted.length === 0) return
  const codes = wanted.map(({ code }) => code)
  await db.asSystem(async (tx) => {
    await lockCodes(tx, codes)
    const holders = await tx.select().from(linkShort).where(inArray(linkShort.code, codes))
    const holder = holders.find(({ isCurrent }) => isCurrent)
    if (holder) throw slugTaken(holder.code)
    if (holders.length > 0) await tx.delete(linkShort).where(inArray(linkShort.code, codes))
    await tx.insert(linkShort).values(wanted.map((one) => ({ workspace, ...one, isMade: false, createdAt })))
  })
}

/** Many codes share a lock, since a database holds only so many. */
const locks = 16

async function lockCodes(tx: Transaction, codes: readonly string[]): Promise<void> {
  const numbers = new Set(codes.map((code) => Buffer.from(code).reduce((sum, byte) => sum + byte, 0) % locks))
  // In a fixed order to avoid deadlocks.
  for (const number of [...numbers].toSorted((one, other) => one - other))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`short addresses ${number}`}, 0))`)
}

function slugTaken(code: string): Refusal {
  return new Refusal(
    409,
    'slug_taken',
    msg`“${{ slug: code }}” is taken by another link. Choose another one.`,
  )
}

/**
 * Releases other links' previous use of this code. Concurrent calls for the same code wait for each other.
 */
async function takeCode(tx: Transaction, { workspace, link: id }: Which, code: string): Promise<void> {
  await lockCodes(tx, [code])
  const holders = await tx.select().from(linkShort).where(eq(linkShort.code, code))
  for (const holder of holders) {
    const isMine = holder.workspace === workspace && holder.link === id
    if (isMine) continue
    if (holder.isCurrent) throw slugTaken(code)
    await tx.delete(linkShort).where(sameAs(holder.workspace, code))
  }
}

/** 59 random bits. */
async function drawFreeCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = Array.from({ length: madeLength }, () => base62.charAt(randomInt(62))).join('')
    const [known] = await tx.select({ code: linkShort.code }).from(linkShort).where(eq(linkShort.code, code))
    if (!known) return code
  }
}
