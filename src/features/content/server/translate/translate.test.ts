import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aiForm } from '#src/features/ai/schema.ts'
import { saveAiPrivacy, saveAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { aiUsage } from '#src/features/ai/server/tables.ts'
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
import type { ModelSays } from '#src/test/model-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf, creditsOf } from '#src/test/workspace-model.ts'
import { speak } from '#src/translation/speak.ts'
import { contentJobs } from '../jobs.ts'
import { readModelTranslation, startTranslating } from './start-translating.ts'

const said = `**Ann Smith:** [00:00] What was the hardest part, Bo?

**Bo Jones:** [00:05] Nobody had run a workshop.

**Ann Smith:** [00:09] And now?
`
const talk = contentJobs.find(({ name }) => name === 'content.translate')

async function aDesk(answers: ModelSays[], { credits = 5, text = said } = {}) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  const service = await aModelOf(platform, owner, { answers, credits })
  const asset = await aSpokenAsset(platform, owner, { text })
  const which = { workspace, asset, user, language: 'de' }
  const ids = idsIn((await loadDocument(platform, which))?.document)
  const run = () => platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  async function texts() {
    const { lines } = await loadTranslation(platform, which)
    return ids.map((id) => lines.find(({ segment }) => segment === id)?.text ?? '')
  }
  async function used() {
    const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(aiUsage))
    const left = await creditsOf(platform, workspace)
    return { left, rows: rows.map(({ purpose, ok, credits: spent }) => [purpose, ok, spent]) }
  }
  return { platform, service, owner, which, ids, run, texts, used }
}

function idsIn(document: string | undefined): string[] {
  const { segments } = JSON.parse(document ?? '{"segments":[]}') as { segments: { id: string }[] }
  return segments.map(({ id }) => id)
}

const lines = (...texts: string[]) => ({
  json: { lines: texts.map((text, index) => ({ n: index + 1, text })) },
})
const whole = lines('Was war am schwersten, Bo?', 'Niemand hatte das.', 'Und nun?')
const silent = { step: async () => undefined }

function byHand(segment: string, text: string, source: string): TranslatedLine {
  return { segment, text, source, madeBy: 'hand' }
}

