import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aiForm } from '#src/features/ai/schema.ts'
import { saveAiPrivacy, saveAiSettings } from '#src/features/ai/server/ai-settings.ts'
import type { TranslatedLine } from '#src/features/transcript/schema.ts'
import { loadDocument } from '#src/features/transcript/server/load-editor.ts'
import {
  listTranslations,
  loadTranslation,
} from '#src/features/transcript/server/translation/find-translation.ts'
import {
  removeTranslation,
  saveTranslation,
} from '#src/features/transcript/server/translation/save-translation.ts'
import { startJobQueue } from '#src/platform/jobs/pg-boss-queue.ts'
import { aModelDesk } from '#src/test/model-desk.ts'
import type { ModelSays } from '#src/test/model-server.ts'
import { line } from '#src/test/translated-talk.ts'
import { speak } from '#src/translation/speak.ts'
import { contentJobs } from '../jobs.ts'
import { readModelTranslation, startTranslating } from './start-translating.ts'

const said = `**Ann Smith:** [00:00] What was the hardest part, Bo?

**Bo Jones:** [00:05] Nobody had run a workshop.

**Ann Smith:** [00:09] And now?
`
type Step = Parameters<(typeof contentJobs)[number]['run']>[2]['step']
const talk = contentJobs.find(({ name }) => name === 'content.translate')

async function aDesk(answers: ModelSays[], { credits = 5, text = said } = {}) {
  const desk = await aModelDesk(answers, { credits, text })
  const { platform, where } = desk
  const which = { ...where, language: 'de' }
  const { document } = (await loadDocument(platform, which)) ?? {}
  const { segments } = JSON.parse(document ?? '') as { segments: { id: string }[] }
  const ids = segments.map(({ id }) => id)
  /** Starts to translate and returns its job, which can run several times. */
  async function start() {
    await startTranslating(platform, which)
    const [job] = platform.jobs.waiting
    return (step: Step = async () => {}) => talk?.run(platform, job?.payload, { step })
  }
  const keep = (...kept: TranslatedLine[]) => saveTranslation(platform, { ...which, lines: kept })
  async function texts() {
    const { lines } = await loadTranslation(platform, which)
    return ids.map((id) => lines.find(({ segment }) => segment === id)?.text ?? '')
  }
  async function used() {
    const rows = (await desk.used()).map(({ purpose, ok, credits: spent }) => [purpose, ok, spent])
    return { left: await desk.left(), rows }
  }
  return { ...desk, which, ids, start, keep, texts, used }
}

const lines = (...texts: string[]) => ({
  json: { lines: texts.map((text, index) => ({ n: index + 1, text })) },
})
const whole = lines('Was war am schwersten, Bo?', 'Niemand hatte das.', 'Und nun?')

test('a model translates open paragraphs in one batch, for one credit, and is named as the translator', async () => {
  const { platform, service, which, start, run, texts, used, told } = await aDesk([whole])
  await start()
  expect(await listTranslations(platform, which)).toMatchObject([{ language: 'de', lines: 0 }])
  await run()
  expect(await texts()).toEqual(['Was war am schwersten, Bo?', 'Niemand hatte das.', 'Und nun?'])
  const { lines: kept } = await loadTranslation(platform, which)
  expect(kept).toMatchObject([{ madeBy: 'model' }, { madeBy: 'model' }, { madeBy: 'model' }])
  expect(service.asked).toHaveLength(1)
  expect(told()).toContain('into German (de)')
  expect(await used()).toEqual({ left: 4, rows: [['translation', true, 1]] })
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'nothing_to_translate' })
})

test('people’s translations stay, and a model’s are redone when the original changed', async () => {
  const { ids, start, run, keep, texts } = await aDesk([lines('Von der Maschine.')])
  const [a = '', b = '', c = ''] = ids
  await keep(
    line(a, 'Von Hand.', 'What was the hardest part, Bo?'),
    line(b, 'Von Hand, alt.', 'Nobody had run it.'),
  )
  await start()
  await run()
  expect(await texts()).toEqual(['Von Hand.', 'Von Hand, alt.', 'Von der Maschine.'])
  await keep({ ...line(c, 'Alt.', 'And?'), madeBy: 'model' })
  await start()
  await run()
  expect(await texts()).toEqual(['Von Hand.', 'Von Hand, alt.', 'Von der Maschine.'])
})

test('concurrent edits are not overwritten, and a deleted translation stays deleted', async () => {
  const { platform, which, ids, start, keep, texts, used } = await aDesk([whole])
  const own = line(ids[1] ?? '', 'Selbst.', 'Nobody had run a workshop.')
  const run = await start()
  let writes = 1
  await run(async () => {
    if (writes-- > 0) await keep(own)
  })
  expect(await texts()).toEqual(['Was war am schwersten, Bo?', 'Selbst.', 'Und nun?'])

  await removeTranslation(platform, which)
  await start()
  await run(() => removeTranslation(platform, which))
  expect(await listTranslations(platform, which)).toEqual([])
  expect((await used()).left).toBe(4)
})

