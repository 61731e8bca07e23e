import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

/** An event as Standard Webhooks has it, or a message for Slack and what takes the same. */
export const webhookFormats = ['standard', 'slack'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** What an endpoint can be told of. */
export const webhookEvents = ['visit.settled', 'lead.validated', 'link.blocked', 'form.submitted'] as const
export type WebhookEventName = (typeof webhookEvents)[number]

/** What is told at all: a step of a journey tells the endpoint that it names, whatever that listens to. */
export const toldEvents = [...webhookEvents, 'journey.step'] as const
export type ToldEventName = (typeof toldEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed', 'refused', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const pauseReasons = ['owner', 'gone', 'failing'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const replayEnds = ['done', 'stopped'] as const
export type ReplayEnd = (typeof replayEnds)[number]

/**
 * The body of a webhook in the standard format, less than 20 kB of JSON. `event` says what happened and `timestamp` when we
 * knew. The rest are the names of the specification's event: `type` is what it happened to, `created_at` when it began,
 * `account` the company's id. `lead_email` and `lead_id` name only a lead who proved their mailbox; otherwise they are empty.
 * What somebody only says of themselves stands in `data`, under a name that begins with `claimed_`.
 *
 * - `visit.settled` (`visit`): `link_id`, `title`, `duration` (active seconds), `tabs` (JSON text of
 *   `[{id, title, duration}]`), `links_clicked` (`[{href, text, timeInSession}]`), where the visitor booked a
 *   meeting `bookings_made` (`[{provider, made_at, meets_at}]`, as their browser said; `meets_at` may be null), `grade`, `grade_reasons`, and for who came by a
 *   personal address `personal` (`{mark, made_for}`): `mark` is `proven` (the mailbox of whom the address was made for),
 *   `presumed` (the browser that opened it first), `forwarded` (another one: likely forwarded) or `unknown`; `made_for` is that
 *   lead's public id, empty where a visitor passed it on.
 * - `lead.validated` (`lead`): `link_id`, `title`, `first`, `last`.
 * - `link.blocked` (`link`): `link_id`, `title`, `reason` (`address_refused`, `paused`, `ended`), `claimed_email`. At most
 *   once a day for each link, reason and address.
 * - `form.submitted` (`form`): `page_id`, `title`, `form_id`, `link_id` where it stood on a campaign's page (otherwise
 *   empty), `claimed_email`, `claimed_first`, `claimed_last`, `answers` (`[{label, value}]`), `consent` (the words agreed to).
 *
 * - `journey.step` (`lead`): `journey_id`, `journey`, `run_id`, `step_id`, `link_id` (empty for who was put on), `tags`, `score`, and
 *   `claimed_email`, `claimed_first`, `claimed_last` for a lead who has not proved their mailbox.
 *
 * `data.truncated` is true where lists were cut to fit, and `test` is true for what somebody sent as a test.
 */
export type WebhookBody = {
  event: ToldEventName
  timestamp: string
  id: string
  created_at: string
  workspace: string
  account: string | null
  lead_email: string
  lead_id: string
  type: 'visit' | 'lead' | 'link' | 'form'
  data: Record<string, unknown>
  test?: true
}

/** An endpoint's settings as somebody types them. `events` comes as one text with commas. */
export const endpointForm = z.object({
  name: z.string().trim().max(120, wording(msg`Use at most 120 characters`)).default(''),
  url: z
    .string()
    .trim()
    .min(1, wording(msg`Write the address that should be called`))
    .max(2000, wording(msg`Use at most 2,000 characters`)),
  format: z.enum(webhookFormats).default('standard'),
  events: z
    .string()
    .default('')
    .transform((text) => webhookEvents.filter((event) => text.split(',').includes(event)))
    .refine((events) => events.length > 0, wording(msg`Choose at least one event`)),
})

export type EndpointSettings = z.output<typeof endpointForm>
