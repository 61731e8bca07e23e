import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type VisitLoad = {
  /** Ids of the visits that the server acknowledged with 202. */
  acknowledged: Set<string>
  /** Answers that were neither 202 nor a broken connection, by status. */
  others: Map<number, number>
  stop(): Promise<void>
}

/** Posts visits, each with an id of its own, over some connections until stopped; a server that is away is tried again. */
export function startVisitLoad(origin: string, link: string, connections: number): VisitLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const acknowledged = new Set<string>()
  const others = new Map<number, number>()
  const stopping = new AbortController()

  async function visitAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = randomUUID()
      const status = await post(`${origin}/api/activity/telemetry/create`, visitOf(link, id), agent)
      if (status === 202) acknowledged.add(id)
      else if (status !== undefined) others.set(status, (others.get(status) ?? 0) + 1)
      // Knocking more often would take from the server the time it needs to start.
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

function visitOf(link: string, id: string): string {
  return JSON.stringify({
    type: 'visit',
    session_id: id,
    seq: 1,
    data: { link_id: link, title: 'For a load', duration: 12, tabs: '[]', links_clicked: [] },
  })
}

/** The status of the answer, or undefined when the connection broke before there was one. */
function post(url: string, body: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
      answer.once('error', () => resolve(answer.statusCode))
    })
    sent.setTimeout(10_000, () => sent.destroy())
    sent.once('error', () => resolve(undefined))
    sent.end(body)
  })
}
