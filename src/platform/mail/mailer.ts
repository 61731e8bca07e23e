import type { Locale } from '#src/translation/locale.ts'
import type { MailReason, MailSender, OutsideMail } from './mail-kinds.ts'

/** One email to one address. `messageId` stays the same on a retry, so that the recipient's server can drop duplicates. */
export type Letter = {
  messageId: string
  to: string
  /** The sender's display name; the address stays that of the installation. */
  fromName?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** An email to send unless its recipient has stopped it. `locale` is the language that it is written in. */
export type Mail = Omit<Letter, 'headers'> & { reason: MailReason; locale: Locale }

/**
 * Sends email unless the recipient has stopped it, which is checked here only, at the moment of sending. Adds unsubscribe
 * links, removes links from the subject and the sender's name, and counts emails to people outside the team. Throws
 * MailRefused when the email will never be accepted, and JobPostponed when the sender's limit is reached, after which the
 * queue runs the job again; any other error means that it was not accepted this time, and the caller's job retries.
 */
export type Mailer = Pick<MailCarrier, 'forget'> & {
  send(mail: Mail): Promise<'sent' | 'stopped'>
  /**
   * Counts emails to people outside the team that are about to be enqueued, by message id: all of them or none, in the
   * caller's transaction. Throws Refusal 403 `address_unproved` and 429 `mail_limit_reached`.
   */
  reserve(reason: OutsideMail, messageIds: readonly string[]): Promise<void>
  /** Throws as `reserve` does if one more email would be refused, without counting it. */
  requireRoom(reason: OutsideMail): Promise<void>
  /** Those of these addresses, in lower case, that have unsubscribed from a sender. */
  stoppedAmong(emails: readonly string[], sender: MailSender): Promise<Set<string>>
}

/** Delivers letters without any checks; only the Mailer may call it. */
export type MailCarrier = {
  send(letter: Letter): Promise<void>
  /** Deletes the copies that this installation keeps of emails about a person; a mail server's are out of reach. */
  forget(person: AboutPerson): Promise<void>
  close(): Promise<void>
}

/** Emails whose message id contains one of `about`, or that contain one of the texts in `naming`. */
export type AboutPerson = { about: string[]; naming: string[] }

/** The mail server rejected this email or its recipient permanently (5xx). Do not retry. */
export class MailRefused extends Error {
  constructor(cause: Error) {
    super(`The mail server refused the mail: ${cause.message}`, { cause })
    this.name = 'MailRefused'
  }
}
