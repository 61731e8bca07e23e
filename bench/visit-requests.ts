import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { systemClock } from '#src/platform/clock.ts'
import type { Secrets } from '#src/platform/secrets.ts'

/** The target of visits: a link with its tabs, by their ids. */
export type Target = { workspace: string; link: string; hashid: string; tabs: string[] }

/** Raw requests, each a different visit with its own signed view token. */
export function visitRequests(target: Target, secrets: Secrets, count: number): Buffer[] {
  return Array.from({ length: count }, () => visitRequest(target, secrets))
}

function visitRequest(target: Target, secrets: Secrets): Buffer {
  const now = new Date()
  const body = JSON.stringify({
    created_at: now.toISOString(),
    lead_email: '',
    lead_id: '',
    type: 'visit',
    data: {
      link_id: target.hashid,
      title: 'For Globex',
      duration: 45,
      tabs: JSON.stringify(target.tabs.map((id, at) => ({ id, title: 'Story', duration: 30 - at * 15 }))),
      links_clicked: [
        { href: 'https://example.com/pricing?from=page', text: 'See the prices', timeInSession: 21 },
      ],
    },
    session_id: randomUUID(),
    seq: 3,
    view_token: issueViewToken(
      { clock: { ...systemClock, now: () => now }, secrets },
      { workspace: target.workspace, link: target.link, lead: null },
    ),
    ended: false,
  })
  const head = [
    'POST /api/activity/telemetry/create HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'sec-fetch-site: same-origin',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export type Answers = {
  /** Milliseconds of each 202, in the order of the responses. */
  latencies: number[]
  /** The number of other responses, by status. */
  others: Map<number, number>
  seconds: number
}

/**
 * Posts from `connections` keep-alive sockets, one request at a time on each, until the seconds are over. Uses bare sockets:
 * Node's HTTP client costs more than the measured server.
 */
export async function postVisits(
  port: number,
  requests: Buffer[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answers> {
  const answers: Answers = { latencies: [], others: new Map(), seconds }
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => postFromOne(port, requests, { until, answers })),
  )
  answers.seconds = (performance.now() - began) / 1000
  return answers
}

type Run = { until: number; answers: Answers }

function postFromOne(port: number, requests: Buffer[], { until, answers }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let sentAt = 0
    let text = ''

    function next(): void {
      const request = performance.now() < until ? requests.pop() : undefined
      if (!request) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }

    socket.once('connect', next)
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      const end = endOfAnswer(text)
      if (end === undefined) return
      const status = Number(text.slice(9, 12))
      text = text.slice(end)
      if (status === 202) answers.latencies.push(performance.now() - sentAt)
      else answers.others.set(status, (answers.others.get(status) ?? 0) + 1)
      next()
    })
  })
}

/** Where the response at the start of the text ends; undefined while it is incomplete. */
export function endOfAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
  const chunked = /\r\ntransfer-encoding: *chunked/i.test(text.slice(0, head))
  if (chunked) {
    const last = text.indexOf('0\r\n\r\n', head + 4)
    return last < 0 ? undefined : last + 5
  }
  return text.length >= head + 4 + length ? head + 4 + length : undefined
}
