import { dropVisitsMade } from '#src/features/visit/browser/made-visits.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'

/** What proves to the server which visit this is. */
export type OwnProof = { token: string; visit: string }

const path = '/api/visit/own'

/** What the server has of this visit; rejects when it cannot be had. */
export async function readOwnVisit(proof: OwnProof): Promise<OwnRecord> {
  const record: unknown = await (await ask(proof, '', 'GET')).json()
  if (!isRecord(record)) throw new Error('not an answer of ours')
  return record
}

export type Deed = 'pause' | 'resume' | 'agree' | 'refuse'

/** Has a choice kept for this browser. */
export async function chooseMeasuring(proof: OwnProof, deed: Deed): Promise<void> {
  await ask(proof, `/${deed}`, 'POST')
  if (deed === 'refuse') dropVisitsMade()
}

/**
 * Has this visit and those of this browser's lead removed, and with `remove-address` who they are, too; how many visits there
 * were.
 */
export async function forgetOwnVisits(proof: OwnProof, deed: 'forget' | 'remove-address'): Promise<number> {
  const answer: unknown = await (await ask(proof, `/${deed}`, 'POST')).json()
  return typeof answer === 'object' && answer && 'visits' in answer ? Number(answer.visits) : 0
}

/** Removes everything that this browser keeps of visits and of who reads. */
export function clearStorage(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage))
      if (/^(visit\.|visits\.|nurtured\.)/.test(key)) storage.removeItem(key)
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // Where storage is forbidden nothing was kept.
    return []
  }
}

async function ask({ token, visit }: OwnProof, deed: string, method: string): Promise<Response> {
  const headers = { 'x-view-token': token, 'x-visit': visit }
  const answer = await fetch(path + deed, { method, headers })
  if (!answer.ok) throw new Error(`${deed || 'reading'} was answered with ${answer.status}`)
  return answer
}

/** The server sends nothing else; this tells its answer from, say, a proxy's. */
function isRecord(value: unknown): value is OwnRecord {
  return typeof value === 'object' && value !== null && 'is_paused' in value && 'visit' in value
}
