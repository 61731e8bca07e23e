import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { Action } from '#src/features/automation/rules/run.ts'
import type { MailedNotice } from '#src/features/visit/server/notifying/notify-members.ts'
import type { WebhookEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import { speak } from '#src/translation/speak.ts'
import type { Turned } from './turn.ts'

type Reached = Pick<Turned, 'row' | 'version' | 'lead'>

/** A deterministic id for a step of a run, so that repeated notifications are delivered once. */
function stepId({ row }: Reached, step: string): string {
  const hash = createHash('sha256').update(`${row.id} ${step}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

function nameOf({ lead }: Reached): string {
  return [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
}

/**
 * The notification for a member, in the app and in emails, with names that can't become links: for the named
 * member, the company's owner, or else the member who published the flow.
 */
export function noticeOf(
  reached: Reached,
  { id, config }: Extract<Action, { type: 'notify_owner' }>,
): MailedNotice {
  const { row, version, lead } = reached
  const owner = lead.owner ?? version.publishedBy
  const text = config.text.trim()
  return {
    workspace: row.workspace,
    to: [config.to === 'member' ? (config.member ?? owner) : owner],
    kind: 'journey',
    subjectType: 'lead',
    subjectId: stepId(reached, id),
    said: {
      en: noticed(reached, 'en', text),
      de: noticed(reached, 'de', text),
    },
    href: `/workspace/journey/${row.journey}?lead=${row.lead}`,
  }
}

function noticed(reached: Reached, locale: 'en' | 'de', text: string): { title: string; text: string } {
  const { title } = titled(reached, locale, text)
  return {
    title: withoutUrls(title),
    text: text || speak(locale, msg`Open the journey to see what they did.`),
  }
}

function titled(reached: Reached, locale: 'en' | 'de', text: string): { title: string; text: string } {
  return {
    title: speak(
      locale,
      msg`${{ who: nameOf(reached) }} reached a step in “${{ journey: reached.lead.journey_name }}”`,
    ),
    text,
  }
}

/** The event for a step's webhook endpoint. */
export function stepEvent(reached: Reached, step: string, at: Date): WebhookEvent {
  const { row, lead } = reached
  const isProven = lead.validated === 'yes'
  const id = stepId(reached, step)
  const claimed = { claimed_email: lead.email, claimed_first: lead.first, claimed_last: lead.last }
  function said(locale: 'en' | 'de') {
    return { ...titled(reached, locale, lead.email), open: speak(locale, msg`Open journey`) }
  }
  return {
    workspace: row.workspace,
    event: 'journey.step',
    subject: id,
    link: row.link,
    about: { lead: row.lead },
    body: {
      event: 'journey.step',
      timestamp: at.toISOString(),
      id,
      created_at: at.toISOString(),
      workspace: row.workspace,
      account: lead.account,
      lead_email: isProven ? lead.email : '',
      lead_id: isProven ? lead.hashid : '',
      type: 'lead',
      data: {
        journey_id: row.journey,
        journey: lead.journey_name,
        run_id: row.id,
        step_id: step,
        link_id: row.link ?? '',
        tags: lead.facts.tags,
        score: lead.facts.score,
        ...(isProven ? { first: lead.first, last: lead.last } : claimed),
      },
    },
    message: { said: { en: said('en'), de: said('de') }, path: `/workspace/journey/${row.journey}` },
  }
}
