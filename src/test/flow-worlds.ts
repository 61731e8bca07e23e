import { listRuns, readRunLog } from '#src/features/automation/server/reading/list-runs.ts'
import { aLead, aLink, type Link } from './factories.ts'
import { visitBy } from './settled-visits.ts'
import { aSignedInOwner } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import type { anEvent } from './visits.ts'

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
export function comes(
  platform: TestPlatform,
  { link, ...visit }: { link: Link; lead: string } & Parameters<typeof anEvent>[1],
): Promise<void> {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  return visitBy(platform, link, { headers, ...visit })
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
