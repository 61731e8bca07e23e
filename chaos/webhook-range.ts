import { replayRange } from '#src/features/webhook/server/replay-range.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { anOccurrence } from '#src/test/webhook-event.ts'
import { type Drill, runDrill } from './kill-drill.ts'
import { startLoopback } from './loopback-server.ts'

const kills = 5
const events = 1500

type Begun = { workspace: string }
type Seen = { delivered: number; calls: number; waiting: number; twice: number }

/**
 * kill -9 of the server while it resends a long range of a webhook's log, asked for in two parts: every event is sent, none
 * is enqueued twice, and only calls that a kill cut off are repeated, with the same ids.
 */
export async function run(): Promise<void> {
  const delivered = new Map<string, number>()
  const receiver = await startLoopback(async (request, response) => {
    const id = String(request.headers['webhook-id'])
    delivered.set(id, (delivered.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
  try {
    await runDrill(drillOf(`${receiver.url}/hook`, delivered))
  } finally {
    receiver.close()
  }
}

function drillOf(url: string, delivered: Map<string, number>): Drill<Begun, Seen> {
  return {
    kills,
    env: { WEBHOOK_ALLOW_PRIVATE: '1' },
    async begin(platform) {
      delivered.clear()
      return begin(platform, url)
    },
    killAfterMs: () => 800 + Math.random() * 2000,
    look: (platform) => look(platform, delivered),
    isDone: ({ waiting }) => waiting === 0,
    says: ({ delivered: came, calls, twice }) =>
      `${came} of ${events} events sent, ${calls - came} calls repeated, ${twice} events enqueued twice`,
    faults: ({ delivered: came, twice, calls }) => ({
      [`${came} of ${events} events were sent`]: came !== events,
      [`${twice} events were enqueued twice`]: twice > 0,
      // An endpoint gets at most two calls in parallel.
      [`${calls - came} calls were repeated with ${kills} kills`]: calls - came > kills * 2,
    }),
  }
}

async function begin(platform: RunningPlatform, url: string): Promise<Begun> {
  const { workspace, organization, owner: user } = await aWorkspace(platform)
  const { id: endpoint } = await anEndpoint(platform, { workspace, url })
  const now = platform.clock.now()
  const rows = Array.from({ length: events }, (_, n) => {
    const at = secondsAfter(now, n - events - 1)
    const { event, subject, body: payload } = anOccurrence(platform, { workspace })
    const failed = { state: 'failed' as const, attempts: 10 }
    return {
      workspace,
      id: newId(at),
      endpoint,
      event,
      subject,
      payload,
      ...failed,
      createdAt: at,
      updatedAt: at,
    }
  })
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(webhookDelivery).values(rows))
  const range = { workspace, endpoint, from: new Date(0), until: now, isAll: false }
  const actor = { user, organization }
  const { last } = await replayRange(platform, actor, range)
  await replayRange(platform, actor, { ...range, after: last })
  return { workspace }
}

async function look(platform: RunningPlatform, delivered: Map<string, number>): Promise<Seen> {
  const { rows } = await platform.db.pool.query<{ waiting: number; twice: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where earlier_attempts > 10)::int as twice from webhook_delivery`,
  )
  const calls = [...delivered.values()].reduce((sum, count) => sum + count, 0)
  const { waiting = 0, twice = 0 } = rows[0] ?? {}
  return { delivered: delivered.size, calls, waiting, twice }
}
