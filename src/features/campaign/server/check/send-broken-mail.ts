import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale } from '#src/translation/locale.ts'
import { renderBrokenMail } from './broken-email.tsx'
import { brokenSentences } from './finding-text.ts'
import { loadCheck } from './load-check.ts'

export const mailCheckJobName = 'campaign.mail-check'

const topic = 'link_check'

type World = Pick<Platform, 'db' | 'mail' | 'config' | 'log' | 'secrets'>

/** Emails the link's owner about its problems, unless they opted out. */
export async function sendBrokenMail(
  platform: World,
  which: { workspace: string; link: string },
): Promise<void> {
  const { workspace } = which
  const { links } = await listLinks(platform, { ...which, limit: 1 })
  const [link] = links
  const check = await loadCheck(platform, which)
  const to = link?.emailTo
  if (!link || !check || !to) return
  const stop = await unsubscribeAddress(platform, { workspace, to, topic })
  if (!stop) return
  const info = await readWorkspaceInfo(platform, workspace)
  const language = info.language.split('-')[0]
  const locale = (await findLocaleAt(platform, to)) ?? (isLocale(language) ? language : 'en')
  const { timeZone } = info
  const reader = { locale, timeZone, link: link.id, journey: link.journey.id }
  const broken = brokenSentences(check.findings, reader)
  if (broken.length === 0) return
  const { publicOrigin } = platform.config
  const address = `${publicOrigin}/workspace/link/${link.id}/check`
  const mail = await renderBrokenMail({ locale, title: link.title, broken, address, stop })
  const messageId = `link-check-${link.id}-${check.checkedAt.getTime()}@${new URL(publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to, ...mail, reason: { kind: topic, workspace }, locale })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn(
      { err: error, link: link.id },
      'the mail server permanently rejected an email about a link',
    )
  }
}
