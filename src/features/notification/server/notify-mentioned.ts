import { msg } from '@lingui/core/runtime-macro'
import { listPeople } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shorten } from '#src/text/shorten.ts'
import { mentionedIn } from '../rules.ts'
import { inEveryLanguage, notifyMembers } from './notify-members.ts'

const longestNotice = 200

/** A member's comment. `on` is the name of the thing it is about, `href` where to read it. */
export type Remark = {
  workspace: string
  id: string
  author: string
  body: string
  on: string
  href: string
  at: Date
}

/** Notifies the members mentioned in a comment, except its author; in the caller's transaction. */
export async function notifyMentioned(
  platform: Pick<Platform, 'db'>,
  tx: Transaction,
  { workspace, id, author, body, on, href, at }: Remark,
): Promise<void> {
  if (!body.includes('@')) return
  const people = await listPeople(platform, { workspace })
  const to = mentionedIn(body, people).filter((user) => user !== author)
  if (to.length === 0) return
  const who = people.find(({ user }) => user === author)?.name
  const title = msg`${{ who: who ?? msg`Someone` }} mentioned you in “${{ where: on }}”`
  const text = shorten(body, longestNotice)
  const said = inEveryLanguage({ title, text })
  const about = { subjectType: 'comment', subjectId: id }
  await notifyMembers(tx, [{ workspace, to, kind: 'mention', ...about, said, href }], at)
}
