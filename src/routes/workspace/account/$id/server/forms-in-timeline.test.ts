import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formSubmission, page } from '#src/features/page/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage } from '#src/test/factories.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { aTabForm } from '#src/test/tab-form.ts'
import { loadAccountTimeline } from './load-account-timeline.ts'

async function aCompany() {
  const flow = await aFlow()
  const { platform, workspace, lead, link } = flow
  const { send } = await aTabForm(flow)
  const timeline = (of = workspace, kind: 'forms' | 'all' = 'forms') =>
    loadAccountTimeline(platform, { workspace: of, account: link.account ?? '', kind, before: undefined })
  return { ...flow, send, lead, timeline }
}

test('the timeline lists a form submitted by a person of the account, under the claimed name', async () => {
  const { which, lead, send, timeline } = await aCompany()
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
    },
  })
  const all = await timeline(which.workspace, 'all')
  expect(all.entries.filter(({ kind }) => kind === 'form')).toHaveLength(1)
})

test('forms on pages in folders restricted from the user are hidden', async () => {
  const { platform, which, lead, send, timeline } = await aCompany()
  await send(lead.email)
  const { workspace } = which
  const ofPage = await aPage(platform, workspace)
  const closed = newId()
  await platform.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into folder (workspace, id, name, created_at, updated_at)
      values (${workspace}, ${closed}, 'Closed', now(), now())`)
    await tx.update(page).set({ folder: closed }).where(eq(page.id, ofPage))
    const ofIt = { page: ofPage, journey: null, title: '' }
    await tx.update(formSubmission).set(ofIt).where(eq(formSubmission.workspace, workspace))
  })
  expect((await timeline()).entries).toHaveLength(1)
  await withRestrictions({ folders: [closed], media: [] }, async () => {
    expect((await timeline()).entries).toEqual([])
  })
})
