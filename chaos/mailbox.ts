import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An accepted email: its envelope recipients, which may differ from its headers, and its content. */
type Accepted = { recipients: string[]; mail: Email }

/** `copies` counts accepted emails by their Message-ID. */
export type Mailbox = {
  accepted: Accepted[]
  copies: Map<string, number>
  refused: number
  close(): Promise<void>
}

/** A mail server that accepts all email but defers the first `comeLater` attempts. */
export async function openMailbox(port: number, { comeLater = 0 } = {}): Promise<Mailbox> {
  const mailbox: Mailbox = {
    accepted: [],
    copies: new Map(),
    refused: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mailbox.refused >= comeLater) return done()
      mailbox.refused += 1
      return done(Object.assign(new Error('come later'), { responseCode: 451 }))
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      void buffer(stream)
        .then((text) => PostalMime.parse(text))
        .then((mail) => note(mailbox, { recipients, mail }))
        // A killed client sends half an email.
        .catch(() => undefined)
        .finally(done)
    },
  })
  // A killed client breaks off.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return mailbox
}

function note({ accepted, copies }: Mailbox, came: Accepted): void {
  const { messageId = '' } = came.mail
  accepted.push(came)
  copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
}

/** Waits until `holds` returns true, up to a limit. */
export async function until(holds: () => boolean, longestSeconds: number): Promise<void> {
  const last = Date.now() + longestSeconds * 1000
  while (!holds() && Date.now() < last) await wait(250)
}
