import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { someFacts } from '#src/features/account/schema.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { personTimelineQuery } from './parts/person-timeline.ts'
import { loadPersonTimeline } from './server/load-person-timeline.ts'

const screens = ['workspace/lead/:id', 'workspace/journey/:id', 'workspace/visits']

/** Lea of Globex, who verified her email. */
async function aPerson() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const validatedAt = platform.clock.now()
  const lea = await aLead(platform, workspace, { last: 'Berg', account, validated: 'yes', validatedAt })
  const visit = (of: { lead: string | null }) =>
    aKeptVisit(platform, { workspace, link: link.id, account, grade: 'unclear', ...of })
  const app = createApp(platform, { screens: await realScreens(platform, screens) })
  const open = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  return { platform, workspace, user, link, account, lea, visit, open }
}

test("a person's page has their company, its next step, what they did, and a link form; a company heads an unnamed visitor", async () => {
  const { platform, workspace, user, link, account, lea, visit, open } = await aPerson()
  const change = someFacts.parse({ nextStep: 'Send the offer', nextStepOn: '2026-04-01' })
  await changeAccount(platform, { workspace, user, id: account, version: 1, change })
  platform.clock.advance(60)
  await visit({ lead: lea.id })
  const page = await open(`/workspace/lead/${lea.id}`)
  for (const said of ['Lea Berg', 'Globex', 'Send the offer', 'Lea Berg verified their email', 'For Globex'])
    expect(page).toContain(said)
  expect(page.indexOf('Timeline')).toBeLessThan(page.indexOf('Privacy'))
  const form = await open(`/workspace/journey/${link.journey}?link=new&lead=${lea.id}`)
  expect(form).toContain(`value="${lea.email}"`)
  expect(form).toContain('value="Berg"')

  platform.clock.advance(60)
  await visit({ lead: null })
  const visits = await open(`/workspace/visits?link=${link.id}`)
  const head = /class="visit-name">(.*?)<\/span>/s.exec(visits)?.[1]
  expect(head).toContain(`href="/workspace/account/${account}"`)
  expect(head).toContain('Globex')
  expect(visits).toContain('Anonymous visitor')
})

test("a person's timeline has pages and filters", async () => {
  const { platform, workspace, lea, visit } = await aPerson()
  for (let n = 0; n < 35; n += 1) {
    platform.clock.advance(60)
    await visit({ lead: n % 7 === 0 ? null : lea.id })
  }
  const of = { workspace, lead: lea.id, kind: 'all', before: undefined } as const
  const first = await loadPersonTimeline(platform, of)
  expect([first.entries.length, first.entries[0]?.kind]).toEqual([30, 'visit'])
  const { before } = personTimelineQuery.parse({ before: first.next })
  expect((await loadPersonTimeline(platform, { ...of, before })).entries).toMatchObject([
    { kind: 'verified' },
  ])
  expect((await loadPersonTimeline(platform, { ...of, kind: 'visits' })).next).toBeUndefined()
})
