import { expect, test } from 'vitest'
import { saveAiPrivacy } from '#src/features/ai/server/ai-settings.ts'
import { aModelDesk, saying } from '#src/test/model-desk.ts'
import type { ModelSays } from '#src/test/model-server.ts'
import { outputOptions } from '../schema.ts'
import { contentJobs } from './jobs.ts'
import { offerModel } from './offer-model.ts'
import { listPartials, type PartialText } from './partial-texts.ts'
import { startWriting } from './start-writing.ts'

const text = `**Ann Smith:** [00:00] What was the hardest part of opening the workshop, Bo?

**Bo Jones:** [00:05] The hardest part was that Martha and I had never run a workshop before. We laid the wooden floor ourselves in one week of March, and Ann helped us.
`
const wishes = outputOptions.parse({ method: 'ai', tone: 'neutral', length: 'medium', language: '' })

function aDesk(answers: ModelSays[], fields: Record<string, string> = {}) {
  return aModelDesk(answers, { credits: 20, fields, text, title: 'Ann Smith asks Bo' })
}

test('people are replaced by placeholders, and partial results and the answer have their names again', async () => {
  const blocks = [
    saying('PERSON_1 spoke with PERSON_2.'),
    saying('What was the hardest part of opening the workshop, PERSON_2a?', [1], 'quote'),
  ]
  const { platform, service, owner, where, write } = await aDesk([
    { json: { blocks: [saying(`PERSON_1 ${'speaks '.repeat(120)}`)] }, stalls: true },
    { json: { blocks } },
  ])
  await saveAiPrivacy(platform, owner, { ...where, sendsTranscripts: true, hidesNames: true })
  await startWriting(platform, { ...where, kinds: ['summary'], wishes })
  const job = platform.jobs.waiting.pop()
  const seen: PartialText[][] = []
  async function step(): Promise<void> {
    seen.push(await listPartials(platform, where))
    if ((seen.at(-1)?.length ?? 0) > 0) throw new Error('canceled')
  }
  await expect(contentJobs[0]?.run(platform, job?.payload, { step })).rejects.toThrow('canceled')
  expect(JSON.stringify(seen)).toMatch(/(Ann Smith|Bo Jones) speaks/)
  expect(JSON.stringify(seen)).not.toContain('PERSON_')

  const [output] = await write(['summary'], { ...wishes, instruction: 'Ask Martha' })
  const sent = JSON.stringify(service.asked)
  expect(sent).toContain('wooden floor')
  expect(sent).not.toMatch(/Ann|Smith|Bo\b|Jones|Martha/)
  const texts = output?.body.flatMap(({ claims }) => claims.map((claim) => claim.text)).join(' ')
  const names = texts?.match(/^(\w+ \w+) spoke with (\w+ \w+)\./)?.slice(1)
  expect(names?.toSorted()).toEqual(['Ann Smith', 'Bo Jones'])
  expect(texts).not.toContain('PERSON_')
})

test('when sending transcripts is off, no model is offered or called', async () => {
  const { platform, service, owner, where, run, write } = await aDesk([{ json: { blocks: [] } }])
  await startWriting(platform, { ...where, kinds: ['summary'], wishes })
  await saveAiPrivacy(platform, owner, { ...where, sendsTranscripts: false, hidesNames: false })
  expect(await offerModel(platform, { ...where, words: 100 })).toBeNull()
  const refused = { status: 409, code: 'ai_sends_nothing' }
  await expect(write(['summary'], wishes)).rejects.toMatchObject(refused)
  await expect(run()).rejects.toMatchObject(refused)
  expect(service.asked).toEqual([])
})

test('each job has its own model, and the output names it', async () => {
  const answer = { json: { blocks: [saying('They laid the floor.')] } }
  const { platform, where, write } = await aDesk([answer], { longModel: 'big', language: 'de' })
  expect(await offerModel(platform, { ...where, words: 100 })).toMatchObject({
    model: 'tiny, big',
    language: 'de',
  })
  const made = await write(['blog', 'titles'], wishes)
  expect(made.map(({ kind, method }) => `${kind} ${method}`)).toEqual(['titles ai:tiny', 'blog ai:big'])
})
