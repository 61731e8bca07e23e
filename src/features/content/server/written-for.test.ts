import { expect, test } from 'vitest'
import { removeIcp } from '#src/features/icp/server/change-icp.ts'
import { aReader } from '#src/test/icps.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aModelOf } from '#src/test/workspace-model.ts'
import { outputOptions } from '../schema.ts'
import { contentJobs } from './jobs.ts'
import { listContent } from './list-content.ts'
import { startWriting } from './start-writing.ts'

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. Our insurance wanted a certified sprinkler in every room of the house. The price of a course matters less than the date of a course. Every teacher brings their own tools and takes them home again.
`

async function aTalk() {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const who = { workspace: owner.workspace, user: owner.user }
  const says = { title: 'Head of safety', pains: 'Certified sprinklers', vocabulary: 'insurance' }
  const { icp, persona } = await aReader(platform, who, says)
  const asset = await aSpokenAsset(platform, who, { text: said })
  return { platform, owner, icp, persona, where: { ...who, asset } }
}

const run = (platform: TestPlatform) => platform.jobs.runDue(platform, contentJobs, platform.clock.now())
const byRules = outputOptions.parse({ method: 'extractive', length: 'short' })

test('a model gets the persona, and the output stores it', async () => {
  const { platform, owner, persona, where } = await aTalk()
  const json = { blocks: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor.', cites: [1] }] }] }
  const service = await aModelOf(platform, owner, { answers: [{ json }] })
  const wishes = outputOptions.parse({ ...byRules, method: 'ai', persona })
  await startWriting(platform, { ...where, kinds: ['summary'], wishes })
  await run(platform)
  expect(await listContent(platform, where)).toMatchObject([{ persona, reader: 'Head of safety' }])
  const asked = service.asked[0]?.body.messages.map(({ content }) => content).join('\n') ?? ''
  expect(asked).toContain('The audience: Head of safety')
  expect(asked).toContain('Their pain points: "Certified sprinklers".')
})

test('the text engine prioritizes a persona’s interests', async () => {
  const { platform, persona, where } = await aTalk()
  await startWriting(platform, { ...where, kinds: ['summary'], wishes: { ...byRules, persona } })
  await run(platform)
  const [output] = await listContent(platform, where)
  expect(JSON.stringify(output?.body)).toContain('sprinkler')
})

test('a persona of a deleted profile or of another workspace is never used', async () => {
  const { platform, icp, persona, where } = await aTalk()
  const other = await aTalk()
  await removeIcp(platform, { workspace: where.workspace, user: where.user, id: icp })
  for (const gone of [persona, other.persona]) {
    await startWriting(platform, { ...where, kinds: ['summary'], wishes: { ...byRules, persona: gone } })
    await run(platform)
    expect(await listContent(platform, where)).toMatchObject([{ persona: null, reader: '' }])
  }
})
