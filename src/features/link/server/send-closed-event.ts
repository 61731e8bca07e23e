import { msg } from '@lingui/core/runtime-macro'
import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { uuidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { linkEventLabels } from '../messages/link-event-labels.ts'
import { dayOf } from './notify-once-a-day.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>
type Closed = {
  workspace: string
  id: string
  hashid: string
  title: string
  journey: string
  account: string | null
}

/** `email` is what the visitor claims; empty if they didn't say. */
type Why = { reason: 'address_refused' | 'paused' | 'ended'; email: string }

/** Under a flood, most of these need no database query. */
const today = createRateLimit({ name: 'link-closed', points: 1, seconds: 3600 })

/** Notifies webhooks of a refused visitor: once a day per reason and email. */
export async function sendClosedEvent(platform: World, link: Closed, { reason, email }: Why): Promise<void> {
  const { db, clock } = platform
  const { workspace } = link
  const now = clock.now()
  const what = `${reason} ${link.id} ${email.toLowerCase()} ${dayOf(now)}`
  const isFirst = await today.take(what).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  const subject = uuidOf(what)
  const body = {
    event: 'link.blocked' as const,
    timestamp: now.toISOString(),
    id: subject,
    created_at: now.toISOString(),
    workspace,
    account: link.account,
    lead_email: '',
    lead_id: '',
    type: 'link' as const,
    data: { link_id: link.hashid, title: link.title, reason, claimed_email: email },
  }
  const [en, de] = [saidIn('en'), saidIn('de')]
  const message = { said: { en, de }, path: `/workspace/journey/${link.journey}?link=${link.id}` }
  await db.inWorkspace(workspace, (tx) =>
    enqueueWebhookEvents(platform, tx, [
      { workspace, event: 'link.blocked', subject, link: link.id, body, message },
    ]),
  )

  function saidIn(locale: 'en' | 'de') {
    const title =
      reason === 'address_refused'
        ? speak(
            locale,
            msg`A visitor claiming to be ${{ email }} was denied access to “${{ title: link.title }}”`,
          )
        : speak(locale, linkEventLabels[reason](link.title))
    return { title, text: '', open: speak(locale, msg`Open journey`) }
  }
}
