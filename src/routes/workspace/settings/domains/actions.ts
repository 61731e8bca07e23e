import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import {
  addDomain,
  chooseDefaultDomain,
  removeDomain,
} from '#src/features/link/server/domain/change-domains.ts'
import { checkDomain } from '#src/features/link/server/domain/check-domain.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

export type DomainDesk = { platform: Platform; actor: Actor; workspace: string }

const domain = z.uuid()
const host = z
  .string()
  .trim()
  .min(1, wording(msg`Enter a domain, such as links.acme.com.`))
  .max(300, wording(msg`Enter a domain, such as links.acme.com.`))
/** Form intents of `/workspace/settings/domains`. */
export const domainIntents = {
  'add-domain': intent(z.object({ host }), async (desk: DomainDesk, asked) => {
    const added = await addDomain(desk.platform, desk.actor, { workspace: desk.workspace, host: asked.host })
    return { message: msg`${{ host: added.host }} added. Add the DNS records, then click “Check now”.` }
  }),
  'check-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const { state, host: name } = await checkDomain(desk.platform, { workspace: desk.workspace, ...asked })
    return {
      message:
        state === 'fine'
          ? msg`${{ host: name }} is verified and connected`
          : msg`Check finished. See the result below.`,
    }
  }),
  'default-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const which = { workspace: desk.workspace, ...asked }
    const { host: name } = await chooseDefaultDomain(desk.platform, desk.actor, which)
    return { message: msg`${{ host: name }} is now the default domain for links` }
  }),
  'remove-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const { host: name } = await removeDomain(desk.platform, desk.actor, {
      workspace: desk.workspace,
      ...asked,
    })
    return {
      message: msg`${{ host: name }} removed`,
      undo: { intent: 'add-domain', host: name },
    }
  }),
}
