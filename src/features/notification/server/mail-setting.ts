import { and, eq, sql } from 'drizzle-orm'
import { preference } from '#src/features/identity/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { defaultMailSetting, type MailSetting } from '../rules/mail-setting.ts'
import { mailSetting } from './tables.ts'

type Whose = { workspace: string; user: string }

/** When a member gets a workspace's emails, and the time zone that applies: their own, or the workspace's. */
export async function readMailSetting(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: Whose,
): Promise<MailSetting & { timeZone: string }> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ of: workspaces.timeZone, own: preference.timeZone, setting: mailSetting })
      .from(workspaces)
      .leftJoin(mailSetting, and(eq(mailSetting.workspace, workspaces.id), eq(mailSetting.user, user)))
      .leftJoin(preference, eq(preference.user, user))
      .where(eq(workspaces.id, workspace)),
  )
  return { ...(found?.setting ?? defaultMailSetting), timeZone: found?.own || found?.of || 'UTC' }
}

/** Stores when a member gets emails; nothing for non-members. */
export async function saveMailSetting(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, ...setting }: Whose & MailSetting,
): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      insert into mail_setting (workspace, "user", quiet_from, quiet_to, quiet_weekends, mails_per_hour,
        digest_every, digest_weekday, digest_at, updated_at)
      select m.workspace, m."user", ${setting.quietFrom}, ${setting.quietTo}, ${setting.quietWeekends},
        ${setting.mailsPerHour}, ${setting.digestEvery}, ${setting.digestWeekday},
        ${setting.digestAt}, ${clock.now().toISOString()}::timestamptz
      from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}
      on conflict (workspace, "user") do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        quiet_weekends = excluded.quiet_weekends,
        mails_per_hour = excluded.mails_per_hour, digest_every = excluded.digest_every,
        digest_weekday = excluded.digest_weekday, digest_at = excluded.digest_at,
        updated_at = excluded.updated_at`),
  )
}
