import { visitsMade } from '#src/features/visit/browser/made-visits.ts'

/** Where the browser keeps the public id of the lead it was validated as. The server never trusts it. */
const leadKey = 'nurtured.lead'

/** A lead's claim to be the person of `lead`, with the token from their mailbox. */
export type LeadClaim = { lead: string; token: string }

/** Sends the click on "Confirm it's you", with the visits that this browser made before. Resolves however it went: the answer tells nothing. */
export async function confirmLead(link: string, { lead, token }: LeadClaim): Promise<void> {
  await fetch('/api/lead/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-lead-token': token },
    body: JSON.stringify({ id: lead, link, visits: visitsMade() }),
  })
}

/** Keeps the lead's public id, as a hint for this browser only. */
export function keepLead(hashid: string): void {
  try {
    localStorage.setItem(leadKey, hashid)
  } catch {
    // Storage may be forbidden; the cookie is what counts.
  }
}
