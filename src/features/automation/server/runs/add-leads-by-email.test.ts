import { expect, test } from 'vitest'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, list, mail } from '#src/test/flow-worlds.ts'
import { turnOn } from '#src/test/flows.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeadsByEmail } from './add-leads-by-email.ts'

test('leads are added by email, ignoring case, each once', async () => {
  const { platform, which, lead } = await aFlow()
  await turnOn(platform, which, chainOf([mail], list))
  const addresses = [lead.email.toUpperCase(), lead.email, 'nobody@globex.test']
  expect(await addLeadsByEmail(platform, { ...which, addresses })).toEqual([
    { address: lead.email.toLowerCase(), fate: 'started' },
    { address: 'nobody@globex.test', fate: 'unknown' },
  ])
  expect(await addLeadsByEmail(platform, { ...which, addresses: [lead.email] })).toMatchObject([
    { fate: 'under_way' },
  ])
  expect(await addLeadsByEmail(platform, { ...which, addresses: [] })).toEqual([])
})

test('another workspace finds neither the journey nor the lead', async () => {
  const { platform, which, lead } = await aFlow()
  await turnOn(platform, which, chainOf([mail], list))
  const stranger = await aSignedInOwner(platform)
  const asked = { workspace: stranger.workspace, journey: which.journey, addresses: [lead.email] }
  await expect(addLeadsByEmail(platform, asked)).rejects.toThrow()
  expect((await listRuns(platform, which)).runs).toEqual([])
})
