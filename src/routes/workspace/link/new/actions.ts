import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { companyFields, companyOf } from '#src/features/account/schema.ts'
import { optionalLead } from '#src/features/lead/schema.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { headline } from '#src/features/link/schema.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { sharedName } from '#src/routes/workspace/server/share/plan-share.ts'
import { shareWithCompany } from '#src/routes/workspace/server/share/share-with-company.ts'
import { wording } from '#src/translation/speak.ts'

/** `to`: an account's id, instead of a company's name and website. */
const sharing = companyFields.extend({
  ...optionalLead.shape,
  what: sharedName,
  to: z.uuid().optional(),
  headline,
})

/** The form for sharing with a company. */
export const shareIntents = {
  share: intent(sharing, async ({ platform, ...who }: Desk, { what, to, email, first, last, ...asked }) => {
    const company = companyOf(asked)
    if (to === undefined && company.name === '')
      return { wrong: { account: wording(msg`Enter the name of the company.`) } }
    const made = await shareWithCompany(platform, {
      ...who,
      shared: what,
      company: to === undefined ? company : { account: to },
      headline: asked.headline,
      person: email === '' ? undefined : { email, first, last },
    })
    const origin = await originOfWorkspace(platform, who.workspace)
    const { link, journey } = made
    return {
      message: msg`Link for ${{ company: made.company }} created`,
      isPlain: true as const,
      made: {
        address: addressToShare(origin, { ...link, short: null }),
        ...(link.isInviteOnly && { codes: `/workspace/link/${link.id}/codes` }),
        ...(made.personal !== undefined && {
          personal: { to: first || email, address: origin + made.personal },
        }),
        link: { id: link.id, journey, company: made.company },
      },
    }
  }),
}
