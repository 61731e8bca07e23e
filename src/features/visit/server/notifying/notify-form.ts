import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  findSentForm,
  messageOf,
  type SentForm,
  sentFormPayload,
} from '#src/features/link/server/notify-form.ts'
import { type Notice, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import { type MailedNotice, tellMembers } from './notify-members.ts'

/**
 * Notifies every member in the app of a submitted form, and by email the company's owner, or else the creator
 * of the link, page or journey. Once, even if the job runs twice.
 */
export async function tellOfForm(
  world: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  payload: unknown,
): Promise<void> {
  const which = sentFormPayload.parse(payload)
  await world.db.asSystem(async (tx) => {
    const found = await findSentForm(tx, which)
    if (!found) return
    const notice = noticeOf(found)
    await notifyMembers(tx, [notice], world.clock.now())
    const to = await findResponsible(tx, found)
    if (to) await tellMembers(world, tx, [{ ...notice, said: mailedOf(notice.said), to: [to] }])
  })
}

function noticeOf(found: SentForm): Omit<MailedNotice, 'to'> {
  const { said, path: href } = messageOf(found)
  const { workspace, id: subjectId } = found.form
  return { workspace, kind: 'form', subjectType: 'form', subjectId, said, href }
}

/** For emails: nothing submitted can become a link. */
export function mailedOf({ en, de }: Notice['said']): Notice['said'] {
  return { en: plain(en), de: plain(de) }
}

function plain({ title, text }: Notice['said']['en']): Notice['said']['en'] {
  return { title: withoutUrls(title), text: withoutUrls(text) }
}

/** The first of the candidates who is still a member. */
async function findResponsible(tx: Transaction, { form, link }: SentForm): Promise<string | undefined> {
  const { rows } = await tx.execute(sql`
    with concerned as (
      select 1 as at, a.owner as "user" from account a
      where a.workspace = ${form.workspace} and a.id = ${link?.account ?? null} and a.deleted_at is null
      union all
      select 2, l.created_by from link l where l.workspace = ${form.workspace} and l.id = ${link?.id ?? null}
      union all
      select 3, p.created_by from page p where p.workspace = ${form.workspace} and p.id = ${form.page}
      union all
      select 4, j.created_by from journey j where j.workspace = ${form.workspace} and j.id = ${form.journey}
    )
    select m."user" from concerned c
    join workspace_members m on m.workspace = ${form.workspace} and m."user" = c."user"
    order by c.at limit 1`)
  return z.array(z.object({ user: z.string() })).parse(rows)[0]?.user
}
