import { msg } from '@lingui/core/runtime-macro'
import { inEveryLanguage, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { uuidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable } from '#src/translation/speak.ts'

type Trouble = { title: Translatable; text: Translatable; href: string }
type Which = {
  workspace: string
  /** The uuid of its subject, and which event of it. */
  subject: string
  about: 'paused' | 'unmeasured' | 'no credits'
}

/** Under a flood, most of these need no database query. */
const today = createRateLimit({ name: 'link-trouble', points: 1, seconds: 3600 })

/** Notifies members of a recurring event once a day, across all processes. */
export async function notifyOnceADay(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  which: Which,
  trouble: Trouble,
): Promise<void> {
  const isFirst = await today.take(`${which.about} ${which.subject} ${dayOf(clock.now())}`).then(
    () => true,
    () => false,
  )
  if (isFirst)
    await db.inWorkspace(which.workspace, (tx) => notifyToday(tx, which, { ...trouble, at: clock.now() }))
}

/** The same in the caller's transaction. */
async function notifyToday(
  tx: Transaction,
  { workspace, subject, about }: Which,
  { title, text, href, at }: Trouble & { at: Date },
): Promise<void> {
  const said = inEveryLanguage({ title, text })
  const notice = { workspace, kind: 'link_blocked' as const, subjectType: 'link', said, href }
  await notifyMembers(tx, [{ ...notice, subjectId: uuidOf(`${about} ${subject} ${dayOf(at)}`) }], at)
}

/** Notifies members that a lead tried to verify while no credit was left. */
export async function notifyNoCredits(
  tx: Transaction,
  { workspace, lead, email, at }: { workspace: string; lead: string; email: string; at: Date },
): Promise<void> {
  await notifyToday(
    tx,
    { workspace, subject: lead, about: 'no credits' },
    {
      title: msg`${{ email }} verified their email, but you were out of credits`,
      text: msg`They don’t count as verified yet. Once you have credits again, they can verify with the link in the email they already received. It works for 30 days after it was sent.`,
      href: '/user/billing',
      at,
    },
  )
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
