import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ModelSays } from '#src/test/model-server.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelService } from '#src/test/workspace-model.ts'
import { askModel } from './ask-model.ts'

async function anAnswer(says: ModelSays) {
  const service = await aModelService(says)
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const access = {
    provider: 'openai-compatible',
    baseUrl: service.url,
    model: 'tiny',
    key: '',
    temperature: null,
    runCapCredits: null,
    monthlyCapCredits: null,
    hidesNames: false,
  } as const
  const question = { instructions: 'Answer.', prompt: 'Ready?', people: [] }
  const schema = z.object({ ready: z.boolean() })
  return { service, answer: askModel(platform, access, { ...question, schema }) }
}

test.each<[string, ModelSays]>([
  ['never stops', { text: '['.repeat(2_000_000) }],
  ['calls tools', { calls: '['.repeat(2_000_000) }],
])('a model that %s is aborted', async (_, says) => {
  const { service, answer } = await anAnswer(says)
  await expect(answer).rejects.toMatchObject({ status: 502, code: 'ai_failed' })
  await expect.poll(() => service.brokenOff).toBe(1)
})

test.each<[string, ModelSays]>([
  ['an oversized event', { status: 200, body: 'x'.repeat(500_000) }],
  ['too deep nesting', { text: '['.repeat(90_000) }],
])('an answer with %s is refused', async (_, says) => {
  const { answer } = await anAnswer(says)
  await expect(answer).rejects.toMatchObject({ status: 502, code: 'ai_failed' })
})

test('an error response is not read without a limit', async () => {
  const { answer } = await anAnswer({ status: 400, body: `{"error":${'[\n'.repeat(200_000)}` })
  await expect(answer).rejects.toThrow('its answer is too long')
})
