import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type VisitLoad = {
  /** Ids of the visits that the server acknowledged with 202. */
  acknowledged: Set<string>
  /** Responses other than 202, by status; without broken connections. */
  others: Map<number, number>
  stop(): Promise<void>
}

/** Repeatedly opens the campaign and posts a visit with a unique id and view token, over several connections until stopped; retries while the server is down. */
export function startVisitLoad(origin: string, link: string, connections: number): VisitLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const acknowledged = new Set<string>()
  const others = new Map<number, number>()
  const stopping = new AbortController()

  async function visit(id: string): Promise<number | undefined> {
    const view = await ask(`${origin}/api/campaign/view?link=${link}`, { agent })
    if (view?.status !== 200) return view?.status
    const { view_token } = JSON.parse(view.text) as { view_token: string }
    const body = visitOf(link, { id, view_token })
    return (await ask(`${origin}/api/activity/telemetry/create`, { agent, body }))?.status
  }

  async function visitAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = randomUUID()
      const status = await visit(id)
      if (status === 202) acknowledged.add(id)
      else if (status !== undefined) others.set(status, (others.get(status) ?? 0) + 1)
      // Retrying more often would slow down the server's start.
      if (status !== 202) await wait(100)
    }
  }

  const visitors = Array.from({ length: connections }, visitAgainAndAgain)
  return {
    acknowledged,
    others,
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
      agent.destroy()
    },
  }
}

function visitOf(link: string, { id, view_token }: { id: string; view_token: string }): string {
  return JSON.stringify({
    type: 'visit',
    session_id: id,
    seq: 1,
    view_token,
    data: { link_id: link, title: 'For a load', duration: 12, tabs: '[]', links_clicked: [] },
  })
}

type Answer = { status: number | undefined; text: string }

/** Sends a GET, or a POST of `body`; undefined when the connection breaks before the response. */
function ask(url: string, { agent, body }: { agent: Agent; body?: string }): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const headers = body
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : { accept: 'application/json' }
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve({ status: answer.statusCode, text }))
      answer.once('error', () => resolve(undefined))
    })
    sent.setTimeout(10_000, () => sent.destroy())
    sent.once('error', () => resolve(undefined))
    sent.end(body)
  })
}