test('a model translates open paragraphs in one batch, for one credit, and is named as the translator', async () => {
  const { platform, service, which, run, texts, used } = await aDesk([whole])
  await startTranslating(platform, which)
  expect(await listTranslations(platform, which)).toMatchObject([{ language: 'de', lines: 0 }])
  await run()
  expect(await texts()).toEqual(['Was war am schwersten, Bo?', 'Niemand hatte das.', 'Und nun?'])
  const { lines: kept } = await loadTranslation(platform, which)
  expect(kept).toMatchObject([{ madeBy: 'model' }, { madeBy: 'model' }, { madeBy: 'model' }])
  const asked = service.asked.map(({ body }) => body.messages.map(({ content }) => content).join('\n'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('into German (de)')
  expect(asked[0]).toContain('{"n":2,"speaker":"Bo Jones","text":"Nobody had run a workshop."}')
  expect(await used()).toEqual({ left: 4, rows: [['translation', true, 1]] })
  await expect(startTranslating(platform, which)).rejects.toMatchObject({
    status: 409,
    code: 'nothing_to_translate',
  })
})

test('people’s translations stay, and a model’s are redone when the original changed', async () => {
  const { platform, which, ids, run, texts } = await aDesk([lines('Von der Maschine.')])
  const [a = '', b = '', c = ''] = ids
  await saveTranslation(platform, {
    ...which,
    lines: [
      byHand(a, 'Von Hand.', 'What was the hardest part, Bo?'),
      byHand(b, 'Von Hand, alt.', 'Nobody had run it.'),
    ],
  })
  await startTranslating(platform, which)
  await run()
  expect(await texts()).toEqual(['Von Hand.', 'Von Hand, alt.', 'Von der Maschine.'])
  await saveTranslation(platform, { ...which, lines: [{ ...byHand(c, 'Alt.', 'And?'), madeBy: 'model' }] })
  await startTranslating(platform, which)
  await run()
  expect(await texts()).toEqual(['Von Hand.', 'Von Hand, alt.', 'Von der Maschine.'])
})

test('concurrent edits are not overwritten, and a deleted translation stays deleted', async () => {
  const { platform, which, ids, texts, used } = await aDesk([whole])
  const [, b = ''] = ids
  await startTranslating(platform, which)
  const [job] = platform.jobs.waiting
  let writes = 1
  async function step(): Promise<void> {
    if (writes-- > 0)
      await saveTranslation(platform, {
        ...which,
        lines: [byHand(b, 'Selbst.', 'Nobody had run a workshop.')],
      })
  }
  await talk?.run(platform, job?.payload, { step })
  expect(await texts()).toEqual(['Was war am schwersten, Bo?', 'Selbst.', 'Und nun?'])

  await removeTranslation(platform, which)
  await startTranslating(platform, which)
  await talk?.run(platform, job?.payload, { step: () => removeTranslation(platform, which) })
  expect(await listTranslations(platform, which)).toEqual([])
  expect((await used()).left).toBe(4)
})

test('a failed run continues where it stopped, and charges nothing twice', async () => {
  const text = Array.from({ length: 45 }, (_, n) => `**Speaker ${n % 2}:** This is turn ${n}.`).join('\n\n')
  const first = lines(...Array.from({ length: 40 }, (_, n) => `Zug ${n}.`))
  const down = { status: 500, body: '{"error":{"message":"down"}}' }
  const rest = lines(...Array.from({ length: 5 }, (_, n) => `Rest ${n}.`))
  const { platform, service, which, texts, used } = await aDesk([first, down, down, rest], { text })
  await startTranslating(platform, which)
  const [job] = platform.jobs.waiting
  await expect(talk?.run(platform, job?.payload, silent)).rejects.toThrow('down')
  expect((await texts()).filter(Boolean)).toHaveLength(40)
  expect(await used()).toEqual({
    left: 4,
    rows: expect.arrayContaining([
      ['translation', true, 1],
      ['translation', false, 0],
    ]),
  })
  const told: unknown[] = []
  await talk?.run(platform, job?.payload, {
    step: async (percent, step) => void told.push([percent, speak('en', step), speak('de', step)]),
  })
  expect((await texts()).slice(39)).toEqual([
    'Zug 39.',
    'Rest 0.',
    'Rest 1.',
    'Rest 2.',
    'Rest 3.',
    'Rest 4.',
  ])
  expect((await used()).left).toBe(3)
  expect(told[0]).toEqual([
    88,
    'Translating into German with tiny: 40 of 45 paragraphs',
    'Übersetzung (Deutsch) mit tiny: 40 von 45 Absätzen',
  ])
  const last =
    service.asked
      .at(-1)
      ?.body.messages.map(({ content }) => content)
      .join('\n') ?? ''
  expect(last).toContain('This is turn 40.')
  expect(last).not.toContain('This is turn 39.')
})

test('missing lines are requested once more; if still missing, nothing is saved or charged', async () => {
  const two = lines('Eins.', 'Zwei.')
  const good = await aDesk([two, { json: { lines: [{ n: 3, text: 'Drei.' }] } }])
  await startTranslating(good.platform, good.which)
  await good.run()
  expect(await good.texts()).toEqual(['Eins.', 'Zwei.', 'Drei.'])
  expect(await good.used()).toEqual({ left: 4, rows: [['translation', true, 1]] })

  for (const answer of [two, { json: { answer: 'Sure!' } }]) {
    const { platform, which, texts, used } = await aDesk([answer])
    await startTranslating(platform, which)
    const [job] = platform.jobs.waiting
    await expect(talk?.run(platform, job?.payload, silent)).rejects.toMatchObject({ code: 'ai_failed' })
    expect(await texts()).toEqual(['', '', ''])
    expect(await used()).toEqual({ left: 5, rows: [['translation', false, 0]] })
  }
})

test('canceling aborts the model, and saves and charges nothing of the batch', async () => {
  const { platform, service, which, texts, used } = await aDesk([{ ...lines('x'.repeat(900)), stalls: true }])
  await startTranslating(platform, which)
  const [job] = platform.jobs.waiting
  let steps = 0
  async function step(): Promise<void> {
    steps += 1
    if (steps > 1) throw new Error('cancelled')
  }
  await expect(talk?.run(platform, job?.payload, { step })).rejects.toThrow('cancelled')
  await expect.poll(() => service.brokenOff, { timeout: 10_000 }).toBe(1)
  expect(await texts()).toEqual(['', '', ''])
  expect(await used()).toEqual({ left: 5, rows: [] })
})

test('people are replaced by placeholders, and restored in the translation', async () => {
  const { platform, service, owner, which, run, texts } = await aDesk([
    lines('Was war am schwersten, PERSON_2a?', 'Niemand hatte PERSON_1s Werkstatt.', 'Und nun?'),
  ])
  await saveAiPrivacy(platform, owner, { ...which, sendsTranscripts: true, hidesNames: true })
  await startTranslating(platform, which)
  await run()
  expect(JSON.stringify(service.asked)).not.toMatch(/Ann|Smith|Bo\b|Jones/)
  expect((await texts()).join(' ')).toMatch(/^Was war am schwersten, .*(Ann Smith|Bo Jones)s Werkstatt/)
  expect((await texts()).join(' ')).not.toContain('PERSON_')
  await saveAiPrivacy(platform, owner, { ...which, sendsTranscripts: false, hidesNames: false })
  const other = { ...which, language: 'fr' }
  await expect(startTranslating(platform, other)).rejects.toMatchObject({ code: 'ai_sends_nothing' })
})

test('nothing starts without credits or a model', async () => {
  const { platform, service, owner, which } = await aDesk([whole], { credits: 0 })
  await expect(startTranslating(platform, which)).rejects.toMatchObject({ status: 402, code: 'no_credits' })
  expect(await listTranslations(platform, which)).toEqual([])
  await saveAiSettings(platform, owner, { ...which, ...aiForm.parse({ provider: 'none' }) })
  await expect(startTranslating(platform, which)).rejects.toMatchObject({ code: 'ai_not_set_up' })
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
