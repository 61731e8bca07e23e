import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { validateLead } from '#src/features/link/server/validate-lead.ts'
import { markNotificationsRead } from '#src/features/notification/server/mark-notifications-read.ts'
import { leadVisit, type TelemetryEvent, telemetryEvent, type WireVisit } from '#src/features/visit/schema.ts'
import { keepAccountActivity } from '#src/features/visit/server/activity/keep-account-activity.ts'
import { announceVisit } from '#src/features/visit/server/announce-visit.ts'
import { recordVisits } from '#src/features/visit/server/record-visit.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken, readViewToken } from '#src/features/visit/server/view-token.ts'
import type { Snapshot } from '#src/features/visit/server/visit-row.ts'
import { signsOf } from '#src/features/visit/server/visit-signs.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { networkOf, siteNetworkOf } from '#src/platform/http/request-ip.ts'
import { uuidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { MadeLead } from './make-audience.ts'
import type { Owner } from './make-recordings.ts'
import type { SentLink } from './make-sharing.ts'
import { type Past, timeOf } from './past.ts'
import { type PlannedVisit, planVisits, type VisitedLink } from './plan-visits.ts'

type Visited = { links: Map<VisitedLink, SentLink>; leads: Map<string, MadeLead> }

/** The personal links that were sent so far: their public ids by lead and link. */
type Sent = Map<string, string>

const devices = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36 Edg/155.0.0.0',
]
const scanner = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** How often a browser reports while the page is open. */
const heartbeatSeconds = 15
/** How long before the start notifications are still unread. */
const unreadSeconds = 36 * 3600

/** The visits of two months, each with its arrival, heartbeats and end at its own time, graded and counted as they settle. */
export async function makeVisits(past: Past, owner: Owner, visited: Visited): Promise<void> {
  const { platform } = past
  const unreadFrom = secondsAfter(past.began, -unreadSeconds)
  const sent: Sent = new Map()
  let isRead = false
  for (const visits of batchesOf(inOrder(past.began))) {
    if (!isRead && visits.some(({ opened }) => opened > unreadFrom)) {
      await markNotificationsRead(platform, owner)
      isRead = true
    }
    const snapshots: Snapshot[] = []
    for (const visit of visits) snapshots.push(...(await arrive(past, { ...visit, visited, sent })))
    // Visits are written when the scope of their workspace ends.
    await platform.db.inWorkspace(owner.workspace, () => recordVisits(platform, snapshots, hooks))
    past.goTo(secondsAfter(lastOf(snapshots), 30))
    await settleVisits(platform)
  }
  past.goTo(past.began)
  await keepAccountActivity(platform)
}

const hooks = { mayRecord: async () => undefined, whileWriting: () => undefined }

function lastOf(snapshots: Snapshot[]): Date {
  return new Date(Math.max(...snapshots.map(({ receivedAt }) => receivedAt.getTime())))
}

/** By day, to save transactions; only the latest visits are recorded one by one. */
function batchesOf(visits: Dated[]): Iterable<Dated[]> {
  return Map.groupBy(visits, ({ plan, opened, n }) =>
    'hoursAgo' in plan.at ? `visit ${n}` : opened.toISOString().slice(0, 10),
  ).values()
}

type Dated = { plan: PlannedVisit; opened: Date; n: number }

/** By time. Offices are closed on weekends, so what falls on one is moved to the Friday before. */
function inOrder(began: Date): Dated[] {
  return planVisits()
    .map((plan, n) => ({ plan, n, opened: openedAt(began, plan) }))
    .toSorted((one, other) => one.opened.getTime() - other.opened.getTime())
}

function openedAt(began: Date, { at, device }: PlannedVisit): Date {
  if ('hoursAgo' in at) return secondsAfter(began, -3600 * at.hoursAgo)
  const time = timeOf(began, at.daysAgo, at.hour)
  const daysSinceFriday = (time.getUTCDay() + 2) % 7
  const isWeekend = daysSinceFriday === 1 || daysSinceFriday === 2
  return isWeekend && device !== 2 ? timeOf(began, at.daysAgo + daysSinceFriday, at.hour) : time
}

type Arriving = Dated & { visited: Visited; sent: Sent }

/** Opens the link and announces a known lead. Returns what their browser then reports. */
async function arrive(past: Past, { plan, opened, n, visited, sent }: Arriving): Promise<Snapshot[]> {
  const link = visited.links.get(plan.link)
  if (!link) throw new Error(`The demo has no link “${plan.link}”.`)
  const lead = visited.leads.get(plan.who ?? '')
  const address = lead?.isVerified ? await personalAddress(past, { link, lead, opened, sent }) : link.hashid
  const visit = { plan, link, lead, address, session: uuidOf(`demo visit ${n}`) }
  past.goTo(opened)
  const token = tokenOf(past.platform, visit)
  if (lead && plan.kind === 'person')
    await announceVisit(past.platform, {
      visit: leadVisit.parse({ id: lead.hashid, session_id: visit.session, view_token: token }),
      viewToken: token,
      cookies: '',
    })
  return reportsOf({ ...visit, token }).map(({ event, after }) =>
    snapshotOf(past.platform, { plan, event, receivedAt: secondsAfter(opened, after) }),
  )
}

