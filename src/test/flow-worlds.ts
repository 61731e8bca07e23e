import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import { listRuns, readRunLog } from '#src/features/automation/server/reading/list-runs.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink } from './factories.ts'
import { aSignedInOwner } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import { anEvent, postVisit } from './visits.ts'

/** A journey with a link, a lead of the link's account, and the owner. */
export async function aFlow(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const { workspace, user, cookie, email } = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace, emailTo: null })
  const lead = await aLead(platform, workspace, {
    last: 'Berg',
    ...(link.account ? { account: link.account } : {}),
  })
  const which = { workspace, journey: link.journey, user }
  return { platform, workspace, user, email, cookie, link, lead, which, leads: [lead.id] }
}

/** The lead opens the link in a browser. */
export async function comes(
  platform: TestPlatform,
  {
    link,
    lead,
    ...changes
  }: { link: Awaited<ReturnType<typeof aLink>>; lead: string } & Parameters<typeof anEvent>[1],
): Promise<void> {
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  const answer = await postVisit(createApp(platform), anEvent(link, { view_token, ...changes }), headers)
  expect(answer.status).toBe(202)
}

/** A journey that leads only enter when added. */
export const list = { on: { on: 'list_entry' } }
export const mail = {
  id: 'mail',
  type: 'email',
  config: { subject: 'Hello {{lead.first}}', text: 'See you', link: null },
}

/** The steps of the latest run, one line each. */
export async function outcomes({
  platform,
  which,
}: Pick<Awaited<ReturnType<typeof aFlow>>, 'platform' | 'which'>) {
  const { runs } = await listRuns(platform, which)
  const [run] = runs
  if (!run) return []
  const { log } = await readRunLog(platform, { ...which, run: run.id })
  return log.map(({ step, outcome, detail }) =>
    [step, outcome, detail['way'] ?? detail['reason'] ?? detail['why']].filter(Boolean).join(' '),
  )
}
