import { mentionablePeople } from '../schema.ts'

/** The colleagues whom one can mention; nobody while they cannot be asked for. */
export async function loadPeople(): Promise<string[]> {
  try {
    const response = await fetch('/api/notifications/people', { headers: { accept: 'application/json' } })
    return response.ok ? (mentionablePeople.safeParse(await response.json()).data ?? []) : []
  } catch {
    // Offline: a name can be written by hand, too.
    return []
  }
}
