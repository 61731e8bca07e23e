/** One text message to one phone. `to` is E.164 with its plus; `messageId` names it in the outbox. */
export type Sms = { messageId: string; to: string; text: string }

/**
 * Sends text messages. Throws SmsRefused when the message will never be accepted; any other error means that it was not
 * accepted this time, and the caller's job retries.
 */
export type SmsSender = { send(sms: Sms): Promise<void> }

/** The service rejected this message or its number permanently. */
export class SmsRefused extends Error {
  constructor(reason: string) {
    super(`The SMS service refused the message: ${reason}`)
    this.name = 'SmsRefused'
  }
}
