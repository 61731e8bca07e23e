import { z } from 'zod'

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/** A link's settings as an owner types them; empty texts mean "none". `trackDurationMin` in seconds. */
export const linkSettings = z
  .object({
    title: z.string().trim().min(1, 'Give the link a title').max(120, 'Use at most 120 characters'),
    emailTo: z.union([z.literal(''), z.email('Write an e-mail address of a member')]).default(''),
    emailNotification: checked,
    webhookUrl: z.string().trim().max(2000, 'Use at most 2,000 characters').default(''),
    webhook: checked,
    trackDurationMin: z.coerce
      .number('Write a number of seconds')
      .int('Write whole seconds')
      .min(0, 'Write 0 or more seconds')
      .max(86_400, 'Write at most 86,400 seconds, which is a day')
      .default(0),
  })
  .refine((settings) => !settings.webhook || settings.webhookUrl !== '', {
    path: ['webhookUrl'],
    message: 'Write the address that should be called',
  })

export type LinkSettings = z.output<typeof linkSettings>

/** The public id of a link or a lead: 22 characters of base62. */
export const publicId = z.string().regex(/^[0-9A-Za-z]{22}$/)

/**
 * A lead's click on "Confirm it's you": `id` is the lead's public id, `link` the page's. The three webhook fields are
 * the specification's; they are read and count for nothing, since only the link's stored webhook is ever called.
 */
export const leadValidation = z.object({
  id: publicId,
  token: z.string().regex(/^[\w-]{22}$/),
  link: publicId.optional(),
  webhook_url: z.string().optional(),
  webhook: z.unknown().optional(),
  workspace_webhook: z.string().optional(),
})

export type LeadValidation = z.output<typeof leadValidation>
