import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'
import type { Topic } from '../rules.ts'
import { hintInboxes } from './inbox-hints.ts'

/**
 * An in-app notification for members of a workspace who didn't opt out. `kind` is one of the topics of
 * rules.ts; each `subjectId` is notified once per `kind`.
 */
export type Notice = {
  workspace: string
  /** The members to notify; all without it. */
  to?: string[]
  kind: Topic
  subjectType: string
  subjectId: string
  /** In every language, since each member reads their own. */
  said: Record<Locale, { title: string; text: string }>
  /** A path of this site. */
  href: string
}

/** A notification's text in every language. */
export function inEveryLanguage({
  title,
  text,
}: {
  title: Translatable
  text: Translatable
}): Notice['said'] {
  function said(locale: Locale): { title: string; text: string } {
    return { title: speak(locale, title), text: speak(locale, text) }
  }
  return { en: said('en'), de: said('de') }
}

/** Replaces earlier notifications of the same kind about the same subject. */
export async function replaceNotices(tx: Transaction, notices: Notice[], at: Date): Promise<void> {
  const of = notices.map(({ workspace, kind, subjectId }) => ({ workspace, kind, subjectId }))
  await tx.execute(sql`
    delete from notification o using jsonb_to_recordset(${JSON.stringify(of)}::jsonb)
      as n(workspace uuid, kind text, "subjectId" uuid)
    where o.workspace = n.workspace and o.kind = n.kind and o.subject_id = n."subjectId"`)
  await notifyMembers(tx, notices, at)
}

/** Adds notifications to members' inboxes, in the caller's transaction. */
export async function notifyMembers(tx: Transaction, notices: Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ said: { en, ...others }, href, ...notice }) => ({
    ...notice,
    data: { ...en, ...others, href },
  }))
  await tx.execute(sql`
    insert into notification (workspace, id, "user", kind, subject_type, subject_id, data, created_at)
    select n.workspace, gen_random_uuid(), m."user", n.kind, n."subjectType", n."subjectId", n.data,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(workspace uuid, "to" uuid[], kind text, "subjectType" text, "subjectId" uuid, data jsonb)
    join workspace_members m on m.workspace = n.workspace and (n."to" is null or m."user" = any (n."to"))
    where not exists (
      select from notification_pref p
      where p.workspace = m.workspace and p."user" = m."user" and p.topic = n.kind and p.channel = 'in_app'
        and not p.enabled)
    on conflict (workspace, "user", kind, subject_id) do nothing`)
  await hintInboxes(
    tx,
    notices.map(({ workspace }) => workspace),
  )
}
