import { clearMadeVisits } from '#src/features/visit/browser/made-visits.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'

/** The proof of this visit. */
export type OwnProof = { token: string; visit: string }

const path = '/api/visit/own'

/** What the server has recorded about this visit; rejects on failure. */
export async function readOwnVisit(proof: OwnProof): Promise<OwnRecord> {
  const record: unknown = await (await ask(proof, '', 'GET')).json()
  if (!isRecord(record)) throw new Error('unexpected response')
  return record
}

export type Action = 'pause' | 'resume' | 'agree' | 'refuse'

/** Stores a choice for this browser. */
export async function chooseMeasuring(proof: OwnProof, action: Action): Promise<void> {
  await ask(proof, `/${action}`, 'POST')
  if (action === 'refuse') clearMadeVisits()
}

/**
 * Deletes this visit and those of this browser's lead, and with `remove-address` their identity too; returns
 * the number of visits.
 */
export async function forgetOwnVisits(proof: OwnProof, action: 'forget' | 'remove-address'): Promise<number> {
  const answer: unknown = await (await ask(proof, `/${action}`, 'POST')).json()
  return typeof answer === 'object' && answer && 'visits' in answer ? Number(answer.visits) : 0
}

/** Removes everything this browser stores about visits and the visitor. */
export function clearStorage(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage))
      if (/^(visit\.|visits\.|nurtured\.)/.test(key)) storage.removeItem(key)
}

function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage]
  } catch {
    // If storage is blocked, nothing was stored.
    return []
  }
}

async function ask({ token, visit }: OwnProof, action: string, method: string): Promise<Response> {
  const headers = { 'x-view-token': token, 'x-visit': visit }
  const answer = await fetch(path + action, { method, headers })
  if (!answer.ok) throw new Error(`${action || 'reading'} failed with ${answer.status}`)
  return answer
}

/** The server sends nothing else; this only detects responses of proxies and the like. */
function isRecord(value: unknown): value is OwnRecord {
  return typeof value === 'object' && value !== null && 'is_paused' in value && 'visit' in value
}
