import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, runServer } from '../scripts/run-server.ts'
import { openMailbox, until } from './mailbox.ts'
import { makeNotificationWorld, postVisit } from './notification-world.ts'

const visits = 12
// Each gets too few emails for a digest.
const owners = 3
const longestSeconds = 200

/**
 * The mail server is down while visits settle, the product is killed meanwhile, then the mail server comes back, first
 * answering "try later" and then accepting: each email arrives exactly once.
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
      worlds.push(await makeNotificationWorld(dataDir, { emailTo: `owner-${owner}@acme.test` }))
    const first = await runServer({ dataDir, port, env })
    for (let count = 0; count < visits; count += 1)
      await postVisit(first.origin, worlds[count % owners]?.aVisit() ?? '')
    await wait(4000)
    await first.kill()

    const second = await runServer({ dataDir, port, env })
    await wait(5000)
    const mailbox = await openMailbox(smtpPort, { comeLater: 3 })
    await until(() => mailbox.copies.size >= visits, longestSeconds)
    // A second copy would come with the next poll for jobs.
    await wait(5000)
    await second.stop()
    await mailbox.close()

    const copies = [...mailbox.copies.values()].filter((count) => count > 1).length
    process.stdout.write(
      `  ${visits} visits: ${mailbox.copies.size} emails arrived, ${copies} of them more than once, ` +
        `${mailbox.refused} attempts were deferred\n`,
    )
    if (mailbox.copies.size !== visits)
      throw new Error(`${visits - mailbox.copies.size} emails did not arrive`)
    if (copies > 0) throw new Error(`${copies} emails arrived more than once`)
    if (mailbox.refused === 0) throw new Error('the mail server deferred no attempt, so nothing was tested')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
