import type { MailSender } from '#src/platform/mail/mail-kinds.ts'
import type { Letter, Mail, MailCarrier, Mailer } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findDeclinedMail } from '../find-declined-mail.ts'
import { unsubscribeAddress } from '../unsubscribe.ts'
import { addFoot } from './add-foot.ts'
import { findSenderName } from './find-sender-name.ts'
import { hashOfAddress, readMailStop, stoppedAmong } from './mail-stops.ts'
import { stopAddress } from './stop-token.ts'

type World = Pick<Platform, 'db' | 'secrets' | 'config'>

/** The product's Mailer: judges each mail by its reason at the moment of sending, and writes in it where it is stopped. */
export function createMailer(world: World, carrier: MailCarrier): Mailer {
  return {
    async send(mail) {
      const letter = await judge(world, mail)
      if (!letter) return 'stopped'
      await carrier.send(letter)
      return 'sent'
    },
    stoppedAmong: (emails, sender) => world.db.asSystem((tx) => stoppedAmong(world, tx, { emails, sender })),
    forget: (person) => carrier.forget(person),
  }
}

/** The letter as it leaves; undefined when its reader wants none. */
async function judge(world: World, { reason, locale, ...letter }: Mail): Promise<Letter | undefined> {
  if ('sender' in reason) return judgeForStranger(world, { letter, locale, sender: reason.sender })
  if (!('workspace' in reason)) return letter
  const { workspace, kind: topic } = reason
  const { to } = letter
  const address = await unsubscribeAddress(world, { workspace, topic, to })
  // A link may name somebody who is no member any more.
  if (!address) return judgeForStranger(world, { letter, locale, sender: { workspace } })
  const isDeclined = await world.db.asSystem((tx) => findDeclinedMail(tx, { topic, workspaces: [workspace] }))
  return isDeclined({ workspace, to }) ? undefined : withHeaders(letter, address)
}

type Judged = { letter: Letter; locale: Mail['locale']; sender: MailSender }

async function judgeForStranger(
  world: World,
  { letter, locale, sender }: Judged,
): Promise<Letter | undefined> {
  const { to } = letter
  const stop = await world.db.asSystem((tx) =>
    readMailStop(world, tx, { sender, address: hashOfAddress(world, to) }),
  )
  if (stop.bySender || stop.everywhere) return undefined
  const address = stopAddress(world, { sender, to })
  const name = (await findSenderName(world, sender)) ?? new URL(world.config.publicOrigin).host
  return withHeaders(addFoot(letter, { locale, name, address }), address)
}

/** One click in a mail program (RFC 8058). */
function withHeaders(letter: Letter, address: string): Letter {
  const headers = {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...letter, headers }
}