test('a failed run continues where it stopped, and charges nothing twice', async () => {
  const text = Array.from({ length: 45 }, (_, n) => `**Speaker ${n % 2}:** This is turn ${n}.`).join('\n\n')
  const first = lines(...Array.from({ length: 40 }, (_, n) => `Zug ${n}.`))
  const down = { status: 500, body: '{"error":{"message":"down"}}' }
  const rest = lines(...Array.from({ length: 5 }, (_, n) => `Rest ${n}.`))
  const { start, texts, used, told } = await aDesk([first, down, down, rest], { text })
  const run = await start()
  await expect(run()).rejects.toThrow('down')
  expect((await texts()).filter(Boolean)).toHaveLength(40)
  expect(await used()).toEqual({
    left: 4,
    rows: expect.arrayContaining([
      ['translation', true, 1],
      ['translation', false, 0],
    ]),
  })
  const steps: unknown[] = []
  await run(async (percent, step) => void steps.push([percent, speak('en', step), speak('de', step)]))
  expect((await texts()).slice(39).join(' ')).toBe('Zug 39. Rest 0. Rest 1. Rest 2. Rest 3. Rest 4.')
  expect((await used()).left).toBe(3)
  expect(steps[0]).toEqual([
    88,
    'Translating into German with tiny: 40 of 45 paragraphs',
    'Übersetzung (Deutsch) mit tiny: 40 von 45 Absätzen',
  ])
  expect(told()).toContain('This is turn 40.')
  expect(told()).not.toContain('This is turn 39.')
})

test('missing lines are requested once more; if still missing, nothing is saved or charged', async () => {
  const two = lines('Eins.', 'Zwei.')
  const good = await aDesk([two, { json: { lines: [{ n: 3, text: 'Drei.' }] } }])
  await good.start()
  await good.run()
  expect(await good.texts()).toEqual(['Eins.', 'Zwei.', 'Drei.'])
  expect(await good.used()).toEqual({ left: 4, rows: [['translation', true, 1]] })

  for (const answer of [two, { json: { answer: 'Sure!' } }]) {
    const { start, texts, used } = await aDesk([answer])
    const run = await start()
    await expect(run()).rejects.toMatchObject({ code: 'ai_failed' })
    expect(await texts()).toEqual(['', '', ''])
    expect(await used()).toEqual({ left: 5, rows: [['translation', false, 0]] })
  }
})

test('canceling aborts the model, and saves and charges nothing of the batch', async () => {
  const { service, start, texts, used } = await aDesk([{ ...lines('x'.repeat(900)), stalls: true }])
  const run = await start()
  let steps = 0
  async function step(): Promise<void> {
    steps += 1
    if (steps > 1) throw new Error('cancelled')
  }
  await expect(run(step)).rejects.toThrow('cancelled')
  await expect.poll(() => service.brokenOff, { timeout: 10_000 }).toBe(1)
  expect(await texts()).toEqual(['', '', ''])
  expect(await used()).toEqual({ left: 5, rows: [] })
})

test('people are replaced by placeholders, and restored in the translation', async () => {
  const { platform, service, owner, which, start, run, texts } = await aDesk([
    lines('Was war am schwersten, PERSON_2a?', 'Niemand hatte PERSON_1s Werkstatt.', 'Und nun?'),
  ])
  await saveAiPrivacy(platform, owner, { ...which, sendsTranscripts: true, hidesNames: true })
  await start()
  await run()
  expect(JSON.stringify(service.asked)).not.toMatch(/Ann|Smith|Bo\b|Jones/)
  expect((await texts()).join(' ')).toMatch(/^Was war am schwersten, .*(Ann Smith|Bo Jones)s Werkstatt/)
  expect((await texts()).join(' ')).not.toContain('PERSON_')
  await saveAiPrivacy(platform, owner, { ...which, sendsTranscripts: false, hidesNames: false })
  const other = { ...which, language: 'fr' }
  await expect(startTranslating(platform, other)).rejects.toMatchObject({ code: 'ai_sends_nothing' })
})

test('nothing starts without credits or a model', async () => {
  const { platform, service, owner, which, start } = await aDesk([whole], { credits: 0 })
  await expect(start()).rejects.toMatchObject({ status: 402, code: 'no_credits' })
  expect(await listTranslations(platform, which)).toEqual([])
  await saveAiSettings(platform, owner, { ...which, ...aiForm.parse({ provider: 'none' }) })
  await expect(start()).rejects.toMatchObject({ code: 'ai_not_set_up' })
  expect(await readModelTranslation(platform, { ...which, locale: 'en' })).toEqual({ offer: null, run: null })
  expect(service.asked).toEqual([])
})

test('the API starts and shows a translation, and refuses a second', {
  timeout: 120_000,
}, async () => {
  const { platform: base, owner, which } = await aDesk([{ ...whole, stalls: true }])
  const jobs = await startJobQueue(base.db, base.log)
  onTestFinished(() => jobs.stop())
  const platform = { ...base, jobs }
  await jobs.work(
    platform,
    contentJobs.filter((kind) => kind === talk),
    [],
  )
  const app = createApp(platform)
  const path = `/api/assets/${which.asset}/transcript/translations/de/model`
  async function ask(method: string) {
    const headers = { cookie: owner.cookie, origin: base.config.publicOrigin }
    const answer = await app.request(path, { method, headers })
    return [answer.status, await answer.json()]
  }
  const offer = { model: 'tiny', credits: 1, left: 5, most: null }
  expect(await ask('GET')).toMatchObject([200, { offer, run: null }])
  expect(await ask('POST')).toMatchObject([
    202,
    { offer, run: { state: expect.stringMatching(/queued|running/) } },
  ])
  expect(await ask('POST')).toMatchObject([409, { error: 'translation_runs' }])
  const [run] = await jobs.ofSubject(which.workspace, `${which.asset}/de`)
  expect(await jobs.cancel(which.workspace, run?.id ?? '')).toBe(true)
  expect(await ask('GET')).toMatchObject([200, { run: { state: 'cancelled' } }])
})
