import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import { isOpenGate } from '#src/features/link/rules/gate.ts'
import type { GateSettings } from '#src/features/link/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkNotFound } from '../change-link.ts'
import { link } from '../tables.ts'
import { linkGate, linkTerms } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config'>
type Which = { workspace: string; link: string }
type Row = typeof linkGate.$inferSelect
type Wanted = Omit<GateSettings, 'password' | 'keepsPassword'>

/**
 * Sets a link's gate. Admitted visitors must enter again if the password, the lists, the terms, the required
 * details or the invite requirement change; a new expiry or maximum of openings doesn't affect them. Throws
 * Refusal 404 `link_not_found`.
 */
export async function setGate(platform: World, which: Which, wanted: GateSettings): Promise<void> {
  const fresh = wanted.password === '' ? undefined : await hashPassword(platform, wanted.password)
  const { workspace } = which
  await platform.db.inWorkspace(workspace, async (tx) => {
    await holdLink(tx, which)
    const before = await findGate(tx, which)
    const kept = wanted.keepsPassword ? (before?.passwordHash ?? null) : null
    const termsVersion = await keepTerms(tx, which, { body: wanted.terms, now: platform.clock.now() })
    const values = valuesOf(wanted, { passwordHash: fresh ?? kept, termsVersion })
    if (!before && isOpenGate(values)) return
    const round = roundOf(before, values)
    await tx
      .insert(linkGate)
      .values({ workspace, link: which.link, ...values, round })
      .onConflictDoUpdate({ target: [linkGate.workspace, linkGate.link], set: { ...values, round } })
    // The link's cached page is outdated.
    await tx
      .update(link)
      .set({ version: sql`${link.version} + 1`, updatedAt: platform.clock.now() })
      .where(and(eq(link.workspace, workspace), eq(link.id, which.link)))
  })
}

const atOnce = 1000

/** Sets the gate of new links, without passwords, in the caller's transaction. */
export async function openGates(
  tx: Transaction,
  { workspace, at }: { workspace: string; at: Date },
  fresh: readonly { link: string; wanted: Wanted }[],
): Promise<void> {
  const asking = fresh
    .map(({ link: id, wanted }) => ({
      gate: {
        workspace,
        link: id,
        round: 1,
        ...valuesOf(wanted, { passwordHash: null, termsVersion: wanted.terms === '' ? 0 : 1 }),
      },
      body: wanted.terms,
    }))
    .filter(({ gate }) => !isOpenGate(gate))
  for (let from = 0; from < asking.length; from += atOnce) {
    const some = asking.slice(from, from + atOnce)
    const terms = some.filter(({ body }) => body !== '')
    if (terms.length > 0)
      await tx
        .insert(linkTerms)
        .values(
          terms.map(({ gate, body }) => ({ workspace, link: gate.link, version: 1, body, createdAt: at })),
        )
    await tx.insert(linkGate).values(some.map(({ gate }) => gate))
  }
}

async function holdLink(tx: Transaction, { workspace, link: id }: Which): Promise<void> {
  const [held] = await tx
    .select({ id: link.id })
    .from(link)
    .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
    .for('update')
  if (!held) throw linkNotFound()
}

function valuesOf(wanted: Wanted, kept: Pick<Row, 'passwordHash' | 'termsVersion'>): Values {
  const { isInviteOnly, asks, allowed, denied, mostViews } = wanted
  return {
    ...kept,
    isInviteOnly,
    asks,
    allowed,
    denied,
    mostViews,
    consent: asks === 'nothing' ? '' : wanted.consent,
    endsOn: wanted.endsOn || null,
    endedUrl: wanted.endedUrl || null,
  }
}

export async function findGate(tx: Transaction, { workspace, link: id }: Which): Promise<Row | undefined> {
  const row = await findRow(tx, linkGate, { workspace, link: id })
  return row
}

/** The version of this terms text; 0 for none. The same text as the latest version keeps its number. */
async function keepTerms(
  tx: Transaction,
  { workspace, link: id }: Which,
  { body, now }: { body: string; now: Date },
): Promise<number> {
  if (body === '') return 0
  const ofLink = and(eq(linkTerms.workspace, workspace), eq(linkTerms.link, id))
  const [row] = await tx
    .select({ latest: max(linkTerms.version) })
    .from(linkTerms)
    .where(ofLink)
  const latest = row?.latest ?? 0
  const [same] = await tx
    .select({ body: linkTerms.body })
    .from(linkTerms)
    .where(and(ofLink, eq(linkTerms.version, latest)))
  if (same?.body === body) return latest
  await tx.insert(linkTerms).values({ workspace, link: id, version: latest + 1, body, createdAt: now })
  return latest + 1
}

type Values = Omit<Row, 'workspace' | 'link' | 'round'>

/** The round stays the same while the requirements do. */
function roundOf(before: Row | undefined, after: Values): number {
  if (!before) return 1
  return demandsOf(before) === demandsOf(after) ? before.round : before.round + 1
}

function demandsOf(values: Values): string {
  const { isInviteOnly, passwordHash, asks, consent, allowed, denied, termsVersion } = values
  return JSON.stringify([isInviteOnly, passwordHash, asks, consent, allowed, denied, termsVersion])
}
