import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadAccountTimeline } from '#src/features/home/server/load-account-timeline.ts'
import { lead as leads } from '#src/features/lead/server/tables.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { aTabForm } from '#src/test/tab-form.ts'

async function aCompany() {
  const flow = await aFlow()
  const { platform, workspace, lead, link } = flow
  const { send } = await aTabForm(flow)
  const timeline = (of = workspace, kind: 'forms' | 'all' = 'forms') =>
    loadAccountTimeline(platform, { workspace: of, account: link.account ?? '', kind, before: undefined })
  return { ...flow, send, lead, timeline }
}

test('a form that somebody of a company sent stands among what happened with it, and says whether it is known to be them', async () => {
  const { platform, which, lead, send, timeline } = await aCompany()
  await send('stranger@elsewhere.test')
  await send(lead.email)
  const { entries, next } = await timeline()
  expect([entries.length, next]).toEqual([1, undefined])
  expect(entries[0]).toMatchObject({
    kind: 'form',
    form: {
      page: null,
      journey: which.journey,
      title: 'Ask us anything',
      email: lead.email,
      first: 'Ned',
      answers: [{ label: 'Your message', value: 'What does it cost?' }],
      isProven: false,
    },
  })
  await platform.db.asSystem((tx) => tx.update(leads).set({ validated: 'yes' }).where(eq(leads.id, lead.id)))
  expect((await timeline()).entries).toMatchObject([{ form: { isProven: true } }])
  const all = await timeline(which.workspace, 'all')
  expect(all.entries.filter(({ kind }) => kind === 'form')).toHaveLength(1)
})

test('another workspace sees nothing of it', async () => {
  const { platform, lead, send, timeline } = await aCompany()
  await send(lead.email)
  const { workspace } = await aFlow(platform)
  expect(await timeline(workspace)).toEqual({ entries: [], next: undefined })
})
