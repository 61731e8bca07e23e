import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

/** An event in the Standard Webhooks format, or a message for Slack and compatible services. */
export const webhookFormats = ['standard', 'slack'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

/** Events an endpoint can subscribe to. */
export const webhookEvents = [
  'visit.settled',
  'lead.validated',
  'link.blocked',
  'form.submitted',
  'booking.created',
  'booking.rescheduled',
  'booking.canceled',
] as const
export type WebhookEventName = (typeof webhookEvents)[number]

/** All events: a journey step calls the endpoint it names, whatever that subscribes to. */
export const allWebhookEvents = [...webhookEvents, 'journey.step'] as const
export type AnyWebhookEventName = (typeof allWebhookEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed', 'refused', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const pauseReasons = ['owner', 'gone', 'failing'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * The body of a webhook in the standard format, less than 20 kB of JSON. `event` says what happened and
 * `timestamp` when we knew. The rest uses the field names of the specification: `type` is what it happened
 * to, `created_at` when it began, `account` the account's id. `lead_email` and `lead_id` identify only leads
 * with a verified email; otherwise they are empty. Unverified claims are in `data`, with names starting with
 * `claimed_`.
 * - `visit.settled` (`visit`): `link_id`, `title`, `duration` (active seconds), `tabs` (JSON text of `[{id,
 * title, duration}]`), `links_clicked` (`[{href, text, timeInSession}]`), for booked meetings `bookings_made`
 * (`[{provider, made_at, meets_at, canceled_at}]`, as reported by the browser; the last two may be null), `grade`,
 * `grade_reasons`, and for personal links `personal` (`{mark, made_for}`): `mark` is `proven` (the verified
 * recipient), `presumed` (the browser that opened it first), `forwarded` (another one: likely forwarded) or
 * `unknown`; `made_for` is the recipient's public lead id, empty if a visitor forwarded it.
 * - `lead.validated` (`lead`): `link_id`, `title`, `first`, `last`.
 * - `link.blocked` (`link`): `link_id`, `title`, `reason` (`address_refused`, `paused`, `ended`),
 * `claimed_email`. At most once a day per link, reason and address.
 * - `form.submitted` (`form`): `page_id`, `title`, `form_id`, `link_id` if it was on a campaign's page
 * (otherwise empty), `claimed_email`, `claimed_first`, `claimed_last`, `answers` (`[{label, value}]`),
 * `consent` (the accepted text).
 * - `booking.created`, `booking.rescheduled`, `booking.canceled` (`booking`), within seconds, as reported by the
 * browser: `visit_id`, `link_id`, `title`, `provider` (`cal` or `calendly`), `made_at`, `meets_at` (null if unknown),
 * `previous_meets_at` if it was moved, and `canceled_at`. All events of a booking have its `id`. Only Cal.com
 * reports moves and cancellations, and only those in the frame where the meeting was booked; Calendly reports a
 * moved meeting as a new one.
 * - `journey.step` (`lead`): `journey_id`, `journey`, `run_id`, `step_id`, `link_id` (empty for leads added
 * by a member), `tags`, `score`, and `claimed_email`, `claimed_first`, `claimed_last` for a lead without a
 * verified email.
 * `data.truncated` is true if lists were cut to fit, and `test` is true for tests.
 */
export type WebhookBody = {
  event: AnyWebhookEventName
  timestamp: string
  id: string
  created_at: string
  workspace: string
  account: string | null
  lead_email: string
  lead_id: string
  type: 'visit' | 'lead' | 'link' | 'form' | 'booking'
  data: Record<string, unknown>
  test?: true
}

/** An endpoint's settings, from a form. `events` is comma-separated. */
export const endpointForm = z.object({
  name: z.string().trim().max(120, wording(msg`Use at most 120 characters.`)).default(''),
  url: z
    .string()
    .trim()
    .min(1, wording(msg`Enter the URL to call.`))
    .max(2000, wording(msg`Use at most 2,000 characters.`)),
  format: z.enum(webhookFormats).default('standard'),
  events: z
    .string()
    .default('')
    .transform((text) => webhookEvents.filter((event) => text.split(',').includes(event)))
    .refine((events) => events.length > 0, wording(msg`Choose at least one event.`)),
})

export type EndpointSettings = z.output<typeof endpointForm>
