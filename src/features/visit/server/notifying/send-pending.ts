import { afterQuiet } from '#src/features/notification/rules/mail-times.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { matching } from '#src/platform/database/matching.ts'
import { type Mail, MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { visitDelivery } from '../tables.ts'
import type { Recipient } from './find-recipients.ts'
import { findMailable } from './mailable.ts'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; visit: string }

/** A pending email to a recipient. `unsubscribe`: the unsubscribe URL; undefined for non-members. */
export type OwedMail = {
  email: string
  user: string | null
  timeZone: string
  unsubscribe: string | undefined
}

type Composed = Pick<Mail, 'messageId' | 'subject' | 'html' | 'text' | 'locale'> & { fromName: string }
type Compose = (owed: OwedMail) => Promise<Composed>

type State = { state: 'sent' | 'refused' | 'dropped' } | { way: 'digest'; dueAt: Date }

/**
 * Sends the pending emails of a visit, to each recipient once. `prepare` creates them, or returns undefined
 * if the visit is no longer reported. Unwanted ones are dropped, and in quiet hours they wait for a digest.
 */
export async function sendOwed(
  platform: World,
  which: Which,
  prepare: () => Promise<Compose | undefined>,
): Promise<void> {
  const { owed, mailable } = await findPending(platform, which)
  if (owed.length === 0) return
  const compose = await prepare()
  const failures: unknown[] = []
  for (const { recipient } of owed) {
    const to = mailable?.get(recipient)
    try {
      await note(platform, { ...which, recipient }, await sendTo(platform, which, { to, compose }))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function findPending({ db, clock }: World, { workspace, visit }: Which) {
  return db.asSystem(async (tx) => {
    const owed = await tx
      .select()
      .from(visitDelivery)
      .where(matching(visitDelivery, { workspace, visit, way: 'at_once', state: 'waiting' }))
    const [first] = owed
    const mailable = first && (await findMailable(tx, { workspace, link: first.link, now: clock.now() }))
    return { owed, mailable }
  })
}

async function sendTo(
  platform: World,
  { workspace, visit }: Which,
  { to, compose }: { to: (Recipient & { isQuiet: boolean }) | undefined; compose: Compose | undefined },
): Promise<State> {
  if (!to || !compose) return { state: 'dropped' }
  if (to.isQuiet) return { way: 'digest', dueAt: afterQuiet(platform.clock.now(), to.times) }
  const { email, user } = to
  const unsubscribe = await unsubscribeAddress(platform, { workspace, to: email, topic: 'visit' })
  const mail = await compose({ email, user, timeZone: to.times.timeZone, unsubscribe })
  const { fromName, messageId, ...parts } = mail
  try {
    const fate = await platform.mail.send({
      ...parts,
      messageId: `${messageId}@${new URL(platform.config.publicOrigin).hostname}`,
      to: email,
      ...(fromName && { fromName }),
      reason: { kind: 'visit', workspace },
    })
    return { state: fate === 'sent' ? 'sent' : 'dropped' }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error, visit }, 'the mail server permanently rejected an email')
    return { state: 'refused' }
  }
}

/** A visit that was erased while its email was on the way has no delivery anymore, so the installation's copy is deleted, too. */
async function note(platform: World, one: Which & { recipient: string }, state: State): Promise<void> {
  const { workspace, visit, recipient } = one
  const noted = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .update(visitDelivery)
      .set(state)
      .where(matching(visitDelivery, { workspace, visit, recipient }))
      .returning({ visit: visitDelivery.visit }),
  )
  if (noted.length === 0) await platform.mail.forget({ about: [visit], naming: [] })
}
