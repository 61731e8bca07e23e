import { type Answer, ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { Sent } from '#src/ui/draft-saver.ts'
import type { Finding } from '../rules/findings.ts'
import type { LogLine } from '../rules/run.ts'
import type { FlowGraph, FlowTest } from '../schema.ts'

type Draft = { journey: string; version: number; graph: FlowGraph }

/** Saves a draft based on `version`; if someone else saved one since, returns its version. */
export async function sendFlow({ journey, version, graph }: Draft): Promise<Sent> {
  const answer = await ask(flowOf(journey), json('PUT', { version, graph }))
  if (answer.status === 409) {
    const { version: theirs } = versionIn(await ask(flowOf(journey)))
    return { kind: 'conflict', version: theirs }
  }
  return { kind: 'saved', version: versionIn(answer).version, at: new Date() }
}

type AsText<Line> = Line extends unknown
  ? { [Key in keyof Line]: Line[Key] extends Date ? string : Line[Key] }
  : never

/** The result of a test run; times as ISO 8601. */
export type TriedFlow = {
  findings: Finding[]
  run: { log: AsText<LogLine>[]; state: string } | null
  mails: { step: string; subject: string; text: string }[]
}

/** `FlowTest` before defaults are applied. */
export type FlowTrial = {
  lead: Partial<FlowTest['lead']> & { email: string }
  answers: FlowTest['answers']
  from?: string
  awaited: FlowTest['awaited']
}

/** Runs a sample lead through a graph on a simulated clock; nothing is stored or sent. */
export async function sendTest(journey: string, graph: FlowGraph, trial: FlowTrial): Promise<TriedFlow> {
  return bodyOf(await ask(`${flowOf(journey)}/test`, json('POST', { graph, ...trial }))) as TriedFlow
}

/** The steps of a published version. Throws an error with a user-readable message if it can't be loaded. */
export async function readFlowVersion(journey: string, n: number): Promise<FlowGraph> {
  return (bodyOf(await ask(`${flowOf(journey)}/versions/${n}`)) as { graph: FlowGraph }).graph
}

function flowOf(journey: string): string {
  return `/api/journeys/${journey}/flow`
}

function versionIn(answer: Answer): { version: number } {
  return bodyOf(answer) as { version: number }
}
