import { msg } from '@lingui/core/runtime-macro'
import type { WebhookEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { speak } from '#src/translation/speak.ts'

/** A lead who just verified, and the link. `hashid` are public ids. */
type Validated = {
  workspace: string
  lead: string
  person: { hashid: string; first: string; last: string; email: string; account: string | null }
  link: { id: string; hashid: string; title: string; journey: string }
}

/** The webhook event for a verified lead. */
export function validatedEvent({ workspace, lead, person, link }: Validated, at: Date): WebhookEvent {
  const who = [person.first, person.last].filter(Boolean).join(' ') || person.email
  function saidIn(locale: 'en' | 'de') {
    return {
      title: speak(locale, msg`${{ who }} verified their email`),
      text: `${person.email} · ${link.title}`,
      open: speak(locale, msg`Open journey`),
    }
  }
  return {
    workspace,
    event: 'lead.validated',
    subject: lead,
    link: link.id,
    about: { lead },
    body: {
      event: 'lead.validated',
      timestamp: at.toISOString(),
      id: lead,
      created_at: at.toISOString(),
      workspace,
      account: person.account,
      lead_email: person.email,
      lead_id: person.hashid,
      type: 'lead',
      data: { link_id: link.hashid, title: link.title, first: person.first, last: person.last },
    },
    message: { said: { en: saidIn('en'), de: saidIn('de') }, path: `/workspace/journey/${link.journey}` },
  }
}
