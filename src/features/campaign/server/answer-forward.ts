import { msg } from '@lingui/core/runtime-macro'
import { judgeGate } from '#src/features/link/server/gate/judge-gate.ts'
import { passOn } from '#src/features/link/server/personal/forward-link.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { passedOn } from '../schema.ts'
import { findCampaign } from './shared-campaign.ts'
import { campaignNotFound } from './view-campaign.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/**
 * Creates a personal link for a visitor's colleague; `from` is the visitor's, both public ids. Throws what
 * `passOn` throws, Refusal 404 `campaign_not_found` if the visitor may not read it, and 422 `not_passed_on`.
 */
export async function answerForward(
  platform: World,
  fields: unknown,
  { cookies, ip }: { cookies: string | null; ip: string },
): Promise<{ from: string; made: string }> {
  const { data: asked } = passedOn.safeParse(fields)
  if (!asked || asked.website !== '')
    throw new Refusal(422, 'not_passed_on', msg`Something went wrong. Reload the page and try again.`)
  const campaign = await findCampaign(platform, asked.link)
  const verdict = campaign && (await judgeGate(platform, campaign.link, cookies))
  if (!campaign || verdict?.kind !== 'open') throw campaignNotFound()
  const { hashid } = await passOn(platform, { link: campaign.link, name: asked.name, ip })
  return { from: asked.link, made: hashid }
}
