import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'

const checked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

/** A link's settings as an owner types them; empty texts mean "none". `trackDurationMin` in seconds. */
export const linkSettings = z
  .object({
    title: z.string().trim().min(1, fieldWords.en.titleLink).max(120, fieldWords.en.useAtMost120Characters),
    emailTo: z.union([z.literal(''), z.email(fieldWords.en.writeMembersEmail)]).default(''),
    emailNotification: checked,
    webhookUrl: z.string().trim().max(2000, fieldWords.en.useAtMost2Thousand).default(''),
    webhook: checked,
    trackDurationMin: z.coerce
      .number(fieldWords.en.writeSeconds)
      .int(fieldWords.en.writeWholeSeconds)
      .min(0, fieldWords.en.write0OrMoreSeconds)
      .max(86_400, fieldWords.en.writeAtMostADay)
      .default(0),
  })
  .refine((settings) => !settings.webhook || settings.webhookUrl !== '', {
    path: ['webhookUrl'],
    message: fieldWords.en.writeWebhook,
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
