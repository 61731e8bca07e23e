import { expect, test } from 'vitest'
import { removeIcp } from '#src/features/icp/server/change-icp.ts'
import { aReader } from '#src/test/icps.ts'
import { aModelDesk, saying } from '#src/test/model-desk.ts'
import { outputOptions } from '../schema.ts'

const text = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. Our insurance wanted a certified sprinkler in every room of the house. The price of a course matters less than the date of a course. Every teacher brings their own tools and takes them home again.
`

async function aTalk() {
  const desk = await aModelDesk([{ json: { blocks: [saying('They laid the floor.')] } }], { text })
  const says = { title: 'Head of safety', pains: 'Certified sprinklers', vocabulary: 'insurance' }
  return { ...desk, ...(await aReader(desk.platform, desk.where, says)) }
}

const byRules = outputOptions.parse({ method: 'extractive', length: 'short' })

test('a model gets the persona, and the output stores it; the text engine prioritizes its interests', async () => {
  const { persona, write, told } = await aTalk()
  const made = await write(['summary'], { ...byRules, method: 'ai', persona })
  expect(made).toMatchObject([{ persona, reader: 'Head of safety' }])
  expect(told()).toContain('The audience: Head of safety')
  expect(told()).toContain('Their pain points: "Certified sprinklers".')
  const [output] = await write(['summary'], { ...byRules, persona })
  expect(JSON.stringify(output?.body)).toContain('sprinkler')
})

test('a persona of a deleted profile or of another workspace is never used', async () => {
  const { platform, icp, persona, where, write } = await aTalk()
  const other = await aTalk()
  await removeIcp(platform, { workspace: where.workspace, user: where.user, id: icp })
  for (const gone of [persona, other.persona])
    expect(await write(['summary'], { ...byRules, persona: gone })).toMatchObject([
      { persona: null, reader: '' },
    ])
})
