import { z } from 'zod'
import {
  addDomain,
  chooseDefaultDomain,
  removeDomain,
  setDomainHome,
} from '#src/features/link/server/domain/change-domains.ts'
import { checkDomain } from '#src/features/link/server/domain/check-domain.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { domainWords } from '../words/domain-words.ts'
import { intent } from './answer-form.ts'

export type DomainDesk = { platform: Platform; actor: Actor; workspace: string }

const domain = z.uuid()
const host = z.string().trim().min(1, domainWords.en.writeName).max(300, domainWords.en.writeName)
const homeUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: domainWords.en.badHome }).max(2000, domainWords.en.badHome),
])

/** What the forms of `/workspace/settings/domains` do. */
export const domainIntents = {
  'add-domain': intent(z.object({ host }), async (desk: DomainDesk, asked) => {
    const added = await addDomain(desk.platform, desk.actor, { workspace: desk.workspace, host: asked.host })
    return { message: told(domainWords, (words) => words.added(added.host)) }
  }),
  'check-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const { state, host: name } = await checkDomain(desk.platform, { workspace: desk.workspace, ...asked })
    return {
      message: told(domainWords, (words) => (state === 'fine' ? words.checkedFine(name) : words.checked)),
    }
  }),
  'default-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const which = { workspace: desk.workspace, ...asked }
    const { host: name } = await chooseDefaultDomain(desk.platform, desk.actor, which)
    return { message: told(domainWords, (words) => words.isNowDefault(name)) }
  }),
  'domain-home': intent(z.object({ domain, homeUrl }), async (desk: DomainDesk, asked) => {
    await setDomainHome(desk.platform, desk.actor, { workspace: desk.workspace, ...asked })
    return { message: told(domainWords, (words) => words.homeSaved) }
  }),
  'remove-domain': intent(z.object({ domain }), async (desk: DomainDesk, asked) => {
    const { host: name } = await removeDomain(desk.platform, desk.actor, {
      workspace: desk.workspace,
      ...asked,
    })
    return {
      message: told(domainWords, (words) => words.removed(name)),
      undo: { intent: 'add-domain', host: name },
    }
  }),
}
