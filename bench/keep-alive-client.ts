import { connect, type Socket } from 'node:net'
import { endOfAnswer } from './visit-requests.ts'

export type Answer = { status: number; body: string }

/** One keep-alive socket with one request at a time; Node's HTTP client costs more than what is measured. */
export async function openClient(
  port: number,
): Promise<{ ask(request: string): Promise<Answer>; end(): void }> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let text = ''
  let answered: ((answer: Answer) => void) | undefined
  let failed: ((reason: Error) => void) | undefined
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
    const end = endOfAnswer(text)
    if (end === undefined || !answered) return
    const answer = { status: Number(text.slice(9, 12)), body: text.slice(text.indexOf('\r\n\r\n') + 4, end) }
    text = text.slice(end)
    answered(answer)
  })
  socket.on('close', () =>
    failed?.(new Error('The server closed a connection that was waiting for a response.')),
  )
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(request)
      }),
    end: () => socket.end(),
  }
}

/** A request as raw text, from a unique IP address to avoid rate limits. */
export function requestText(
  line: string,
  { headers = {}, body = '', from }: { headers?: Record<string, string>; body?: string; from: number },
): string {
  const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`
  const all = {
    host: '127.0.0.1',
    'x-forwarded-for': address,
    ...headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
