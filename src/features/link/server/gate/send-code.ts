import { and, eq, gt, isNull, lt, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { mostWrongCodesPerDay } from '#src/features/identity/rules/mailed-code.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { newId } from '#src/platform/ids.ts'
import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import { networkKey } from '#src/platform/mail/network-key.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { originOfWorkspace } from '../domain/served-domains.ts'
import { link as linkTable } from '../tables.ts'
import { renderCodeMail } from './code-email.tsx'
import type { GatedLink } from './judge-gate.ts'
import { linkCode } from './tables.ts'

const jobName = 'link.send-code'
const lifeMs = 24 * 3_600_000
/** How long the digits are valid; the button in the email works for the whole life of the code. */
export const digitsMs = 10 * 60_000

const toAddress = createRateLimit({ name: 'link-codes-to', points: 1, seconds: 30 })
const toAddressADay = createRateLimit({ name: 'link-codes-a-day', points: 10, seconds: 86_400 })
const fromAddress = createRateLimit({ name: 'link-codes-from', points: 10, seconds: 3600 })
const ofLink = createRateLimit({ name: 'link-codes-of', points: 200, seconds: 3600 })

type Wanted = {
  name: string
  email: string
  consent: string
  /** The invite code they used. */
  inviteCode?: string | null
  from: { ip: string; locale: Locale }
}

/**
 * Emails a code to a visitor and returns its id. Throws Refusal 429 after too many requests, and 403
 * `address_unproved` while no owner of the organization has verified their address.
 */
export async function orderCode(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail' | 'config' | 'secrets'>,
  { workspace, id: link, hashid, gate }: GatedLink,
  { name, email, consent, inviteCode = null, from }: Wanted,
): Promise<string> {
  await fromAddress.take(from.ip)
  await ofLink.take(hashid)
  await toAddress.take(email.toLowerCase())
  await toAddressADay.take(email.toLowerCase())
  const now = platform.clock.now()
  const id = newId(now)
  await platform.db.inWorkspace(workspace, async (tx) => {
    const network = networkKey(platform, from.ip)
    await platform.mail.reserve({ kind: 'gate_code', sender: { workspace }, network }, [
      messageIdOf(platform, id),
    ])
    await tx.delete(linkCode).where(and(eq(linkCode.workspace, workspace), lt(linkCode.expiresAt, now)))
    await tx.insert(linkCode).values({
      workspace,
      id,
      link,
      name,
      email,
      locale: from.locale,
      round: gate.round,
      inviteCode,
      consent,
      termsVersion: gate.terms?.version ?? 0,
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
    })
    await platform.jobs.enqueue(tx, { name: jobName, payload: { workspace, code: id } })
  })
  return id
}

/**
 * Whether too many wrong digits were entered for this address within a day; then only the keys in its emails
 * work.
 */
export async function areDigitsRefused(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { workspace, email }: { workspace: string; email: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ wrong: sum(linkCode.tries) })
    .from(linkCode)
    .where(
      and(
        eq(linkCode.workspace, workspace),
        eq(sql`lower(${linkCode.email})`, email.toLowerCase()),
        gt(linkCode.createdAt, secondsAfter(clock.now(), -86_400)),
      ),
    )
  return Number(row?.wrong ?? 0) >= mostWrongCodesPerDay
}

function messageIdOf({ config }: Pick<Platform, 'config'>, code: string): string {
  return `access-${code}@${new URL(config.publicOrigin).hostname}`
}

/** The eight digits of a code, and the key in the email's URL. */
export function secretsOf(
  { secrets }: Pick<Platform, 'secrets'>,
  id: string,
): { digits: string; key: string } {
  const number = Buffer.from(secrets.sign('link-code', id), 'base64url').readUIntBE(0, 6) % 100_000_000
  return { digits: String(number).padStart(8, '0'), key: secrets.sign('link-code-key', id) }
}

const payload = z.object({ workspace: z.uuid(), code: z.uuid() })

export const linkJobs: JobKind<Platform>[] = [
  {
    name: jobName,
    run: (platform, data) => sendCode(platform, payload.parse(data)),
    // A waiting visitor has requested another one after ten minutes.
    retries: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 2,
  },
]

async function sendCode(
  platform: Platform,
  { workspace, code: id }: z.output<typeof payload>,
): Promise<void> {
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ code: linkCode, hashid: linkTable.hashid, sender: workspaces.name })
      .from(linkCode)
      .innerJoin(linkTable, and(eq(linkTable.workspace, linkCode.workspace), eq(linkTable.id, linkCode.link)))
      .innerJoin(workspaces, eq(workspaces.id, linkCode.workspace))
      .where(and(eq(linkCode.workspace, workspace), eq(linkCode.id, id), isNull(linkCode.usedAt))),
  )
  if (!row || row.code.expiresAt <= platform.clock.now()) return
  const { digits, key } = secretsOf(platform, id)
  const address = new URL('/access', await originOfWorkspace(platform, workspace))
  address.search = new URLSearchParams({ next: `/l/${row.hashid}`, id, key }).toString()
  const { locale, email: to } = row.code
  const { sender } = row
  const isLinkOnly = await platform.db.inWorkspace(workspace, (tx) =>
    areDigitsRefused(platform, tx, { workspace, email: to }),
  )
  const shown = isLinkOnly ? null : digits
  const mail = await renderCodeMail({ locale, sender, digits: shown, address: address.href })
  const reason = { kind: 'gate_code', sender: { workspace } } as const
  const messageId = messageIdOf(platform, id)
  try {
    await platform.mail.send({ messageId, to, ...(sender && { fromName: sender }), ...mail, reason, locale })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server permanently rejected a code')
  }
}
