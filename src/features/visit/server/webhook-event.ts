import type { SettledVisit } from './settle-visits.ts'

/** Standard Webhooks asks for less than 20 kB. */
const mostBytes = 19_500

/**
 * What a link's webhook is told of a visit: the specification's telemetry event with the visit's id. Only a lead who
 * proved their mailbox is named. `grade` and `grade_reasons` say how sure it is that a person came, and why. Of a very long visit the last clicks and tabs are left out, and it says so.
 */
export function webhookEventOf(visit: SettledVisit): Record<string, unknown> {
  let clicks = visit.links_clicked
  let tabs = visit.tabs
  for (;;) {
    const isWhole = clicks === visit.links_clicked && tabs === visit.tabs
    const event = eventOf(visit, { tabs, clicks, isWhole })
    if (Buffer.byteLength(JSON.stringify(event)) <= mostBytes) return event
    if (clicks.length > 0) clicks = clicks.slice(0, Math.floor(clicks.length / 2))
    else tabs = tabs.slice(0, Math.floor(tabs.length / 2))
  }
}

type Told = { tabs: SettledVisit['tabs']; clicks: SettledVisit['links_clicked']; isWhole: boolean }

function eventOf(visit: SettledVisit, { tabs, clicks, isWhole }: Told): Record<string, unknown> {
  const isVerified = visit.lead_validated === 'yes'
  return {
    id: visit.id,
    created_at: visit.started_at.toISOString(),
    workspace: visit.workspace,
    account: visit.account,
    lead_email: isVerified ? visit.lead_address : '',
    lead_id: isVerified ? visit.lead_hashid : '',
    type: 'visit',
    data: {
      link_id: visit.link_hashid,
      title: visit.title,
      duration: visit.duration,
      tabs: JSON.stringify(tabs),
      links_clicked: clicks,
      grade: visit.grade,
      grade_reasons: visit.reasons,
      ...(isWhole ? {} : { truncated: true }),
    },
  }
}
