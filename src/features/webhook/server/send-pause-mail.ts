import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { findLocaleOf } from '#src/features/identity/server/find-locale.ts'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale } from '#src/translation/locale.ts'
import { hostOf } from '../rules.ts'
import { renderPauseMail } from './pause-email.tsx'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

type World = Pick<Platform, 'db' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; endpoint: string; user: string }

/**
 * Emails a member that an endpoint was paused after days of failure: once, and only if it is still paused and
 * they want such emails. Throws if the mail server can't be reached, so that the job retries.
 */
export async function sendPauseMail(platform: World, which: Which): Promise<void> {
  const owed = await findPausedEndpoint(platform, which)
  if (!owed) return
  const { to, endpoint, of } = owed
  const language = of.language.split('-')[0]
  const locale = (await findLocaleOf(platform, which.user)) ?? (isLocale(language) ? language : 'en')
  const reason = { kind: 'webhook', workspace: which.workspace } as const
  const unsubscribe = await unsubscribeAddress(platform, {
    workspace: which.workspace,
    to,
    topic: reason.kind,
  })
  const mail = await renderPauseMail({
    locale,
    host: hostOf(endpoint.url),
    workspaceName: of.name,
    since: endpoint.failingSince ?? endpoint.updatedAt,
    timeZone: Intl.supportedValuesOf('timeZone').includes(of.timeZone) ? of.timeZone : 'UTC',
    lastAnswer: owed.lastAnswer,
    address: `${platform.config.publicOrigin}/workspace/settings/webhooks/${endpoint.id}`,
    unsubscribe,
  })
  const pausedAt = endpoint.pausedAt?.getTime() ?? 0
  const messageId = `webhook-${endpoint.id}-${pausedAt}-${which.user}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to, ...mail, reason, locale })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server rejected an email about a paused webhook')
  }
  await platform.db.inWorkspace(which.workspace, (tx) =>
    tx
      .update(webhookEndpoint)
      .set({ mailed: sql`array_append(${webhookEndpoint.mailed}, ${which.user}::uuid)` })
      .where(isEndpoint(which)),
  )
}

function isEndpoint({ workspace, endpoint }: Which): ReturnType<typeof and> {
  return and(eq(webhookEndpoint.workspace, workspace), eq(webhookEndpoint.id, endpoint))
}

async function findPausedEndpoint({ db }: World, which: Which) {
  const { workspace, user } = which
  return db.asSystem(async (tx) => {
    const [found] = await tx
      .select({ endpoint: webhookEndpoint, of: workspaces, to: users.email })
      .from(webhookEndpoint)
      .innerJoin(workspaces, eq(workspaces.id, webhookEndpoint.workspace))
      .innerJoin(users, and(eq(users.id, user), hasProvedAddress(), isNull(users.deletedAt)))
      .where(
        and(
          isEndpoint(which),
          eq(webhookEndpoint.pausedBecause, 'failing'),
          sql`not ${user}::uuid = any (${webhookEndpoint.mailed})`,
        ),
      )
    if (!found?.to) return undefined
    const [last] = await tx
      .select({ statusCode: webhookDelivery.statusCode, answer: webhookDelivery.answer })
      .from(webhookDelivery)
      .where(
        and(
          matching(webhookDelivery, { workspace, endpoint: which.endpoint }),
          sql`${webhookDelivery.attempts} > 0`,
        ),
      )
      .orderBy(desc(webhookDelivery.updatedAt))
      .limit(1)
    const lastAnswer = [last?.statusCode, last?.answer.slice(0, 200)].filter(Boolean).join(' ')
    return { ...found, to: found.to, lastAnswer }
  })
}
