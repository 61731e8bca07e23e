import { listPeople } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { mentionedIn } from '../rules.ts'
import { mentionWords } from '../words/mention-words.ts'
import { notifyMembers } from './notify-members.ts'

const longestNotice = 200

/** A comment of a member. `on` is what the thing is called that it is about, `href` where it can be read. */
export type Remark = {
  workspace: string
  id: string
  author: string
  body: string
  on: string
  href: string
  at: Date
}

/** Tells the colleagues whom a comment mentions, but never its author; in the caller's transaction. */
export async function tellMentioned(
  platform: Pick<Platform, 'db'>,
  tx: Transaction,
  { workspace, id, author, body, on, href, at }: Remark,
): Promise<void> {
  if (!body.includes('@')) return
  const people = await listPeople(platform, { workspace })
  const to = mentionedIn(body, people).filter((user) => user !== author)
  if (to.length === 0) return
  const who = people.find(({ user }) => user === author)?.name
  const title = told(mentionWords, (words) => words.mentioned(who ?? words.somebody, on))
  const text = body.length > longestNotice ? `${body.slice(0, longestNotice - 1).toWellFormed()}…` : body
  const said = { en: { title: title.en, text }, de: { title: title.de, text } }
  const about = { subjectType: 'comment', subjectId: id }
  await notifyMembers(tx, [{ workspace, to, kind: 'mention', ...about, said, href }], at)
}
