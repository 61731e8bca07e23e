import type { Locale } from '#src/translation/locale.ts'
import type { MailReason, MailSender, OutsideMail } from './mail-kinds.ts'

/** One e-mail to one address. `messageId` stays the same when the sending is tried again, so that a receiver can drop a copy. */
export type Letter = {
  messageId: string
  to: string
  /** In whose name it comes; the address stays that of the installation. */
  fromName?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** A letter that is to be sent if its reader takes it. `locale` is the language it is written in. */
export type Mail = Omit<Letter, 'headers'> & { reason: MailReason; locale: Locale }

/**
 * Sends mail, unless whoever it goes to has stopped it: that is asked at the moment of sending, and here alone. Adds where
 * it is stopped, takes links out of the subject and the sender's name, and counts what goes to people outside the team. Throws
 * MailRefused when the mail will never be taken, and JobPostponed when the sender's limit is reached, after which the queue runs
 * the job again; any other error means that it was not accepted this time, and the caller's job tries again.
 */
export type Mailer = Pick<MailCarrier, 'forget'> & {
  send(mail: Mail): Promise<'sent' | 'stopped'>
  /**
   * Counts mails to people outside the team that are about to be ordered, by their message ids: all of them or none, in the caller's
   * transaction. Throws Refusal 403 `address_unproved` and 429 `mail_limit_reached`.
   */
  reserve(reason: OutsideMail, messageIds: readonly string[]): Promise<void>
  /** Throws as `reserve` does where one more mail would be refused, and counts nothing. */
  requireRoom(reason: OutsideMail): Promise<void>
  /** Those of these addresses, in lower case, that take no mail from a sender. */
  stoppedAmong(emails: readonly string[], sender: MailSender): Promise<Set<string>>
}

/** What brings letters to the world, and asks nothing: only the Mailer in front of it calls it. */
export type MailCarrier = {
  send(letter: Letter): Promise<void>
  /** Removes the copies that this installation keeps of mails about somebody; a mail server's are out of reach. */
  forget(person: AboutPerson): Promise<void>
  close(): Promise<void>
}

/** Mails whose message id holds one of `about`, and those in which one of the texts of `naming` stands. */
export type AboutPerson = { about: string[]; naming: string[] }

/** The mail server said no to this mail or its recipient for good (5xx). Trying again would only annoy it. */
export class MailRefused extends Error {
  constructor(cause: Error) {
    super(`The mail server refused the mail: ${cause.message}`, { cause })
    this.name = 'MailRefused'
  }
}
