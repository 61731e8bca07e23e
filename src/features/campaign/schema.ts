import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { visitsIn } from '#src/features/link/schema.ts'
import { consentModes } from '#src/features/workspace/rules/consent.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

const page = z.strictObject({ id: z.string(), title: z.string(), slug: z.string() })

const tab = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  slug: z.string(),
  pages: z.array(page),
})

const link = z.strictObject({
  hashid: z.string(),
  title: z.string(),
  active: z.literal(true),
  /** Shorter visits, in active seconds, are not stored. */
  track_duration_min: z.number(),
  /** The server's decision whether visits are measured at all. */
  tracking: z.boolean(),
  /** Whether a personal link was used and the visitor is identified by it. */
  personal: z.boolean(),
  /**
   * Whether visits are named, ask for consent, or are always anonymous; a page shared by all visitors gets
   * the strictest that may apply.
   */
  naming: z.enum(consentModes),
  /** The sender. `id` is stable per workspace and reveals nothing else. */
  workspace: z.strictObject({ id: z.string(), name: z.string() }),
})

const lead = z.strictObject({
  id: z.string(),
  hashid: z.string(),
  validated: z.enum(['yes', 'no']),
  first: z.string(),
})

/** `next` is the cursor of the following tabs, null after the last. */
const pagination = z.strictObject({
  limit: z.number().int().min(1).max(50),
  total: z.number().int(),
  next: z.string().nullable(),
})

/**
 * The response of `GET /api/campaign/view`: everything a stranger may know about a shared campaign. Strict,
 * because anything else (webhook, owner's email, credits, plan, tokens) must never be sent.
 */
export const campaignView = z.strictObject({
  link,
  lead: lead.nullable(),
  /** The visitor admitted by the link's gate, as they introduced themselves. */
  visitor: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** `anonymous`: only counted, so nothing is stored in the browser; `asks`: consent is still missing. */
  privacy: z.strictObject({ anonymous: z.boolean(), asks: z.boolean() }),
  /** The gate's decision: without it there is no view. */
  has_valid_password: z.literal(true),
  has_completed_permission: z.boolean(),
  tabs: z.array(tab),
  pagination,
  view_token: z.string(),
})

/** The query string of `GET /api/campaign/view`; the bounds of `limit` are trust.md T19. */
export const campaignQuery = z.object({
  link: z.string().max(64),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  cursor: z.string().max(200).optional(),
})

export type CampaignView = z.output<typeof campaignView>
export type CampaignLink = CampaignView['link']
export type CampaignLead = NonNullable<CampaignView['lead']>
export type CampaignTab = CampaignView['tabs'][number]
export type CampaignPage = CampaignTab['pages'][number]
export type Pagination = CampaignView['pagination']

const line = z.string().overwrite((text) => oneLine(storable(text)))
const words = z.string().overwrite(storable).trim()
const checked = z.preprocess((value) => value === 'on', z.boolean())
/** A honeypot: people don't see it and leave it empty; bots fill it in. */
const website = z.string().max(4000).default('')

const visits = z
  .string()
  .catch('')
  .transform((text) => visitsIn(text.split(' ')))

/**
 * A visitor's form at a link's gate. `code`: the digits from an email; `key`: from its button; `visits`: this
 * browser's earlier visits, separated by spaces.
 */
export const accessForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('enter'),
    invite: z.string().max(200).default(''),
    attempt: z.uuid().nullable().catch(null).default(null),
    password: z.string().max(200).default(''),
    name: line.max(120, wording(msg`Use at most 120 characters.`)).default(''),
    email: z
      .union([
        z.literal(''),
        z.email(wording(msg`Enter an email address such as name@company.com.`)).max(254),
      ])
      .default(''),
    consent: checked,
    terms: checked,
    website,
  }),
  z.object({ intent: z.literal('confirm'), id: z.uuid(), code: line.max(20), visits }),
  z.object({ intent: z.literal('confirm-key'), id: z.uuid(), key: z.string().max(60), visits }),
  z.object({
    intent: z.literal('ask'),
    email: z.email(wording(msg`Enter an email address such as name@company.com.`)).max(254),
    message: words.max(1000, wording(msg`Use at most 1,000 characters.`)).default(''),
    website,
  }),
])
export type AccessForm = z.output<typeof accessForm>

/** A visitor forwards the campaign: the personal link and the colleague's name. */
export const passedOn = z.object({
  link: z.string().regex(/^[0-9A-Za-z]{22}$/),
  name: line.max(80).default(''),
  website,
})
