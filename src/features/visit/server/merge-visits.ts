import { largest } from '../rules.ts'
import type { VisitToWrite } from './queries.ts'

/**
 * Merges a batch's snapshots of the same visit, since a statement may touch a row only once. Sorted by key,
 * so that two transactions never deadlock.
 */
export function onePerVisit(visits: VisitToWrite[]): VisitToWrite[] {
  const byVisit = new Map<string, VisitToWrite>()
  for (const visit of visits) {
    const key = `${visit.link} ${visit.session_id}`
    const known = byVisit.get(key)
    byVisit.set(key, known ? merged(known, visit) : visit)
  }
  return [...byVisit.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, visit]) => visit)
}

function merged(one: VisitToWrite, other: VisitToWrite): VisitToWrite {
  if (other.signs.includes('unproved')) return one
  if (one.signs.includes('unproved')) return other
  const figures = largest(
    { ...one, linksClicked: one.links_clicked },
    { ...other, linksClicked: other.links_clicked },
  )
  const latest = other.seq >= one.seq ? other : one
  return {
    ...one,
    ...mergedIdentity(one, other),
    lead_email: other.lead_email || one.lead_email,
    claimed_lead: other.claimed_lead ?? one.claimed_lead,
    seq: figures.seq,
    duration: figures.duration,
    tabs: figures.tabs,
    links_clicked: figures.linksClicked,
    started_at: one.started_at < other.started_at ? one.started_at : other.started_at,
    last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
    ended: latest.ended,
    settles_at: latest.settles_at,
    arrival: Object.keys(one.arrival).length > 0 ? one.arrival : other.arrival,
    signs: [...new Set([...one.signs, ...other.signs])],
    heard: mergedHeard(one, other),
    viewed_at: (one.lead ? one : other).viewed_at,
    last_tab: latest.last_tab ?? one.last_tab,
  }
}

/** The visitor's identity; the first known one stays. */
function mergedIdentity(one: VisitToWrite, other: VisitToWrite) {
  return {
    lead: one.lead ?? other.lead,
    view: one.view ?? other.view,
    network: one.network ?? other.network,
    personal: one.personal ?? other.personal,
    browser: one.browser ?? other.browser,
  }
}

function mergedHeard(one: VisitToWrite, other: VisitToWrite): VisitToWrite['heard'] {
  return one.heard && other.heard ? [...one.heard, ...other.heard] : (one.heard ?? other.heard)
}
