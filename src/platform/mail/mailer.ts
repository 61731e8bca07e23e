/** One e-mail to one address. `messageId` stays the same when the sending is tried again, so that a receiver can drop a copy. */
export type Mail = {
  messageId: string
  to: string
  /** In whose name it comes; the address stays that of the installation. */
  fromName?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/**
 * Sends mail. Throws MailRefused when the mail will never be taken; any other error means that it was not accepted
 * this time, and the caller's job tries again.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>
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
