import type { CampaignView } from '../schema.ts'

/**
 * Announces that a known lead opened the campaign, so that the sender is notified even if measuring is
 * blocked. The server counts it as the same visit as the measured one, and trusts only the token. Failures
 * are logged.
 */
export function announceVisit({ link, lead, view_token }: CampaignView, send: typeof fetch = fetch): void {
  if (lead?.validated !== 'yes' || !link.tracking) return
  send('/api/lead/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      title: link.title,
      email: '',
      first: lead.first,
      id: lead.hashid,
      view_token,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  }).catch((error: unknown) => {
    console.warn(error)
  })
}
