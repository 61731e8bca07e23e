/** One e-mail. `messageId` stays the same when the sending is tried again, so that a receiver can drop a copy. */
export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Sends mail. Throws when the mail was not accepted; the caller's job tries again. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> }
