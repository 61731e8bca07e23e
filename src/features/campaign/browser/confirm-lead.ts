import { visitsMade } from '#src/features/visit/browser/made-visits.ts'

/** Where the browser stores the public id of the lead it was validated as. The server never trusts it. */
const leadKey = 'nurtured.lead'

/** A claim to be `lead`, with the token from their mailbox. */
export type LeadClaim = { lead: string; token: string }

/**
 * Sends the click on "Confirm it's you" with this browser's earlier visits. Resolves in any case: the answer
 * reveals nothing.
 */
export async function confirmLead(link: string, { lead, token }: LeadClaim): Promise<void> {
  await fetch('/api/lead/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': token },
    body: JSON.stringify({ id: lead, link, visits: visitsMade() }),
  })
}

/** Stores the lead's public id as a hint for this browser only. */
export function keepLead(hashid: string): void {
  try {
    localStorage.setItem(leadKey, hashid)
  } catch {
    // Access to storage may be blocked; the cookie is what counts.
  }
}
