import { msg, plural } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { tellMembers } from '#src/features/visit/server/notifying/notify-members.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Checked } from './find-checked.ts'
import { brokenSentences } from './finding-text.ts'

const mostSaid = 3

/**
 * Notifies the members about a link's problems, and by email the one it names, in the caller's system
 * transaction.
 */
export async function notifyBrokenLink(
  world: Pick<Platform, 'clock' | 'jobs'>,
  tx: Transaction,
  { checked: { workspace, link, timeZone }, findings }: { checked: Checked; findings: Finding[] },
): Promise<void> {
  function said(locale: Locale): { title: string; text: string } {
    const reader = { locale, timeZone, link: link.id, journey: link.journey.id }
    const broken = brokenSentences(findings, reader)

    const more = broken.length - mostSaid
    const text = [
      ...broken.slice(0, mostSaid),
      ...(more > 0
        ? [speak(locale, msg`${plural({ count: more }, { one: 'And 1 more.', other: 'And # more.' })}`)]
        : []),
    ].join(' ')
    return {
      title: speak(
        locale,
        msg`${plural({ count: broken.length }, { one: msg`A problem in “${{ title: link.title }}”`, other: msg`# problems in “${{ title: link.title }}”` })}`,
      ),
      text,
    }
  }
  const notice = {
    workspace,
    kind: 'link_check' as const,
    subjectType: 'link',
    subjectId: newId(),
    said: { en: said('en'), de: said('de') },
    href: `/workspace/link/${link.id}/check`,
  }
  await notifyMembers(tx, [notice], world.clock.now())
  const to = await findMember(tx, { workspace, email: link.emailTo })
  if (to) await tellMembers(world, tx, [{ ...notice, to: [to] }])
}

async function findMember(
  tx: Transaction,
  { workspace, email }: { workspace: string; email: string },
): Promise<string | undefined> {
  const [member] = await tx
    .select({ user: users.id })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.user))
    .where(
      and(eq(workspaceMembers.workspace, workspace), eq(sql`lower(${users.email})`, email.toLowerCase())),
    )
  return member?.user
}
