import { msg } from '@lingui/core/runtime-macro'
import { inEveryLanguage, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { SharedLink } from '../find-shared-link.ts'

type World = Pick<Platform, 'db' | 'clock'>
type About = Pick<SharedLink, 'workspace' | 'id' | 'journey' | 'title' | 'hashid'>

/** Repeated tries are reported once an hour. */
const blocked = createRateLimit({ name: 'link-blocked', points: 1, seconds: 3600 })
const asked = createRateLimit({ name: 'link-asked', points: 3, seconds: 3600 })

/** Notifies members that a visitor was refused because of the allow or block list. */
export async function notifyBlockedVisitor(platform: World, link: About, email: string): Promise<void> {
  const isFirst = await blocked.take(`${link.id} ${email.toLowerCase()}`).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  const title = msg`${{ email }} tried to open a link they don’t have access to`
  await notifyMembersOfLink(platform, link, { title, text: link.title })
}

/** Forwards a visitor's request for a new link. Throws Refusal 429 after too many requests. */
export async function notifyLinkRequest(
  platform: World,
  link: About,
  { email, message, ip }: { email: string; message: string; ip: string },
): Promise<void> {
  await asked.take(`${addressBlock(ip)} ${link.id}`)
  const title = msg`${{ email }} asked for a new link to replace “${{ title: link.title }}”`
  await notifyMembersOfLink(platform, link, { title, text: message })
}

/** Notifies every member who may see the link. */
async function notifyMembersOfLink(
  { db, clock }: World,
  link: About,
  { title, text }: { title: Translatable; text: Translatable },
): Promise<void> {
  const { workspace } = link
  const at = clock.now()
  const notice = {
    workspace,
    kind: 'link_blocked' as const,
    subjectType: 'link',
    subjectId: newId(at),
    said: inEveryLanguage({ title, text }),
    href: `/workspace/journey/${link.journey}?link=${link.id}`,
  }
  await db.inWorkspace(workspace, (tx) => notifyMembers(tx, [notice], at))
}
