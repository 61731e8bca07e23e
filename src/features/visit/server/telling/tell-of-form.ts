import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  findSentForm,
  messageOf,
  type SentForm,
  sentFormPayload,
} from '#src/features/link/server/tell-of-form.ts'
import { type Notice, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Tells every member in the app of a form that somebody sent, and by mail who takes care of the company, or else who made the
 * link, the page or the journey. Once, also when the job runs twice.
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
    const to = await findCaring(tx, found)
    if (to) await tellMembers(world, tx, [{ ...notice, said: mailedOf(notice.said), to: [to] }])
  })
}

function noticeOf(found: SentForm): Notice {
  const { said, path: href } = messageOf(found)
  const { workspace, id: subjectId } = found.form
  return { workspace, kind: 'form', subjectType: 'form', subjectId, said, href }
}

/** As it stands in a mail: what was sent with the form cannot become a link. */
export function mailedOf({ en, de }: Notice['said']): Notice['said'] {
  return { en: plain(en), de: plain(de) }
}

function plain({ title, text }: Notice['said']['en']): Notice['said']['en'] {
  return { title: withoutUrls(title), text: withoutUrls(text) }
}

/** The member whom it concerns most and who is still one. */
async function findCaring(tx: Transaction, { form, link }: SentForm): Promise<string | undefined> {
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
