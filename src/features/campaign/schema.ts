import { z } from 'zod'

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
  /** Active seconds below which a visit is not kept. */
  track_duration_min: z.number(),
  /** The server's verdict on whether visits are measured at all. */
  tracking: z.boolean(),
  /** The sender. `id` is the same for the same workspace and says nothing else. */
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
 * The answer of `GET /api/campaign/view`: everything a stranger may know about a shared campaign. Strict, because
 * what is not named here (webhook, owner's e-mail, credits, plan, tokens) must never be sent.
 */
export const campaignView = z.strictObject({
  link,
  lead: lead.nullable(),
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
