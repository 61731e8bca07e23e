import type { Sent } from '#src/ui/draft-saver.ts'
import type { Finding } from '../rules/findings.ts'
import type { LogLine } from '../rules/run.ts'
import type { FlowGraph, FlowTest } from '../schema.ts'
import { type Answer, ask, bodyOf } from './ask-server.ts'

type Draft = { journey: string; version: number; graph: FlowGraph }

/** Keeps a draft that was made from `version`; where somebody else kept another one, says which theirs is. */
export async function sendFlow({ journey, version, graph }: Draft): Promise<Sent> {
  const answer = await ask(flowOf(journey), { method: 'PUT', body: { version, graph } })
  if (answer.status === 409) {
    const { version: theirs } = versionIn(await ask(flowOf(journey)))
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
  known: boolean
  answers: FlowTest['answers']
  from?: string
  script: FlowTest['script']
}

/** Lets a sample lead through a graph on a fast clock; nothing is kept, and nothing leaves the house. */
export async function sendTest(journey: string, graph: FlowGraph, trial: FlowTrial): Promise<TriedFlow> {
  return bodyOf(
    await ask(`${flowOf(journey)}/test`, { method: 'POST', body: { graph, ...trial } }),
  ) as TriedFlow
}

/** The steps of a version that was turned on. Throws, with words for people, where it cannot be read. */
export async function readFlowVersion(journey: string, n: number): Promise<FlowGraph> {
  return (bodyOf(await ask(`${flowOf(journey)}/versions/${n}`)) as { graph: FlowGraph }).graph
}

function flowOf(journey: string): string {
  return `/api/journeys/${journey}/flow`
}

function versionIn(answer: Answer): { version: number } {
  return bodyOf(answer) as { version: number }
}
