import type { Scope } from '#src/features/thinking/schema.ts'
import { askQuestion } from '#src/features/thinking/server/ask-question.ts'
import { thinkingJobs } from '#src/features/thinking/server/jobs.ts'
import { findThread } from '#src/features/thinking/server/threads.ts'
import type { ModelSays } from './model-server.ts'
import { anOwner } from './sign-in.ts'
import { aSpokenAsset } from './spoken-asset.ts'
import { aModelOf, creditsOf } from './workspace-model.ts'

export const workshop = `**Ann Smith:** [00:00] What was the hardest part of opening the workshop?

**Bo Jones:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March.

**Ann Smith:** [00:40] How did you find the right price of a course?

**Bo Jones:** [00:44] We asked forty customers before we opened. Martha found that most would have paid twice our planned price.
`
export const bakery = `**Cleo:** [00:00] Bread needs time above all.

**Dan:** [01:00] Our prices went up twice last year, and no customer complained about the price of a loaf at all.
`

/** Two talks, and a model with these answers, in the workspace of a signed-in owner. */
export async function aRoom(answers: ModelSays[] = [], fields = {}) {
  const { platform, owner } = await anOwner({ aiAllowPrivate: true })
  const { workspace, user } = owner
  const who = { workspace, user }
  const assets = {
    workshop: await aSpokenAsset(platform, owner, { text: workshop, title: 'Workshop' }),
    bakery: await aSpokenAsset(platform, owner, { text: bakery, title: 'Bakery' }),
  }
  const service = await aModelOf(platform, owner, { answers, fields })
  /** The message as it is now. */
  async function look({ thread, message }: { thread: string; message: string }) {
    const found = await findThread(platform, { workspace, thread, locale: 'en' })
    const now = found?.messages.find(({ id }) => id === message)
    if (!now) throw new Error('the question was not kept')
    return now
  }
  async function ask(question: string, more: { thread?: string; scope?: Scope; method?: 'ai' } = {}) {
    const { thread, scope = { kind: 'all' }, method = 'extractive' } = more
    const asked = await askQuestion(platform, { ...who, question, scope, method, thread })
    return { ...asked, ...(await look(asked)) }
  }
  return {
    platform,
    owner,
    ...who,
    who,
    assets,
    service,
    ask,
    look,
    run: () => platform.jobs.runDue(platform, thinkingJobs, platform.clock.now()),
    left: () => creditsOf(platform, workspace),
  }
}
