import { createLead } from '#src/features/lead/server/create-lead.ts'
import { gateSettings, newInviteCodes } from '#src/features/link/schema.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { contactForm } from '#src/test/contact-form.ts'
import { aLink, anEndpoint } from '#src/test/factories.ts'

/** A person whose name and email appear nowhere by chance. */
export const canary = {
  first: 'Canaria',
  last: 'Quetzalberg',
  email: 'canaria.quetzalberg@globex.test',
} as const
export const canaryName = `${canary.first} ${canary.last}`

type Link = { hashid: string; title: string; tabs: string[] }

/** The demo workspace's data about the canary, and the links shared with them. */
export type CanaryWorld = {
  lead: { id: string; hashid: string }
  open: Link
  /** The canary's personal link, with the token that verifies the email. */
  personal: { hashid: string; token: string }
  /** A link that requires an invite code, name, confirmed email, consent and terms. */
  gated: Link
  /** An expired link. */
  ended: Link
  inviteCode: string
  page: string
}

/** Creates it in the demo workspace in `dataDir` while no server runs there; its webhooks go to `receivers`. */
export async function makeCanaryWorld(dataDir: string, receivers: string[]): Promise<CanaryWorld> {
  const platform = withMailer(await openPlatform(readConfig({ DATA_DIR: dataDir })))
  try {
    const [owner] = await platform.db.asSystem((tx) => tx.select().from(workspaceMembers))
    if (!owner) throw new Error('the demo has no owner')
    const { workspace, user } = owner
    const open = await aLink(platform, { workspace })
    const gated = await aLink(platform, { workspace, title: 'For invited people' })
    const asks = {
      asks: 'confirmed',
      consent: 'Write to me',
      terms: 'Keep it to yourself.',
      isInviteOnly: 'on',
    }
    await setGate(platform, { workspace, link: gated.id }, gateSettings.parse(asks))
    const ended = await aLink(platform, { workspace, title: 'For last year' })
    await setGate(platform, { workspace, link: ended.id }, gateSettings.parse({ endsOn: '2020-01-01' }))
    const wanted = newInviteCodes.parse({ label: `For ${canaryName}` })
    const [inviteCode = ''] = await createInviteCodes(platform, {
      ...wanted,
      workspace,
      user,
      link: gated.id,
    })
    const { id: lead, hashid } = await createLead(platform, { workspace, user, ...canary })
    const { address } = await inviteLead(platform, { workspace, link: open.id, lead, user })
    const { pathname, searchParams } = new URL(address, platform.config.publicOrigin)
    for (const url of receivers) await anEndpoint(platform, { workspace, url })
    const data = { root: { title: 'Contact us', description: '' }, blocks: [contactForm] }
    const { id: page } = await createPage(platform, { workspace, user, title: 'Contact us', data })
    await publishPage(platform, { workspace, user, page })
    const personal = { hashid: pathname.slice('/l/'.length), token: searchParams.get('token') ?? '' }
    return { lead: { id: lead, hashid }, open, personal, gated, ended, inviteCode, page }
  } finally {
    await platform.close()
  }
}
