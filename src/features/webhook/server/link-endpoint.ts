import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { WebhookFormat } from '../schema.ts'
import { webhookEndpoint } from './tables.ts'

type OfLink = { workspace: string; link: string }

/** A link's webhook settings; an empty `url` means none. */
export type LinkWebhook = { url: string; isOn: boolean; format: WebhookFormat }

/** Saves a link's endpoint, in the caller's transaction. Deletes it without an address. */
export async function saveLinkEndpoint(
  tx: Transaction,
  which: OfLink,
  { url, isOn, format, user, at }: LinkWebhook & { user: string | null; at: Date },
): Promise<void> {
  if (url === '') {
    await tx.delete(webhookEndpoint).where(isOfLink(which))
    return
  }
  const { pausedAt, pausedBecause, failingSince } = webhookEndpoint
  const off = { pausedAt: at, pausedBecause: 'owner' as const }
  await tx
    .insert(webhookEndpoint)
    .values({
      ...which,
      id: newId(at),
      url,
      format,
      events: ['visit.settled'],
      secret: newWebhookSecret(),
      ...(isOn ? {} : off),
      createdBy: user,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [webhookEndpoint.workspace, webhookEndpoint.link],
      set: {
        url,
        format,
        pausedAt: isOn ? null : sql`coalesce(${pausedAt}, ${at.toISOString()}::timestamptz)`,
        pausedBecause: isOn ? null : sql`coalesce(${pausedBecause}, 'owner')`,
        // A new address or turning it on again resets the failures.
        failingSince: sql`case when ${webhookEndpoint.url} = ${url} and ${pausedAt} is null then ${failingSince} end`,
        updatedAt: at,
      },
    })
}

/** Copies a link's endpoint to a duplicate, with its own secret. */
export async function copyLinkEndpoint(
  tx: Transaction,
  from: OfLink,
  to: { link: string; user: string; at: Date },
): Promise<void> {
  const [first] = await tx.select().from(webhookEndpoint).where(isOfLink(from)).limit(1)
  if (!first) return
  const isOff = first.pausedBecause === 'owner'
  await tx.insert(webhookEndpoint).values({
    workspace: first.workspace,
    id: newId(to.at),
    link: to.link,
    name: first.name,
    url: first.url,
    format: first.format,
    events: first.events,
    secret: newWebhookSecret(),
    ...(isOff ? { pausedAt: to.at, pausedBecause: 'owner' as const } : {}),
    createdBy: to.user,
    createdAt: to.at,
    updatedAt: to.at,
  })
}

function isOfLink({ workspace, link }: OfLink): ReturnType<typeof and> {
  return and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.link, link))
}

/** A Standard Webhooks secret: 256 random bits. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