type Coming = { link: SentLink; lead: MadeLead; opened: Date; sent: Sent }

/** The lead's own address of a link. They get it the day before they first open it, and then prove their mailbox. */
async function personalAddress(past: Past, { link, lead, opened, sent }: Coming): Promise<string> {
  const key = `${lead.id} ${link.id}`
  const known = sent.get(key)
  if (known) return known
  past.goTo(secondsAfter(opened, -86_400))
  const invited = await inviteLead(past.platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const address = new URL(invited.address, past.platform.config.publicOrigin)
  const hashid = address.pathname.slice('/l/'.length)
  past.goTo(opened)
  const token = address.searchParams.get('token') ?? ''
  await validateLead(past.platform, { lead: lead.hashid, token, link: hashid })
  sent.set(key, hashid)
  return hashid
}

type Visit = {
  plan: PlannedVisit
  link: SentLink
  lead: MadeLead | undefined
  /** The public id in the URL. */
  address: string
  session: string
}

function tokenOf({ clock, secrets }: Platform, { plan, link, lead }: Visit): string {
  return issueViewToken(
    { clock, secrets },
    {
      workspace: link.workspace,
      link: link.id,
      lead: lead?.id ?? null,
      browser: uuidOf(`demo browser of ${plan.who ?? plan.link} ${plan.device}`),
      signs: plan.kind === 'colleague' ? ['member'] : [],
      arrival: plan.link === 'Newsletter' ? { utm_source: 'newsletter', utm_medium: 'email' } : {},
    },
  )
}

type Reported = Visit & { token: string }

/** What the browser reports: heartbeats while the page is open, then its end. `after` is in seconds from the opening. */
function reportsOf(visit: Reported): { event: TelemetryEvent; after: number }[] {
  const { seconds } = visit.plan
  const beats = Array.from({ length: Math.min(3, Math.floor(seconds / heartbeatSeconds)) }, (_, n) => {
    const read = heartbeatSeconds * (n + 1)
    return { event: eventOf(visit, { seq: n + 1, read, ended: false }), after: read }
  })
  const last = eventOf(visit, { seq: beats.length + 1, read: seconds, ended: true })
  return [...beats, { event: last, after: Math.round(seconds * 1.15) + 1 }]
}

type Moment = { seq: number; read: number; ended: boolean }

function eventOf(
  { plan, link, address, session, token }: Reported,
  { seq, read, ended }: Moment,
): TelemetryEvent {
  const isSilent = plan.kind === 'scanner' || plan.kind === 'unproved'
  const event: WireVisit = {
    type: 'visit',
    session_id: session,
    seq,
    ended,
    has_input: plan.kind === 'person' || plan.kind === 'colleague',
    ...(plan.kind === 'unproved' ? {} : { view_token: token }),
    data: {
      link_id: address,
      duration: read,
      tabs: JSON.stringify(tabsRead(link, plan, read)),
      tab: link.tabs[0]?.id ?? null,
      links_clicked: ended && plan.clicks ? [{ ...link.click, timeInSession: Math.floor(read * 0.9) }] : [],
      recordings_heard: isSilent ? [] : heardIn(link, plan, read),
    },
  }
  return telemetryEvent.parse(event)
}

function tabsRead({ tabs }: SentLink, { firstTab }: PlannedVisit, read: number) {
  const first = Math.round(read * (tabs.length > 1 ? firstTab : 1))
  return tabs.slice(0, 2).map(({ id, title }, index) => ({
    id,
    title,
    duration: index === 0 ? first : read - first,
  }))
}

function heardIn({ recording }: SentLink, { heard }: PlannedVisit, read: number) {
  const seconds = Math.floor(Math.min(heard * recording.seconds, read * 0.8))
  if (seconds < 3) return []
  const { media, seconds: length } = recording
  return [
    { media, length, played: seconds, took: seconds, spans: [[0, seconds, 1] as [number, number, number]] },
  ]
}

type Received = { plan: PlannedVisit; event: TelemetryEvent; receivedAt: Date }

function snapshotOf(platform: Platform, { plan, event, receivedAt }: Received): Snapshot {
  // Addresses from the ranges that are reserved for documentation, one for each link and device.
  const address = `2001:db8:${plan.link.length + plan.device * 32}::7`
  const agent = plan.kind === 'scanner' ? scanner : devices[plan.device % devices.length]
  return {
    event,
    view: event.view_token ? readViewToken(platform, event.view_token) : undefined,
    isAnonymous: false,
    network: siteNetworkOf(address),
    source: networkOf(address),
    signs: signsOf(event, agent),
    receivedAt,
  }
}
