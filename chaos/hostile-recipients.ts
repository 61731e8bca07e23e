import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, runServer } from '../scripts/run-server.ts'
import { type Mailbox, openMailbox, until } from './mailbox.ts'
import { makeNotificationWorld } from './notification-world.ts'

const posts = 1000
const together = 20
const owner = 'owner@acme.test'

/** Forged claims that a lead opened a link, which try to send email to others than its owner. */
const attempts: ((victim: string) => object)[] = [
  (victim) => ({ email: victim }),
  (victim) => ({ email: `${owner}, ${victim}` }),
  (victim) => ({ email: `${owner}\r\nBcc: ${victim}` }),
  (victim) => ({ email: `x>\r\nRCPT TO:<${victim}` }),
  (victim) => ({ first: `Lea\r\nBcc: ${victim}` }),
  (victim) => ({ first: `Lea\nTo: ${victim}` }),
  (victim) => ({ first: `Lea\u2028Cc: ${victim}`, email: `"${victim}" <${victim}>` }),
  (victim) => ({ title: `For you\r\n\r\nBcc: ${victim}\r\n` }),
  (victim) => ({ title: `%0d%0aBcc:${victim}`, email: `=?utf-8?q?=0D=0ABcc=3A${victim}?=` }),
  (victim) => ({ emailTo: victim, to: victim, email_to: victim, email: victim }),
  (victim) => ({ email: [victim, victim] }),
  (victim) => ({ email: { address: victim } }),
  (victim) => ({ id: `x\r\nBcc: ${victim}` }),
  (victim) => ({ view_token: 'forged.token', email: victim }),
  (victim) => ({ view_token: null, email: victim }),
]

/**
 * A thousand posts that a lead opened a link, most with a valid proof for a lead with a hostile name, and each with other
 * recipients: only the link's owner gets an email, and only one.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-recipients-'))
  const smtpPort = await freePort()
  const mailbox = await openMailbox(smtpPort)
  try {
    const { anAnnouncement } = await makeNotificationWorld(dataDir, {
      emailTo: owner,
      firstName: 'Lea\r\nBcc: stored@victims.test\r\n',
    })
    const server = await runServer({
      dataDir,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        VISIT_SETTLE_SECONDS: '1',
        VISIT_SWEEP_SECONDS: '0.2',
      },
    })
    const bodies = Array.from({ length: posts }, (_, n) =>
      anAnnouncement(attempts[n % attempts.length]?.(`victim-${n}@victims.test`)),
    )
    const answers = new Map<number, number>()
    for (let from = 0; from < posts; from += together)
      for (const status of await Promise.all(
        bodies.slice(from, from + together).map((body) => announce(server.origin, body)),
      ))
        answers.set(status, (answers.get(status) ?? 0) + 1)
    await until(() => mailbox.accepted.length > 0, 60)
    // A second email would come with the next sweeps.
    await wait(8000)
    await server.stop()
    judge(mailbox, answers)
  } finally {
    await mailbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function announce(origin: string, body: object): Promise<number> {
  const answer = await fetch(`${origin}/api/lead/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

function judge({ accepted }: Mailbox, answers: Map<number, number>): void {
  const all = accepted.flatMap(({ recipients }) => recipients)
  const outside = all.filter((address) => address !== owner)
  const named = accepted.flatMap(({ mail: { to = [], cc = [], bcc = [] } }) =>
    [...to, ...cc, ...bcc].filter(({ address }) => address !== owner),
  )
  process.stdout.write(
    `  ${posts} posts, ${[...answers].map(([status, n]) => `${n} × ${status}`).join(', ')}: ` +
      `${outside.length} emails to others, ${all.length - outside.length} to the owner\n`,
  )
  if (answers.get(202) !== posts) throw new Error('a response reveals which of them were believed')
  if (outside.length + named.length > 0)
    throw new Error(`others got email: ${JSON.stringify({ outside, named })}`)
  if (all.length !== 1) throw new Error(`the owner got ${all.length} emails instead of one`)
}
