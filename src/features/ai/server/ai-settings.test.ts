import { expect, test } from 'vitest'
import type { Refusal } from '#src/platform/http/refusal.ts'
import { aPlace } from '#src/test/places.ts'
import { aiForm } from '../schema.ts'
import { readAiSettings, saveAiSettings } from './ai-settings.ts'

test.each([
  ['ollama', 'http://127.0.0.1:11434/v1', 'address_refused'],
  ['openai-compatible', 'https://10.0.0.7/v1', 'address_refused'],
  ['openai-compatible', 'https://[::1]/v1', 'address_refused'],
  ['openai-compatible', 'https://203.0.112.7/v1', undefined],
  ['none', 'http://127.0.0.1:11434/v1', undefined],
])('a model of %s at %s is answered with %s when it is saved', async (provider, baseUrl, code) => {
  const { platform, user, organization, workspace } = await aPlace()
  const settings = aiForm.parse({ provider, baseUrl, model: 'm' })
  const saved = await saveAiSettings(platform, { user, organization }, { workspace, ...settings }).then(
    () => undefined,
    (error: Refusal) => error.code,
  )
  expect(saved).toBe(code)
  expect((await readAiSettings(platform, { workspace })).baseUrl).toBe(code ? '' : baseUrl)
})
