import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { NotificationData } from '../schema.ts'

/** Something that every member of a workspace should see in the app. One `subjectId` is told once per `kind`. */
export type Notice = {
  workspace: string
  kind: string
  subjectType: string
  subjectId: string
  data: NotificationData
}

/** Puts the notices into the inboxes of their workspaces' members, in the caller's transaction. */
export async function notifyMembers(tx: Transaction, notices: Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  await tx.execute(sql`
    insert into notification (workspace, id, "user", kind, subject_type, subject_id, data, created_at)
    select n.workspace, gen_random_uuid(), m."user", n.kind, n."subjectType", n."subjectId", n.data,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n(workspace uuid, kind text, "subjectType" text, "subjectId" uuid, data jsonb)
    join workspace_members m on m.workspace = n.workspace
    on conflict (workspace, "user", kind, subject_id) do nothing`)
}
