import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { MailSender } from '#src/platform/mail/mail-kinds.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mailStop, mailStopEverywhere } from '../tables.ts'

type World = Pick<Platform, 'secrets'>

/** A keyed hash of an address, for tokens and as input of the tables' hashes. */
export function hashOfAddress({ secrets }: World, email: string): string {
  return secrets.sign('mail-stop', email.trim().toLowerCase())
}

/** What the tables have if this address unsubscribed from a workspace, and from everyone. */
export function stopHashesOf(
  world: World,
  { workspace, email }: { workspace: string; email: string },
): { byWorkspace: string; everywhere: string } {
  const address = hashOfAddress(world, email)
  return {
    byWorkspace: rowHash(world, workspace, address),
    everywhere: rowHash(world, 'everywhere', address),
  }
}

type Whose = { sender: MailSender; address: string }

/** What the address with this hash unsubscribed from, in a system transaction. */
export async function readMailStop(
  world: World,
  tx: Transaction,
  { sender, address }: Whose,
): Promise<{ bySender: boolean; everywhere: boolean }> {
  const rows = await stopsOf(world, tx, { sender, addresses: [address] })
  return { bySender: rows.some((one) => !one.everywhere), everywhere: rows.some((one) => one.everywhere) }
}

/** Those of these lower-case addresses that unsubscribed from a sender. */
export async function stoppedAmong(
  world: World,
  tx: Transaction,
  { emails, sender }: { emails: readonly string[]; sender: MailSender },
): Promise<Set<string>> {
  const addresses = emails.map((email) => hashOfAddress(world, email))
  const stopped = new Set((await stopsOf(world, tx, { sender, addresses })).map(({ address }) => address))
  return new Set(emails.filter((_email, n) => stopped.has(addresses[n] ?? '')))
}

type Change = Whose & { everywhere: boolean; isOn: boolean; at: Date }

/**
 * Unsubscribes an address from a sender's emails, or with `everywhere` from everyone's, or resubscribes it.
 */
export async function changeMailStop(
  world: World,
  tx: Transaction,
  { sender, address, everywhere, isOn, at }: Change,
): Promise<void> {
  if (everywhere || sender === 'installation') {
    const hash = rowHash(world, 'everywhere', address)
    if (isOn) await tx.delete(mailStopEverywhere).where(eq(mailStopEverywhere.hash, hash))
    else await tx.insert(mailStopEverywhere).values({ hash, createdAt: at }).onConflictDoNothing()
    return
  }
  const rows = (await workspacesOf(tx, sender)).map((workspace) => ({
    workspace,
    hash: rowHash(world, workspace, address),
    createdAt: at,
  }))
  if (rows.length === 0) return
  if (isOn) await tx.delete(mailStop).where(or(...rows.map(isRow)))
  else await tx.insert(mailStop).values(rows).onConflictDoNothing()
}

type Row = { workspace: string; hash: string }

function isRow({ workspace, hash }: Row) {
  return and(eq(mailStop.workspace, workspace), eq(mailStop.hash, hash))
}

async function stopsOf(
  world: World,
  tx: Transaction,
  { sender, addresses }: { sender: MailSender; addresses: string[] },
): Promise<{ address: string; everywhere: boolean }[]> {
  if (addresses.length === 0) return []
  const all = new Map(addresses.map((address) => [rowHash(world, 'everywhere', address), address]))
  const everywhere = await tx
    .select({ hash: mailStopEverywhere.hash })
    .from(mailStopEverywhere)
    .where(sql`${mailStopEverywhere.hash} in (select unnest(${sql.param([...all.keys()])}::text[]))`)
  const own = new Map<string, string>()
  const senders = sender === 'installation' ? [] : await workspacesOf(tx, sender)
  for (const workspace of senders)
    for (const address of addresses) own.set(rowHash(world, workspace, address), address)
  const bySender =
    senders.length === 0
      ? []
      : await tx
          .select({ hash: mailStop.hash })
          .from(mailStop)
          .where(
            and(
              inArray(mailStop.workspace, senders),
              sql`${mailStop.hash} in (select unnest(${sql.param([...own.keys()])}::text[]))`,
            ),
          )
  return [
    ...everywhere.flatMap(({ hash }) => ({ address: all.get(hash) ?? '', everywhere: true })),
    ...bySender.flatMap(({ hash }) => ({ address: own.get(hash) ?? '', everywhere: false })),
  ]
}

/** An organization sends in the name of all its workspaces; a deleted one has none. */
async function workspacesOf(tx: Transaction, sender: Exclude<MailSender, 'installation'>): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      'workspace' in sender
        ? eq(workspaces.id, sender.workspace)
        : eq(workspaces.organization, sender.organization),
    )
  return rows.map(({ id }) => id)
}

/** Prevents two workspaces from matching people by their rows. */
function rowHash({ secrets }: World, whose: string, address: string): string {
  return secrets.sign('mail-stop-of', `${whose} ${address}`)
}
