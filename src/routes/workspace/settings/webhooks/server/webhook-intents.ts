import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import { testWebhook } from '#src/features/visit/server/test-webhook.ts'
import { localRange } from '#src/features/webhook/rules/local-range.ts'
import { hostOf } from '#src/features/webhook/rules.ts'
import { endpointForm } from '#src/features/webhook/schema.ts'
import {
  createEndpoint,
  editEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  turnOffEndpoint,
} from '#src/features/webhook/server/change-endpoint.ts'
import { replayOne } from '#src/features/webhook/server/replay.ts'
import { replayRange } from '#src/features/webhook/server/replay-range.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

type ListDesk = { platform: Platform; actor: Actor; workspace: string }
type Desk = ListDesk & { endpoint: string }

/** Form intents of `/workspace/settings/webhooks`. */
export const webhookListIntents = {
  'create-webhook': intent(endpointForm, async ({ platform, actor, workspace }: ListDesk, settings) => {
    const made = await createEndpoint(platform, actor, { workspace, settings })
    return {
      message: msg`Webhook for ${{ host: hostOf(settings.url) }} created`,
      isPlain: true,
      secret: { endpoint: made.id, value: made.secret },
    }
  }),
  'remove-webhook': intent(
    z.object({ endpoint: z.uuid(), confirm: z.literal('on') }),
    async ({ platform, actor, workspace }: ListDesk, { endpoint }) => {
      await removeEndpoint(platform, actor, { workspace, endpoint })
      return { message: msg`Webhook deleted` }
    },
  ),
}

const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, wording(msg`Choose a time.`))
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), wording(msg`Choose a time.`))

/** `timeZone` is the zone of the form's times; `after`: the last event of the range that was already resent. */
const range = z
  .object({
    from: time,
    until: time,
    timeZone: z.string().min(1).max(64).refine(isTimeZone).catch('UTC'),
    all: z.literal('on').optional(),
    after: z.uuid().optional(),
  })
  .transform(({ after, all, ...typed }) => ({
    ...localRange(typed),
    isAll: all === 'on',
    after,
    typed: all ? { ...typed, all } : typed,
  }))
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: wording(msg`The end must be after the start.`),
  })

/** Form intents of one webhook. */
export const webhookIntents = {
  'edit-webhook': intent(endpointForm, async ({ platform, actor, ...which }: Desk, settings) => {
    await editEndpoint(platform, actor, { ...which, settings })
    return { message: msg`Saved.` }
  }),
  'turn-off-webhook': intent(z.object({}), async ({ platform, actor, ...which }: Desk) => {
    await turnOffEndpoint(platform, actor, which)
    return { message: msg`Webhook turned off.`, undo: { intent: 'resume-webhook' } }
  }),
  'resume-webhook': intent(z.object({}), async ({ platform, actor, ...which }: Desk) => {
    await resumeEndpoint(platform, actor, which)
    return { message: msg`Webhook turned on. You can resend held events below.` }
  }),
  'rotate-secret': intent(z.object({}), async ({ platform, actor, ...which }: Desk) => {
    const value = await rotateSecret(platform, actor, which)
    return {
      message: msg`New secret created`,
      isPlain: true,
      secret: { endpoint: which.endpoint, value },
    }
  }),
  'test-webhook': intent(z.object({ visit: z.uuid() }), async (desk: Desk, { visit }) => {
    const { platform, actor, ...which } = desk
    const isTaken = await testWebhook(platform, actor, { ...which, visit })
    return {
      message: isTaken ? msg`Test delivered.` : msg`Test failed. See the response below.`,
    }
  }),
  'replay-delivery': intent(z.object({ delivery: z.uuid() }), async (desk: Desk, { delivery }) => {
    const { platform, actor, ...which } = desk
    await replayOne(platform, actor, { ...which, delivery })
    return { message: msg`Resending with the same ID.` }
  }),
  'replay-range': intent(range, async ({ platform, actor, ...which }: Desk, { typed, ...chosen }) => {
    const { sent, left, last } = await replayRange(platform, actor, { ...which, ...chosen })
    if (left === 0)
      return {
        message: msg`${plural({ count: sent }, { one: 'Resending 1 event.', other: 'Resending # events.' })}`,
      }
    return {
      message: msg`${plural({ count: sent }, { one: 'Resending 1 event', other: 'Resending # events' })}, oldest first. ${plural({ left }, { one: '1 later event is', other: '# later events are' })} left.`,
      rest: { ...typed, intent: 'replay-range', after: last },
    }
  }),
}
