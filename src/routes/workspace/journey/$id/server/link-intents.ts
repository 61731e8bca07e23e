import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Company, companyFields, companyOf } from '#src/features/account/schema.ts'
import { findOrCreateAccount } from '#src/features/account/server/find-or-create-account.ts'
import { newLead, optionalLead } from '#src/features/lead/schema.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import {
  downloadSettings,
  gateSettings,
  linkSettings,
  shortAddressSettings,
  utmSettings,
} from '#src/features/link/schema.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { duplicateLink } from '#src/features/link/server/duplicate-link.ts'
import { editLink } from '#src/features/link/server/edit-link.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { pauseLink, resumeLink } from '#src/features/link/server/pause-link.ts'
import { removeLink, restoreLink } from '#src/features/link/server/remove-link.ts'
import { linkManners } from '#src/features/visit/rules/delivery.ts'
import { followLink } from '#src/features/visit/server/notifying/follow-link.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import { turnOnDigestIntent } from '#src/routes/server/turn-on-digest-intent.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'
import { speak } from '#src/translation/speak.ts'
import type { MadeAddress } from '#src/ui/form-answer.ts'

const version = z.coerce.number().int().min(1).optional()
const link = z.uuid()

const settings = z.intersection(
  z.intersection(linkSettings, gateSettings),
  z.intersection(z.intersection(shortAddressSettings, utmSettings), downloadSettings),
)
const newLink = z.intersection(settings, optionalLead.extend(companyFields.shape))
const changedLink = z.intersection(settings, companyFields.extend({ link, version }))
const invitation = newLead.extend({ link, account: z.uuid().optional().catch(undefined) })

const following = z.object({ link, manner: z.enum(['default', ...linkManners]).catch('default') })

/** Form actions of a journey's links. */
export const linkIntents: Record<string, Intent<JourneyContext>> = {
  'create-link': intent(newLink, async (desk: JourneyContext, asked) => {
    const { platform, workspace, user, journey } = desk
    const account = await accountOf(desk, companyOf(asked))
    const made = await createLink(platform, { ...asked, workspace, user, journey, account: account?.id })
    await setGate(platform, { workspace, link: made.id }, asked)
    const personal = asked.email
      ? await invite(desk, { ...asked, link: made.id, account: account?.id })
      : undefined
    return {
      message: msg`Link “${{ title: asked.title }}” created`,
      isPlain: true,
      made: {
        address: addressToShare(await originOfWorkspace(platform, workspace), made),
        ...(asked.isInviteOnly ? { codes: `/workspace/link/${made.id}/codes` } : {}),
        ...(personal ? { personal } : {}),
        link: { id: made.id, journey, company: account?.name ?? '' },
      },
    }
  }),
  'edit-link': intent(changedLink, async (desk: JourneyContext, asked) => {
    const account = await accountOf(desk, companyOf(asked))
    const which = { workspace: desk.workspace, link: asked.link, version: asked.version }
    await editLink(desk.platform, which, { ...asked, account: account?.id })
    await setGate(desk.platform, which, asked)
    return { message: msg`Link saved` }
  }),
  'duplicate-link': intent(z.object({ link }), async ({ locale, ...desk }: JourneyContext, asked) => {
    const { id, title } = await duplicateLink(desk.platform, {
      ...desk,
      link: asked.link,
      nameCopy: (title) => speak(locale, msg`${{ title }} (copy)`),
    })
    return {
      message: msg`“${{ title }}” created`,
      undo: { intent: 'remove-link', link: id },
    }
  }),
  'pause-link': intent(z.object({ link }), async ({ platform, workspace }: JourneyContext, asked) => {
    await pauseLink(platform, { workspace, link: asked.link })
    return {
      message: msg`Link paused. Visitors can’t open it.`,
      undo: { intent: 'resume-link', link: asked.link },
    }
  }),
  'resume-link': intent(z.object({ link }), async ({ platform, workspace }: JourneyContext, asked) => {
    await resumeLink(platform, { workspace, link: asked.link })
    return { message: msg`Link activated`, isPlain: true }
  }),
  'remove-link': intent(z.object({ link }), async ({ platform, workspace, user }: JourneyContext, asked) => {
    await removeLink(platform, { workspace, user, link: asked.link })
    return {
      message: msg`Link deleted`,
      undo: { intent: 'restore-link', link: asked.link },
    }
  }),
  'restore-link': intent(z.object({ link }), async ({ platform, workspace }: JourneyContext, asked) => {
    await restoreLink(platform, { workspace, link: asked.link })
    return { message: msg`Link restored` }
  }),
  'follow-link': intent(following, async (desk: JourneyContext, asked) => {
    const { platform, workspace, user } = desk
    const manner = asked.manner === 'default' ? null : asked.manner
    const { before, title } = await followLink(platform, { workspace, user, link: asked.link, manner })
    return {
      message: msg`Email settings for “${{ title }}” saved`,
      undo: { intent: 'follow-link', link: asked.link, manner: before ?? 'default' },
    }
  }),
  'turn-on-digest': turnOnDigestIntent,
  'invite-lead': intent(invitation, async (desk: JourneyContext, asked) => {
    const personal = await invite(desk, asked)
    return {
      message: msg`Personal link for ${{ to: personal.to }} created`,
      isPlain: true,
      made: { address: '', personal },
    }
  }),
}

/** The account of a company; undefined for a link for anyone. */
async function accountOf(
  { platform, workspace, user }: JourneyContext,
  company: Company,
): Promise<{ id: string; name: string } | undefined> {
  return company.name === '' ? undefined : findOrCreateAccount(platform, { workspace, user, company })
}

async function invite(
  { platform, workspace, user }: JourneyContext,
  asked: { link: string; email: string; first: string; last: string; account?: string | undefined },
): Promise<NonNullable<MadeAddress['personal']>> {
  const { email, first, last, account } = asked
  const lead = await createLead(platform, { workspace, user, email, first, last, account })
  const { address } = await inviteLead(platform, { workspace, user, link: asked.link, lead: lead.id })
  return { to: first || email, address: (await originOfWorkspace(platform, workspace)) + address }
}
