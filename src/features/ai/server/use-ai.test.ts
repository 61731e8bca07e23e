import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { creditsOf } from '#src/test/workspace-model.ts'
import type { AiAccess } from './ai-settings.ts'
import { chargeUse, withCreditsReserved } from './use-ai.ts'

const access: AiAccess = {
  provider: 'openai',
  baseUrl: '',
  model: 'tiny',
  temperature: null,
  monthlyCapCredits: null,
  runCapCredits: null,
  hidesNames: false,
  key: '',
}

async function anAccount(credits: number) {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform, { credits })
  const asked: string[] = []
  /** Asks a model that answers once `answer` resolves. */
  function write(key: string, answer: () => Promise<void>) {
    const paid = { workspace, key, purpose: 'title', access }
    return withCreditsReserved(platform, paid, async () => {
      asked.push(key)
      await answer()
      const tokens = { tokensIn: 10, tokensOut: 5 }
      await platform.db.inWorkspace(workspace, (tx) =>
        chargeUse(tx, { ...paid, ...tokens, user, now: platform.clock.now() }),
      )
    })
  }
  return { asked, write, left: () => creditsOf(platform, workspace) }
}

test('of two outputs with one credit left, one is refused before its model is asked', async () => {
  const { asked, write, left } = await anAccount(1)
  const answered = Promise.withResolvers<void>()
  const first = write('first', () => answered.promise)
  await expect.poll(() => asked).toEqual(['first'])
  expect(await left()).toBe(0)
  await expect(write('second', async () => {})).rejects.toMatchObject({ status: 402, code: 'no_credits' })
  answered.resolve()
  await first
  expect(asked).toEqual(['first'])
  expect(await left()).toBe(0)
})

test('a failed output costs nothing', async () => {
  const { write, left } = await anAccount(1)
  await expect(write('title', () => Promise.reject(new Error('The model is away.')))).rejects.toThrow('away')
  expect(await left()).toBe(1)
  await write('title', async () => {})
  expect(await left()).toBe(0)
})
