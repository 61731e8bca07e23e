import { eq, sql } from 'drizzle-orm'
import {
  auditLogEntries,
  identities,
  preference,
  sessions,
  users,
} from '#src/features/identity/server/tables.ts'
import { userJson } from '#src/features/identity/server/user-json.ts'
import { notification, notificationPref } from '#src/features/notification/server/tables.ts'
import {
  listColumn,
  listView,
  userProfile,
  workspaceMembers,
  workspaces,
} from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A user's data as JSON for download: no hashes, no tokens. Undefined if there is no such user. */
export async function exportOwnData(
  { db }: Pick<Platform, 'db'>,
  user: string,
): Promise<Record<string, unknown> | undefined> {
  return db.asSystem(async (tx) => {
    const row = await findRow(tx, users, { id: user })
    if (!row) return undefined
    const profile = await findRow(tx, userProfile, { user })
    return {
      user: userJson(row, await tx.select().from(identities).where(eq(identities.user, user))),
      profile: profile ?? null,
      preferences: (await tx.select().from(preference).where(eq(preference.user, user)))[0] ?? null,
      memberships: await tx
        .select({
          workspace: workspaces.id,
          name: workspaces.name,
          role: workspaceMembers.role,
          since: workspaceMembers.createdAt,
        })
        .from(workspaceMembers)
        .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
        .where(eq(workspaceMembers.user, user)),
      sessions: await tx
        .select({
          signedInAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
          address: sessions.ip,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.user, user)),
      ...(await notificationsOf(tx, user)),
      views: await tx.select().from(listView).where(eq(listView.user, user)),
      columns: await tx.select().from(listColumn).where(eq(listColumn.user, user)),
      log: await tx
        .select({
          entry: auditLogEntries.payload,
          at: auditLogEntries.createdAt,
          address: auditLogEntries.ipAddress,
        })
        .from(auditLogEntries)
        .where(sql`${auditLogEntries.payload} ->> 'actor_id' = ${user}`),
    }
  })
}

/** A user's notifications and their settings. */
async function notificationsOf(tx: Transaction, user: string) {
  return {
    notifications: await tx
      .select({
        kind: notification.kind,
        data: notification.data,
        createdAt: notification.createdAt,
        readAt: notification.readAt,
      })
      .from(notification)
      .where(eq(notification.user, user)),
    notificationPrefs: await tx
      .select({
        workspace: notificationPref.workspace,
        topic: notificationPref.topic,
        channel: notificationPref.channel,
        enabled: notificationPref.enabled,
      })
      .from(notificationPref)
      .where(eq(notificationPref.user, user)),
  }
}
