import { mentionablePeople } from '../schema.ts'

/** The members who can be mentioned; none if they can't be loaded. */
export async function loadPeople(): Promise<string[]> {
  try {
    const response = await fetch('/api/notifications/people', { headers: { accept: 'application/json' } })
    return response.ok ? (mentionablePeople.safeParse(await response.json()).data ?? []) : []
  } catch {
    // Offline: names can still be typed.
    return []
  }
}
