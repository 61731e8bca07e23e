import { expect, test } from 'vitest'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { readmitAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { restoreLead, trashLeads } from '#src/features/lead/server/trash-leads.ts'
import type { UnsubscribeAction } from '#src/features/notification/rules/mail-stop.ts'
import { setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { defaultPersonChoice } from '#src/features/person/rules/merge-person.ts'
import { mergePeople } from '#src/features/person/server/merge-people.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import { sheetJobs } from '#src/features/sheet/server/process-sheet.ts'
import { lookThrough, runSheet } from '#src/features/sheet/server/start-sheet.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import { erasePersonAs } from '#src/features/visit/server/person/person-actions.ts'
import type { MailSender } from '#src/platform/mail/mail-kinds.ts'
import { previewPeopleMerge } from '#src/routes/workspace/lead/$id/merge/server/preview-people-merge.ts'
import { aLead, aWorkspace } from '#src/test/factories.ts'
import { setStop } from '#src/test/mail-stops.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { listLeadOverviews } from './list-lead-overviews.ts'

/** The first names of those whom no email reaches, which the filter and the list have to agree about. */
async function stoppedOf(platform: TestPlatform, workspace: string): Promise<string[]> {
  async function names(stopped?: 'yes' | 'no') {
    const { leads } = await listLeadOverviews(platform, { workspace, sort: 'name', stopped })
    return leads.map((one) => ({ first: one.first, isStopped: one.isStopped }))
  }
  const [all, yes, no] = [await names(), await names('yes'), await names('no')]
  expect(yes).toEqual(all.filter((one) => one.isStopped))
  expect(no).toEqual(all.filter((one) => !one.isStopped))
  return yes.map(({ first }) => first)
}

/** Ada and Ben, who are matched, and what Ada does about emails to her. */
async function twoPeople() {
  const { platform, workspace, who, organization } = await aPlace()
  const ada = await aLead(platform, workspace, { first: 'Ada', email: 'Ada@globex.test' })
  const ben = await aLead(platform, workspace, { first: 'Ben', email: 'ben@globex.test' })
  const stopped = () => stoppedOf(platform, workspace)
  expect(await stopped()).toEqual([])
  async function does(action: UnsubscribeAction, sender: MailSender = { workspace }) {
    const address = new URL(stopAddress(platform, { sender, to: 'ada@globex.test' }))
    expect(await setMailStop(platform, address.searchParams.get('token') ?? '', action)).toBe(true)
  }
  return { platform, workspace, who, organization, ada, ben, stopped, does }
}

test('a person is found as unsubscribed, from one sender or in every workspace, until they resubscribe, and once erased', async () => {
  const { platform, workspace, who, organization, ada, stopped, does } = await twoPeople()
  const other = await aWorkspace(platform)
  await aLead(platform, other.workspace, { first: 'Ada there', email: 'ada@globex.test' })
  await does('stop')
  await does('stop')
  expect(await stopped()).toEqual(['Ada'])
  expect(await stoppedOf(platform, other.workspace)).toEqual([])
  await does('stop-everywhere')
  expect(await stoppedOf(platform, other.workspace)).toEqual(['Ada there'])
  await does('resume-everywhere')
  expect(await stoppedOf(platform, other.workspace)).toEqual([])
  expect(await stopped()).toEqual(['Ada'])
  await does('resume')
  expect(await stopped()).toEqual([])
  // An unsubscribe from an organization applies to its workspaces.
  await does('stop', { organization })
  expect(await stopped()).toEqual(['Ada'])
  await does('resume', { organization })
  expect(await stopped()).toEqual([])
  // An erased person who comes back gets emails only once their address is verified.
  await erasePersonAs(platform, { user: who.user, organization }, { workspace, lead: ada.id })
  const email = 'ada@globex.test'
  await createLead(platform, { workspace, user: null, email, first: 'Ada' })
  expect(await stopped()).toEqual(['Ada'])
  await platform.db.inWorkspace(workspace, (tx) => readmitAddress(platform, tx, { workspace, email }))
  expect(await stopped()).toEqual([])
})

test('a new address counts instead of the previous one, and merged people are unsubscribed if one of them was', async () => {
  const { platform, workspace, who, ada, ben, stopped, does } = await twoPeople()
  await does('stop')
  await setFields(platform, [lead, ada.id], { email: 'ada@new.test' })
  expect(await stopped()).toEqual([])
  await setFields(platform, [lead, ben.id], { email: 'ADA@globex.test' })
  expect(await stopped()).toEqual(['Ben'])
  const pair = { workspace, stays: ada.id, goes: ben.id }
  const { stays, goes, seen } = await previewPeopleMerge(platform, pair)
  const choice = defaultPersonChoice(stays.known, goes.known)
  await mergePeople(platform, { ...pair, user: who.user, seen, choice, confirm: goes.name })
  expect(await stopped()).toEqual(['Ada'])
})

test('an unsubscribed person is found after an import and a restore', async () => {
  const { platform, workspace, who, ada, stopped, does } = await twoPeople()
  await setStop(platform, { workspace, email: 'cyd@globex.test' })
  const file = new Blob(['email,first name\nCYD@globex.test,Cyd\ndea@globex.test,Dea'])
  const { id: sheet } = await storeSheet(platform, { ...who, kind: 'people', name: 'people.csv', file })
  const { mapping } = await loadSheet(platform, { workspace, sheet })
  const options = { companies: 'create', journey: null } as const
  await lookThrough(platform, { workspace, sheet }, { mapping, existing: 'fill', options })
  await platform.jobs.runDue(platform, sheetJobs, platform.clock.now())
  await runSheet(platform, { ...who, sheet })
  await platform.jobs.runDue(platform, sheetJobs, platform.clock.now())
  expect(await stopped()).toEqual(['Cyd'])
  await trashLeads(platform, { ...who, ids: [ada.id] })
  await does('stop')
  expect(await stopped()).toEqual(['Cyd'])
  await restoreLead(platform, { workspace, lead: ada.id })
  expect(await stopped()).toEqual(['Ada', 'Cyd'])
})
