import type { Sent } from '#src/ui/draft-saver.ts'
import { inDocument } from '#src/words/document-locale.ts'
import type { Finding } from '../rules/findings.ts'
import type { LogLine } from '../rules/run.ts'
import type { FlowGraph, FlowTest } from '../schema.ts'
import { flowSavingWords } from '../words/flow-saving-words.ts'

/** Why the server did not do it, in words for the person at the editor. */
class FlowRequestError extends Error {}

type Draft = { journey: string; version: number; graph: FlowGraph }

/** Keeps a draft that was made from `version`; where somebody else kept another one, says which theirs is. */
export async function sendFlow({ journey, version, graph }: Draft): Promise<Sent> {
  const answer = await ask(journey, { method: 'PUT', body: { version, graph } })
  if (answer.status === 409) {
    const { version: theirs } = versionIn(await ask(journey, { method: 'GET' }))
    return { kind: 'conflict', version: theirs }
  }
  return { kind: 'saved', version: versionIn(answer).version, at: new Date() }
}

type AsText<Line> = Line extends unknown
  ? { [Key in keyof Line]: Line[Key] extends Date ? string : Line[Key] }
  : never

/** What a test run did; moments as ISO 8601. */
export type TriedFlow = {
  findings: Finding[]
  run: { log: AsText<LogLine>[]; state: string } | null
  mails: { step: string; subject: string; text: string }[]
}

/** As `FlowTest`, before what is left out gets its usual value. */
export type FlowTrial = {
  lead: Partial<FlowTest['lead']> & { email: string }
  from?: string
  script: FlowTest['script']
}

/** Lets a sample lead through a graph on a fast clock; nothing is kept, and nothing leaves the house. */
export async function sendTest(journey: string, graph: FlowGraph, trial: FlowTrial): Promise<TriedFlow> {
  return bodyOf(await ask(journey, { method: 'POST', path: '/test', body: { graph, ...trial } })) as TriedFlow
}

type Asked = { method: string; path?: string; body?: unknown }
type Answer = { status: number; body: unknown }

async function ask(journey: string, { method, path = '', body }: Asked): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const address = `/api/journeys/${journey}/flow${path}`
  const response = await fetch(address, { method, headers, ...sent }).catch(() => undefined)
  if (!response) throw new FlowRequestError(inDocument(flowSavingWords).unreachable)
  if (response.status === 401) throw new FlowRequestError(inDocument(flowSavingWords).signedOut)
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

function versionIn(answer: Answer): { version: number } {
  return bodyOf(answer) as { version: number }
}

/** What our own server answers is believed to have the shape that it declares. */
function bodyOf({ status, body }: Answer): object {
  if (status >= 400 || typeof body !== 'object' || body === null) throw new FlowRequestError(messageOf(body))
  return body
}

function messageOf(body: unknown): string {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage && typeof body.message === 'string' ? body.message : inDocument(flowSavingWords).oddAnswer
}
