import { msg, plural } from '@lingui/core/runtime-macro'
import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { notifyMembers } from '#src/features/notification/server/notify-members.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Checked } from './find-checked.ts'
import { brokenSentences } from './finding-text.ts'
import { mailCheckJobName } from './send-broken-mail.ts'

const mostSaid = 3

/** Notifies the members about a link's problems, in the caller's transaction, and queues the email. */
export async function notifyBrokenLink(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
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
  await notifyMembers(tx, [notice], clock.now())
  await jobs.enqueue(tx, { name: mailCheckJobName, payload: { workspace, link: link.id } })
}
