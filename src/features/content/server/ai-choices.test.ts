import { expect, test } from 'vitest'
import { saveAiPrivacy } from '#src/features/ai/server/ai-settings.ts'
import type { ModelSays } from '#src/test/model-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf } from '#src/test/workspace-model.ts'
import { outputOptions } from '../schema.ts'
import { contentJobs } from './jobs.ts'
import { listContent } from './list-content.ts'
import { offerModel } from './offer-model.ts'
import { listPartials, type PartialText } from './partial-texts.ts'
import { startWriting } from './start-writing.ts'

const said = `**Ann Smith:** [00:00] What was the hardest part of opening the workshop, Bo?

**Bo Jones:** [00:05] The hardest part was that Martha and I had never run a workshop before. We laid the wooden floor ourselves in one week of March, and Ann helped us.
`
const wishes = outputOptions.parse({ method: 'ai', tone: 'neutral', length: 'medium', language: '' })

async function aDesk(answers: ModelSays[], more: Record<string, string> = {}) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  const service = await aModelOf(platform, owner, { answers, credits: 20, fields: more })
  const asset = await aSpokenAsset(platform, owner, { text: said, title: 'Ann Smith asks Bo' })
  const run = () => platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  return { platform, service, owner, where: { workspace, asset, user }, run }
}

const claim = (text: string, cites: number[], kind = 'paragraph') => ({ kind, claims: [{ text, cites }] })

test('people are replaced by placeholders, and the answer has their names again', async () => {
  const { platform, service, owner, where, run } = await aDesk([
    {
      json: {
        blocks: [
          claim('PERSON_1 spoke with PERSON_2.', [1]),
          claim('What was the hardest part of opening the workshop, PERSON_2a?', [1], 'quote'),
        ],
      },
    },
  ])
  await saveAiPrivacy(platform, owner, { ...where, sendsTranscripts: true, hidesNames: true })
  await startWriting(platform, {
    ...where,
    kinds: ['summary'],
    wishes: { ...wishes, instruction: 'Ask Martha' },
  })
  await run()
  const sent = JSON.stringify(service.asked)
  expect(sent).toContain('wooden floor')
  expect(sent).not.toMatch(/Ann|Smith|Bo\b|Jones|Martha/)
  const [output] = await listContent(platform, where)
  const texts = output?.body.flatMap(({ claims }) => claims.map(({ text }) => text)).join(' ')
  const names = texts?.match(/^(\w+ \w+) spoke with (\w+ \w+)\./)?.slice(1)
  expect(names?.toSorted()).toEqual(['Ann Smith', 'Bo Jones'])
  expect(texts).not.toContain('PERSON_')
})

test('partial results have the names too', async () => {
  const { platform, owner, where } = await aDesk([
    { json: { blocks: [claim(`PERSON_1 ${'speaks '.repeat(120)}`, [1])] }, stalls: true },
  ])
  await saveAiPrivacy(platform, owner, { ...where, sendsTranscripts: true, hidesNames: true })
  await startWriting(platform, { ...where, kinds: ['summary'], wishes })
  const [job] = platform.jobs.waiting
  const seen: PartialText[][] = []
  async function step(): Promise<void> {
    seen.push(await listPartials(platform, where))
    if ((seen.at(-1)?.length ?? 0) > 0) throw new Error('canceled')
  }
  await expect(contentJobs[0]?.run(platform, job?.payload, { step })).rejects.toThrow('canceled')
  expect(JSON.stringify(seen)).toMatch(/(Ann Smith|Bo Jones) speaks/)
  expect(JSON.stringify(seen)).not.toContain('PERSON_')
})

test('when sending transcripts is off, no model is offered or called', async () => {
  const { platform, service, owner, where, run } = await aDesk([{ json: { blocks: [] } }])
  await startWriting(platform, { ...where, kinds: ['summary'], wishes })
  await saveAiPrivacy(platform, owner, { ...where, sendsTranscripts: false, hidesNames: false })
  expect(await offerModel(platform, { ...where, words: 100 })).toBeNull()
  await expect(startWriting(platform, { ...where, kinds: ['summary'], wishes })).rejects.toMatchObject({
    status: 409,
    code: 'ai_sends_nothing',
  })
  await expect(run()).rejects.toMatchObject({ code: 'ai_sends_nothing' })
  expect(service.asked).toEqual([])
})

test('each job has its own model, and the output names it', async () => {
  const answer = { json: { blocks: [claim('They laid the floor.', [1])] } }
  const { platform, where, run } = await aDesk([answer], { longModel: 'big', language: 'de' })
  expect(await offerModel(platform, { ...where, words: 100 })).toMatchObject({
    model: 'tiny, big',
    language: 'de',
  })
  await startWriting(platform, { ...where, kinds: ['blog', 'titles'], wishes })
  await run()
  const made = await listContent(platform, where)
  expect(made.map(({ kind, method }) => `${kind} ${method}`)).toEqual(['titles ai:tiny', 'blog ai:big'])
})

test('a run above the limit does not start', async () => {
  const { platform, service, where } = await aDesk([{ json: { blocks: [] } }], { runCapCredits: '1' })
  await expect(startWriting(platform, { ...where, kinds: ['blog', 'titles'], wishes })).rejects.toMatchObject(
    {
      status: 409,
      code: 'ai_run_too_dear',
    },
  )
  await startWriting(platform, { ...where, kinds: ['blog'], wishes })
  expect(service.asked).toEqual([])
})

test('extra instructions are sent to the model and stored with its output', async () => {
  const { platform, service, where, run } = await aDesk([
    { json: { blocks: [claim('Who laid the floor?', [1])] } },
  ])
  const wished = { ...wishes, instruction: 'Begin with\na question.' }
  await startWriting(platform, { ...where, kinds: ['summary'], wishes: wished })
  await run()
  expect(JSON.stringify(service.asked)).toContain('additional instruction: Begin with a question.')
  expect(await listContent(platform, where)).toMatchObject([{ instruction: 'Begin with\na question.' }])
})
