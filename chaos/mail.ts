import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort, runServer } from '../scripts/run-server.ts'
import { makeTellingWorld, postVisit } from './telling-world.ts'

const visits = 12
// Each is mailed less than would be gathered in a digest.
const owners = 3
const longestSeconds = 200

/**
 * The mail server is away while visits settle, the product is killed meanwhile, then the mail server comes back,
 * first answering "try later" and then accepting: each mail arrives, and arrives once.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-mail-'))
  const smtpPort = await freePort()
  const port = await freePort()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    VISIT_END_SECONDS: '0',
    VISIT_SWEEP_SECONDS: '0.2',
  }
  try {
    const worlds = []
    for (let owner = 0; owner < owners; owner += 1)
      worlds.push(await makeTellingWorld(dataDir, { emailTo: `owner-${owner}@acme.test` }))
    const first = await runServer({ dataDir, port, env })
    for (let count = 0; count < visits; count += 1)
      await postVisit(first.origin, worlds[count % owners]?.aVisit() ?? '')
    await wait(4000)
    await first.kill()

    const second = await runServer({ dataDir, port, env })
    await wait(5000)
    const mailbox = await openMailbox(smtpPort)
    await until(() => mailbox.accepted.size >= visits)
    // A second copy would come with the next look for jobs.
    await wait(5000)
    await second.stop()
    await mailbox.close()

    const copies = [...mailbox.accepted.values()].filter((count) => count > 1).length
    process.stdout.write(
      `  ${visits} visits: ${mailbox.accepted.size} mails arrived, ${copies} of them more than once, ` +
        `${mailbox.refused} tries were told to come later\n`,
    )
    if (mailbox.accepted.size !== visits)
      throw new Error(`${visits - mailbox.accepted.size} mails did not arrive`)
    if (copies > 0) throw new Error(`${copies} mails arrived more than once`)
    if (mailbox.refused === 0)
      throw new Error('the mail server told nobody to come later, so nothing was shown')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Mailbox = { accepted: Map<string, number>; refused: number; close(): Promise<void> }

/** A mail server that tells the first three senders to come later. `accepted` counts mails by their Message-ID. */
async function openMailbox(port: number): Promise<Mailbox> {
  const mailbox: Mailbox = {
    accepted: new Map(),
    refused: 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (mailbox.refused >= 3) return done()
      mailbox.refused += 1
      return done(Object.assign(new Error('come later'), { responseCode: 451 }))
    },
    onData(stream, _session, done) {
      void note(mailbox, stream).finally(done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return mailbox
}

async function note({ accepted }: Mailbox, mail: Readable): Promise<void> {
  const { messageId = '' } = await PostalMime.parse(await buffer(mail))
  accepted.set(messageId, (accepted.get(messageId) ?? 0) + 1)
}

async function until(holds: () => boolean): Promise<void> {
  const last = Date.now() + longestSeconds * 1000
  while (!holds() && Date.now() < last) await wait(250)
}
