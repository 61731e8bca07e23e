import { msg } from '@lingui/core/runtime-macro'
import { firstFitting } from '#src/features/webhook/rules.ts'
import type { WebhookBody } from '#src/features/webhook/schema.ts'
import type { WebhookEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { type Say, translatorFor } from '#src/translation/speak.ts'
import { markOf, type PersonalMark } from '../rules/personal.ts'
import { isWorthReporting } from '../rules/quality.ts'
import { noticeOf } from './describe-visit.ts'
import { comingBy, type FoundVisit, reportedVisit, type SettledVisit } from './settled-visit.ts'

/**
 * The webhook payload of a visit: the specification's telemetry event with the visit's id. `grade` and
 * `grade_reasons` say how sure we are that it was a person, and why. Chats are read by people, who are not
 * notified of internal visits and bots.
 */
export function settledEvent(visit: SettledVisit, at: Date): WebhookEvent {
  return {
    workspace: visit.workspace,
    event: 'visit.settled',
    subject: visit.id,
    link: visit.link,
    about: { visit: visit.id },
    body: firstFitting(bodiesOf(visit, at)),
    message: isWorthReporting(visit.grade) ? messageOf(visit) : null,
  }
}

/** The text for people. */
export function messageOf(visit: SettledVisit): NonNullable<WebhookEvent['message']> {
  return {
    said: { en: textFor(translatorFor('en'), visit), de: textFor(translatorFor('de'), visit) },
    path: `/workspace/journey/${visit.journey}`,
  }
}

function textFor(say: Say, visit: SettledVisit): { title: string; text: string; open: string } {
  return { ...noticeOf(reportedVisit(visit), say), open: say(msg`View visit`) }
}

/** The event in shorter and shorter versions: a very long visit loses its last clicks and tabs. */
function* bodiesOf(visit: SettledVisit, at: Date): Generator<WebhookBody> {
  let { links_clicked: clicks, tabs } = visit
  yield bodyOf(visit, { at, data: dataOf(visit, { tabs, clicks }) })
  while (clicks.length + tabs.length > 0) {
    if (clicks.length > 0) clicks = clicks.slice(0, Math.floor(clicks.length / 2))
    else tabs = tabs.slice(0, Math.floor(tabs.length / 2))
    yield bodyOf(visit, { at, data: { ...dataOf(visit, { tabs, clicks }), truncated: true } })
  }
}

function dataOf(
  visit: SettledVisit,
  { tabs, clicks }: { tabs: SettledVisit['tabs']; clicks: SettledVisit['links_clicked'] },
): Record<string, unknown> {
  return {
    link_id: visit.link_hashid,
    title: visit.title,
    duration: visit.duration,
    tabs: JSON.stringify(tabs),
    links_clicked: clicks,
    ...(visit.bookings_made.length > 0 && { bookings_made: visit.bookings_made }),
    grade: visit.grade,
    grade_reasons: visit.reasons,
    ...personalOf(visit),
  }
}

/** Whose personal link it was and how reliable that is, without a name; undefined for the regular link. */
function personalOf(visit: SettledVisit): { personal?: { mark: PersonalMark; made_for: string } } {
  if (visit.personal === null) return {}
  return { personal: { mark: markOf(comingBy(visit)), made_for: visit.made_for_hashid ?? '' } }
}

function bodyOf(visit: SettledVisit, { at, data }: { at: Date; data: Record<string, unknown> }): WebhookBody {
  return {
    event: 'visit.settled',
    timestamp: at.toISOString(),
    id: visit.id,
    created_at: visit.started_at.toISOString(),
    ...whoseVisit(visit),
    type: 'visit',
    data,
  }
}

/** The company of a visit, and its lead if their email is verified. */
export function whoseVisit(
  visit: FoundVisit,
): Pick<WebhookBody, 'workspace' | 'account' | 'lead_email' | 'lead_id'> {
  const isVerified = visit.lead_validated === 'yes'
  return {
    workspace: visit.workspace,
    account: visit.account,
    lead_email: isVerified ? (visit.lead_address ?? '') : '',
    lead_id: isVerified ? (visit.lead_hashid ?? '') : '',
  }
}
