import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { saveDraft } from '#src/features/automation/server/publishing/save-draft.ts'
import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { aLead, aLink, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { freePort } from '../scripts/run-server.ts'
import { type Drill, runDrill } from './kill-drill.ts'
import { startLoopback } from './loopback-server.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

const kills = 5
const runs = 300
/** Emails and calls that one process sends in parallel. */
const mailsAtOnce = 4
const callsAtOnce = 2

type Seen = {
  over: number
  waiting: number
  mails: number
  copies: number
  delivered: number
  calls: number
  score: number
}

/**
 * kill -9 of the server while 300 leads go through a journey of two emails, a webhook and a score: each email and call
 * arrives, each score counts once, and only what a kill cut off between acceptance and our commit is repeated, with the same id.
 */
export async function run(): Promise<void> {
  const delivered = new Map<string, number>()
  const receiver = await startLoopback(async (request, response) => {
    const id = String(request.headers['webhook-id'])
    delivered.set(id, (delivered.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
  const smtpPort = await freePort()
  const mailbox = await openMailbox(smtpPort)
  try {
    await runDrill(drillOf({ url: `${receiver.url}/hook`, smtpPort, delivered, mailbox }))
  } finally {
    receiver.close()
    await mailbox.close()
  }
}

type Outside = { url: string; smtpPort: number; delivered: Map<string, number>; mailbox: Mailbox }

function drillOf({ url, smtpPort, delivered, mailbox }: Outside): Drill<void, Seen> {
  return {
    kills,
    env: { WEBHOOK_ALLOW_PRIVATE: '1', SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DEMO: '0' },
    async begin(platform) {
      delivered.clear()
      mailbox.copies.clear()
      await begin(platform, url)
    },
    killAfterMs: () => 800 + Math.random() * 1700,
    look: (platform) => look(platform, { delivered, mailbox }),
    isDone: ({ over, waiting }) => over === runs && waiting === 0,
    says: ({ mails, copies, delivered: came, calls, score }) =>
      `${mails} of ${runs * 2} emails and ${came} of ${runs} calls arrived, ${copies} and ${calls - came} of them repeated; ${score} of ${runs} points`,
    faults: ({ mails, copies, delivered: came, calls, score }) => ({
      [`${mails} of ${runs * 2} emails arrived`]: mails !== runs * 2,
      [`${came} of ${runs} calls arrived`]: came !== runs,
      [`${score} of ${runs} points were counted`]: score !== runs,
      [`${copies} emails were repeated with ${kills} kills`]: copies > kills * mailsAtOnce,
      [`${calls - came} calls were repeated with ${kills} kills`]: calls - came > kills * callsAtOnce,
    }),
  }
}

async function begin(platform: RunningPlatform, url: string): Promise<void> {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey } = await aLink(platform, { workspace })
  const { id: endpoint } = await anEndpoint(platform, { workspace, url })
  const mail = { subject: 'Hello', text: 'Hello', link: null }
  const graph = chainOf(
    [
      { id: 'one', type: 'email', config: mail },
      { id: 'score', type: 'score', config: { change: 1 } },
      { id: 'hook', type: 'webhook', config: { endpoint } },
      { id: 'two', type: 'email', config: mail },
    ],
    { on: { on: 'list_entry' } },
  )
  const which = { workspace, journey, user }
  const { version } = await saveDraft(platform, { ...which, version: 0, graph })
  await publishFlow(platform, { ...which, version })
  const leads: string[] = []
  for (let n = 0; n < runs; n += 1) leads.push((await aLead(platform, workspace)).id)
  await addLeads(platform, { ...which, leads })
}

async function look(
  platform: RunningPlatform,
  { delivered, mailbox }: Pick<Outside, 'delivered' | 'mailbox'>,
): Promise<Seen> {
  const { rows } = await platform.db.pool.query<{ over: number; waiting: number; score: number }>(
    `select (select count(*)::int from journey_run where wake_at is null) as over,
       (select count(*)::int from flow_mail where state = 'waiting')
         + (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
       (select coalesce(sum(score), 0)::int from lead) as score`,
  )
  const calls = [...delivered.values()].reduce((sum, count) => sum + count, 0)
  const mails = [...mailbox.copies.values()].reduce((sum, count) => sum + count, 0)
  const { over = 0, waiting = 0, score = 0 } = rows[0] ?? {}
  return {
    over,
    waiting,
    score,
    mails: mailbox.copies.size,
    copies: mails - mailbox.copies.size,
    delivered: delivered.size,
    calls,
  }
}
