import { Refusal } from '#src/platform/http/refusal.ts'
import { JobPostponed } from '#src/platform/jobs/job-postponed.ts'
import type { OutsideMail } from '#src/platform/mail/mail-kinds.ts'
import type { Letter, Mail, MailCarrier, Mailer } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { unlinked } from '#src/text/unlinked.ts'
import { findDeclinedMail } from '../find-declined-mail.ts'
import { unsubscribeAddress } from '../unsubscribe.ts'
import { addFoot } from './add-foot.ts'
import { isOfTeam } from './find-mail-sender.ts'
import { findSenderName } from './find-sender-name.ts'
import { hashOfAddress, readMailStop, stoppedAmong } from './mail-stops.ts'
import { isReserved, requireRoomForMail, reserveMails } from './reserve-mails.ts'
import { stopAddress } from './stop-token.ts'

type World = Pick<Platform, 'db' | 'secrets' | 'config' | 'clock'>

/**
 * The product's Mailer: decides on each email by its reason at the time of sending, and adds unsubscribe
 * links.
 */
export function createMailer(world: World, carrier: MailCarrier): Mailer {
  return {
    async send(mail) {
      const letter = await prepareLetter(world, withoutLinks(mail))
      if (!letter) return 'stopped'
      await carrier.send(letter)
      return 'sent'
    },
    reserve: (reason, messageIds) => reserveMails(world, reason, messageIds),
    requireRoom: (reason) => requireRoomForMail(world, reason),
    stoppedAmong: (emails, sender) => world.db.asSystem((tx) => stoppedAmong(world, tx, { emails, sender })),
    forget: (person) => carrier.forget(person),
  }
}

const mostOfSubject = 150
const mostOfName = 100

/** Subjects contain nothing that looks like a URL, whatever their source. */
function withoutLinks(mail: Mail): Mail {
  return {
    ...mail,
    subject: shortened(unlinked(mail.subject), mostOfSubject),
    ...(mail.fromName === undefined ? {} : { fromName: shortened(unlinked(mail.fromName), mostOfName) }),
  }
}

function shortened(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().trimEnd()
}

/** The email to send; undefined if its recipient doesn't want it. */
async function prepareLetter(world: World, { reason, locale, ...letter }: Mail): Promise<Letter | undefined> {
  if ('sender' in reason) return judgeForStranger(world, { letter, locale, reason })
  if (!('workspace' in reason)) return letter
  const { workspace, kind: topic } = reason
  const { to } = letter
  const address = await unsubscribeAddress(world, { workspace, topic, to })
  // A link may name a former member.
  if (!address)
    return judgeForStranger(world, { letter, locale, reason: { kind: topic, sender: { workspace } } })
  const isDeclined = await world.db.asSystem((tx) => findDeclinedMail(tx, { topic, workspaces: [workspace] }))
  return isDeclined({ workspace, to }) ? undefined : withHeaders(letter, address)
}

type Judged = { letter: Letter; locale: Mail['locale']; reason: OutsideMail }

async function judgeForStranger(
  world: World,
  { letter, locale, reason }: Judged,
): Promise<Letter | undefined> {
  const { to } = letter
  const { sender } = reason
  const stop = await world.db.asSystem((tx) =>
    readMailStop(world, tx, { sender, address: hashOfAddress(world, to) }),
  )
  if (stop.bySender || stop.everywhere) return undefined
  if (!(await mayLeave(world, letter, reason))) return undefined
  const address = stopAddress(world, { sender, to })
  const name =
    unlinked((await findSenderName(world, sender)) ?? '') || new URL(world.config.publicOrigin).host
  return withHeaders(addFoot(letter, { locale, name, address }), address)
}

/**
 * Whether an email to someone outside the team is within the limits. Emails the sender waits for are deferred
 * until there is room; transient ones are dropped.
 */
async function mayLeave(world: World, { messageId, to }: Letter, reason: OutsideMail): Promise<boolean> {
  try {
    await world.db.asSystem(async (tx) => {
      if (reason.isKnown || (await isReserved(tx, messageId)) || (await isOfTeam(tx, reason, to))) return
      await reserveMails(world, reason, [messageId])
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!waiting.has(reason.kind)) return false
    throw new JobPostponed(renewalOf(world, error), error.message)
  }
}

const waiting = new Set<OutsideMail['kind']>(['invitation', 'gate_code', 'journey_mail'])

/** On the hour: a journey's many emails retry together. */
function renewalOf({ clock }: World, { headers }: Refusal): Date {
  const hourMs = 3_600_000
  const seconds = Number(headers['retry-after'] ?? 24 * 3600)
  return new Date(Math.ceil((clock.now().getTime() + seconds * 1000) / hourMs) * hourMs)
}

/** One-click unsubscribe (RFC 8058). */
function withHeaders(letter: Letter, address: string): Letter {
  const headers = {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...letter, headers }
}
