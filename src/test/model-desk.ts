import { aiUsage } from '#src/features/ai/server/tables.ts'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import type { OutputOptions } from '#src/features/content/schema.ts'
import { contentJobs } from '#src/features/content/server/jobs.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { startWriting } from '#src/features/content/server/start-writing.ts'
import type { ModelSays } from './model-server.ts'
import { anOwner } from './sign-in.ts'
import { aSpokenAsset } from './spoken-asset.ts'
import { aModelOf, creditsOf } from './workspace-model.ts'

export const talk = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. A wooden floor needs air below it because the wood moves with the seasons. Then the first customers came and the workshop was full every evening.

**Ann:** [01:10] What did you learn about pricing the courses?

**Bo:** [01:20] We learned that cheap courses fill up with people who never come. You should always ask for the money before the course begins. The price of a course matters less than the date of a course. Our best course costs three times as much as our first one did.
`

export function saying(text: string, cites = [1], kind = 'paragraph') {
  return { kind, claims: [{ text, cites }] }
}

type Desk = { credits?: number; fields?: object; text?: string; title?: string }

/** A talk, and a model with these answers, in the workspace of a signed-in owner. */
export async function aModelDesk(
  answers: ModelSays[],
  { credits = 5, fields = {}, text = talk, title = 'Talk' }: Desk = {},
) {
  const { platform, owner } = await anOwner({ aiAllowPrivate: true })
  const { workspace, user } = owner
  const service = await aModelOf(platform, owner, { answers, credits, fields })
  const asset = await aSpokenAsset(platform, owner, { text, title })
  const where = { workspace, user, asset }
  const run: () => Promise<unknown> = () => platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  async function write(kinds: ContentKind[], wishes: OutputOptions) {
    await startWriting(platform, { ...where, kinds, wishes })
    await run()
    return listContent(platform, where)
  }
  /** What the model was last told. */
  function told(): string {
    const { messages } = service.asked.at(-1)?.body ?? { messages: [] }
    return messages.map(({ content }) => content).join('\n')
  }
  return {
    platform,
    owner,
    service,
    where,
    run,
    write,
    told,
    left: () => creditsOf(platform, workspace),
    used: () => platform.db.inWorkspace(workspace, (tx) => tx.select().from(aiUsage)),
  }
}
