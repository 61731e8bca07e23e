import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aiUsage } from '#src/features/ai/server/tables.ts'
import { look, voice } from '#src/features/brand/schema.ts'
import { saveKit } from '#src/features/brand/server/change-kit.ts'
import { icpForm, personaForm } from '#src/features/icp/schema.ts'
import { saveIcp } from '#src/features/icp/server/change-icp.ts'
import { savePersona } from '#src/features/icp/server/change-persona.ts'
import type { ModelSays } from '#src/test/model-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf, creditsOf } from '#src/test/workspace-model.ts'
import { type BlockWriting, type BlockWritingEvent, blockWriting } from '../rules/model-block.ts'
import { createPage } from './create-page.ts'
import { prepareBlockWriting } from './write-block-with-model.ts'

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March.
`
const paragraph = (text: string, cites: number[], kind = 'paragraph') => ({ kind, claims: [{ text, cites }] })
const answer: ModelSays = { json: { blocks: [paragraph('They laid the floor themselves.', [1, 2, 3])] } }

async function aDesk(answers: ModelSays[], { credits = 5, hasModel = true } = {}) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const owner = await aSignedInOwner(platform)
  const { workspace, user } = owner
  const fields = hasModel ? {} : { provider: 'none' }
  const service = await aModelOf(platform, owner, { answers, credits, fields })
  const asset = await aSpokenAsset(platform, owner, { text: said })
  const { id: page } = await createPage(platform, {
    workspace,
    user,
    title: 'Our workshop',
    data: { root: { title: 'Our workshop', description: '' }, blocks: [] },
  })
  const which = { workspace, user, page }
  function wishing(changes: Partial<BlockWriting>): BlockWriting {
    const wish = { type: 'rich_text', present: '', asset: null, instruction: '', audience: '', language: '' }
    return blockWriting.parse({ ...wish, ...changes })
  }
  const left = () => creditsOf(platform, workspace)
  const used = () => platform.db.inWorkspace(workspace, (tx) => tx.select().from(aiUsage))
  return { platform, service, owner, which, asset, wishing, left, used }
}

function course() {
  const stop = new AbortController()
  return { stop, course: { signal: stop.signal, onPartial: () => undefined } }
}

test('a model writes a block from an asset and the present text as instructed, and is charged once', async () => {
  const { platform, service, which, asset, wishing, left, used } = await aDesk([answer])
  await saveKit(platform, {
    ...which,
    id: '',
    version: 0,
    name: 'House',
    voice: voice.parse({ description: 'Dry', banned: ['synergy'] }),
    look: look.parse({}),
  })
  const wish = wishing({
    asset,
    present: 'Our floor',
    instruction: 'warmer\nand shorter',
    audience: 'Acme',
    language: 'de',
  })
  const write = await prepareBlockWriting(platform, { ...which, wish })
  expect(await write(course().course)).toMatchObject({
    body: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor themselves.' }] }],
    model: 'tiny',
    left: 4,
  })
  const text = service.asked[0]?.body.messages.map(({ content }) => content).join('\n') ?? ''
  for (const line of [
    'The page is called: Our workshop',
    'Its readers: Acme',
    'instruction: warmer and shorter',
    'Voice: Dry',
    'Language: de.',
    '[1] 0:00 Ann: What was the hardest part',
    '(present text) Our floor',
  ])
    expect(text).toContain(line)
  expect(await left()).toBe(4)
  expect(await used()).toMatchObject([{ purpose: 'page block', credits: 1, ok: true, tokensIn: 1200 }])
})

test('a model writes a block for a persona, and not for a missing one', async () => {
  const { platform, service, owner, which, wishing, left } = await aDesk([answer])
  const { workspace, user } = owner
  const { id, version, ...content } = icpForm.parse({ name: 'Shipyards', status: 'draft' })
  const icp = await saveIcp(platform, { workspace, user, id, version, content })
  const said = personaForm.parse({ icp, title: 'Head of docks', goals: 'Fewer delays' })
  const persona = await savePersona(platform, { workspace, user, ...said })
  const present = 'Our floor is made of wood.'
  const write = await prepareBlockWriting(platform, { ...which, wish: wishing({ present, persona }) })
  await write(course().course)
  const text = service.asked[0]?.body.messages.map(({ content }) => content).join('\n') ?? ''
  expect(text).toContain('The audience: Head of docks')
  expect(text).toContain('"Fewer delays"')
  const gone = wishing({ present, persona: crypto.randomUUID() })
  await expect(prepareBlockWriting(platform, { ...which, wish: gone })).rejects.toMatchObject({
    status: 404,
    code: 'persona_not_found',
  })
  expect(await left()).toBe(4)
})

test('a block’s present text is enough to rewrite it, in its own language', async () => {
  const { platform, service, which, wishing } = await aDesk([answer])
  const write = await prepareBlockWriting(platform, {
    ...which,
    wish: wishing({
      type: 'heading',
      present: 'Wir haben den Boden selbst verlegt und das war nicht einfach.',
    }),
  })
  await write(course().course)
  expect(service.asked[0]?.body.messages.map(({ content }) => content).join('\n')).toContain('Language: de.')
})

test.each<[string, ModelSays]>([
  ['fails', { status: 500, body: '{}' }],
  ['returns nothing that fits', { json: { blocks: [paragraph('No question', [1])] } }],
])('a model that %s costs nothing, and is written down', async (_, says) => {
  const { platform, which, asset, wishing, left, used } = await aDesk([says])
  const write = await prepareBlockWriting(platform, { ...which, wish: wishing({ type: 'faq', asset }) })
  await expect(write(course().course)).rejects.toMatchObject({ status: 502, code: 'ai_failed' })
  expect(await left()).toBe(5)
  expect(await used()).toMatchObject([{ credits: 0, ok: false }])
})

test('aborting is free', async () => {
  const { platform, service, which, asset, wishing, left, used } = await aDesk([{ ...answer, stalls: true }])
  const write = await prepareBlockWriting(platform, { ...which, wish: wishing({ asset }) })
  const { stop, course: followed } = course()
  const writing = write({ ...followed, onPartial: () => stop.abort() })
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => service.brokenOff).toBe(1)
  expect(await left()).toBe(5)
  expect(await used()).toEqual([])
})

test('nothing starts without a model, credits or material', async () => {
  const { platform, which, asset, wishing } = await aDesk([answer], { credits: 0 })
  const prepare = (changes: Partial<BlockWriting>) =>
    prepareBlockWriting(platform, { ...which, wish: wishing(changes) })
  await expect(prepare({ asset })).rejects.toMatchObject({ status: 402, code: 'no_credits' })
  await expect(prepare({})).rejects.toMatchObject({ status: 422, code: 'nothing_to_write' })
  const bare = await aDesk([answer], { hasModel: false })
  const wish = bare.wishing({ asset: bare.asset })
  await expect(prepareBlockWriting(bare.platform, { ...bare.which, wish })).rejects.toMatchObject({
    status: 409,
    code: 'ai_not_set_up',
  })
})

test('a browser receives partial results, and then the text or an error, one line each', async () => {
  const { platform, owner, which, asset, wishing } = await aDesk([answer, { status: 401, body: '{}' }])
  const app = createApp(platform)
  async function ask(): Promise<BlockWritingEvent[]> {
    const response = await app.request(`${platform.config.publicOrigin}/api/pages/${which.page}/text`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(wishing({ asset })),
    })
    expect(response.status).toBe(200)
    const lines = (await response.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  }
  const events = await ask()
  expect(events[0]).toEqual({ kind: 'partial', blocks: [], done: 0 })
  expect(events.at(-1)).toMatchObject({ kind: 'written', left: 4 })
  expect((await ask()).at(-1)).toMatchObject({ kind: 'refused', message: expect.stringContaining('key') })
})
