import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { account } from '#src/features/account/server/tables.ts'
import { findStep } from '#src/features/automation/rules/handles.ts'
import { fillMail } from '#src/features/automation/rules/mail-text.ts'
import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { findOrCreatePersonalLink } from '#src/features/link/server/personal/find-or-create-personal-link.ts'
import { link } from '#src/features/link/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { JobPostponed } from '#src/platform/jobs/job-postponed.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale, type Locale } from '#src/translation/locale.ts'
import { insertLines } from '../runs/run-log.ts'
import { keyOf, readVersions } from '../runs/versions.ts'
import { flowMail, journeyRun, waitingStep } from '../tables.ts'
import { renderFlowMail } from './flow-email.tsx'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'secrets' | 'log'>

const named = z.object({ run: z.uuid(), step: z.string() })
export const someMails = z.object({ workspace: z.uuid(), mails: z.array(named) })
type WhichMail = { workspace: string; run: string; step: string }

type Owed = {
  to: string
  locale: Locale
  sender: string
  config: { subject: string; text: string }
  values: { first: string; account: string }
  address: string | null
  /** The member who published the flow. */
  publishedBy: string
  isConfirmed: boolean
}

/**
 * Sends emails queued by steps, each once: one with a known outcome is not sent again. It has the same
 * message id on every try. Throws if the mail server temporarily rejected one, so that the job retries, and
 * JobPostponed when the sender's limit is reached.
 */
export async function sendFlowMails(
  platform: World,
  { workspace, mails }: z.output<typeof someMails>,
): Promise<void> {
  const failures: unknown[] = []
  for (const mail of mails)
    await sendFlowMail(platform, { workspace, ...mail }).catch((error: unknown) => failures.push(error))
  const failure = failures.find((one) => !(one instanceof JobPostponed)) ?? failures[0]
  if (failure !== undefined) throw failure
}

async function sendFlowMail(platform: World, which: WhichMail): Promise<void> {
  const owed = await platform.db.asSystem((tx) => findPending(platform, tx, which))
  if (!owed) return
  const fate = owed === 'stopped' ? 'stopped' : await send(platform, which, owed)
  await platform.db.asSystem((tx) => note(platform, tx, { ...which, fate }))
}

async function send(platform: World, which: WhichMail, owed: Owed): Promise<'sent' | 'stopped' | 'refused'> {
  const { workspace, run, step } = which
  const filled = fillMail(owed.config, { ...owed.values, link: owed.address })
  const mail = await renderFlowMail({ ...filled, locale: owed.locale })
  const id = Buffer.from(step).toString('hex').slice(0, 64)
  try {
    return await platform.mail.send({
      ...mail,
      messageId: `journey-${run}-${id}@${new URL(platform.config.publicOrigin).hostname}`,
      to: owed.to,
      ...(owed.sender && { fromName: owed.sender }),
      reason: {
        kind: 'journey_mail',
        sender: { workspace },
        user: owed.publishedBy,
        isKnown: owed.isConfirmed,
      },
      locale: owed.locale,
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error, run }, "the mail server permanently rejected a journey's email")
    return 'refused'
  }
}

/** The run of an unsent email, its lead, and any text a person edited. */
async function findOrdered(tx: Transaction, { workspace, run, step }: WhichMail) {
  const [found] = await tx
    .select({
      journey: journeyRun.journey,
      version: journeyRun.version,
      lead: {
        id: lead.id,
        email: lead.email,
        first: lead.first,
        isGone: sql<boolean>`${lead.deletedAt} is not null`,
        validated: lead.validated,
      },
      account: account.name,
      written: {
        subject: sql<string | null>`${waitingStep.subject}`,
        text: sql<string | null>`${waitingStep.body}`,
      },
      language: workspaces.language,
      sender: sql<string>`coalesce(nullif(${workspaces.senderName}, ''), ${workspaces.name})`,
    })
    .from(flowMail)
    .innerJoin(journeyRun, and(eq(journeyRun.workspace, flowMail.workspace), eq(journeyRun.id, flowMail.run)))
    .innerJoin(lead, and(eq(lead.workspace, journeyRun.workspace), eq(lead.id, journeyRun.lead)))
    .innerJoin(workspaces, eq(workspaces.id, flowMail.workspace))
    .leftJoin(
      waitingStep,
      matching(waitingStep, { workspace: flowMail.workspace, run: flowMail.run, step: flowMail.step }),
    )
    .leftJoin(
      account,
      and(eq(account.workspace, lead.workspace), eq(account.id, lead.account), isNull(account.deletedAt)),
    )
    .where(matching(flowMail, { workspace, run, step, state: 'waiting' }))
  return found
}

async function findPending(
  platform: World,
  tx: Transaction,
  which: WhichMail,
): Promise<Owed | 'stopped' | undefined> {
  const { workspace, step } = which
  const found = await findOrdered(tx, which)
  if (!found) return undefined
  const { email } = found.lead
  const version = (await readVersions(platform, tx, [{ workspace, ...found }])).get(keyOf(found))
  const ordered = version && findStep(version.graph, step)
  const suppressed = await suppressedAmong(platform, tx, { workspace, emails: [email.trim().toLowerCase()] })
  if (!version || ordered?.type !== 'email' || found.lead.isGone || suppressed.size > 0) return 'stopped'
  const { subject, text } = ordered.config
  return {
    to: email,
    locale: localeIn(found.language),
    sender: found.sender,
    config: { subject: found.written.subject ?? subject, text: found.written.text ?? text },
    values: { first: found.lead.first, account: found.account ?? '' },
    publishedBy: version.publishedBy,
    isConfirmed: found.lead.validated === 'yes',
    address: await addressOf(platform, tx, { workspace, link: ordered.config.link, lead: found.lead.id }),
  }
}

function localeIn(language: string): Locale {
  const [spoken = ''] = language.split('-')
  return isLocale(spoken) ? spoken : 'en'
}

/** The lead's personal link, so that their visits are recognized. */
async function addressOf(
  platform: World,
  tx: Transaction,
  { workspace, link: id, lead: whose }: { workspace: string; link: string | null; lead: string },
): Promise<string | null> {
  if (!id) return null
  const [found] = await tx
    .select({ id: link.id })
    .from(link)
    .where(and(eq(link.workspace, workspace), eq(link.id, id), isNull(link.deletedAt)))
  if (!found) return null
  const now = platform.clock.now()
  const { hashid } = await findOrCreatePersonalLink(tx, { workspace, link: id, lead: whose, user: null, now })
  return new URL(`/l/${hashid}`, await originOfWorkspace(platform, workspace)).href
}

async function note(
  { clock }: World,
  tx: Transaction,
  { workspace, run, step, fate }: WhichMail & { fate: 'sent' | 'stopped' | 'refused' },
): Promise<void> {
  const noted = await tx
    .update(flowMail)
    .set({ state: fate })
    .where(matching(flowMail, { workspace, run, step, state: 'waiting' }))
    .returning({ run: flowMail.run })
  if (noted.length === 0) return
  const [row] = await tx
    .update(journeyRun)
    .set({ lines: sql`${journeyRun.lines} + 1` })
    .where(and(eq(journeyRun.workspace, workspace), eq(journeyRun.id, run)))
    .returning({ journey: journeyRun.journey, lines: journeyRun.lines })
  if (!row) return
  const line =
    fate === 'sent' ? { outcome: 'sent', detail: {} } : { outcome: 'not_sent', detail: { reason: fate } }
  const { journey, lines } = row
  await insertLines(tx, [{ workspace, run, n: lines - 1, journey, step, at: clock.now(), ...line }])
}
