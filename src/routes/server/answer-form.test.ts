import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#src/platform/http/refusal.ts'
import { answerForm, intent } from './answer-form.ts'

const intents = {
  greet: intent(z.object({ name: z.string().min(1, 'Write a name') }), async (world: string, { name }) => ({
    message: `${world} greets ${name}`,
  })),
  refuse: intent(z.object({ code: z.string() }), async (_world: string, { code }) => {
    throw new Refusal(409, code, 'Not like this')
  }),
  fail: intent(z.object({}), async (): Promise<{ message: string }> => {
    throw new TypeError('a bug')
  }),
}

async function answer(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const request = new Request('https://nurtured.test/', { method: 'POST', body })
  const { data, init } = await answerForm(request, 'Ada', intents)
  return { data, status: init?.status ?? 200 }
}

test('runs the intent that the form names, without characters that PostgreSQL cannot store', async () => {
  expect(await answer({ intent: 'greet', name: 'L\u0000ea' })).toEqual({
    data: { kind: 'done', message: 'Ada greets Lea' },
    status: 200,
  })
})

test('answers an invalid field with 422 and its message, and keeps those of a Refusal, assigned to its field', async () => {
  expect(await answer({ intent: 'greet', name: '' })).toEqual({
    data: { kind: 'refused', intent: 'greet', message: '', fields: { name: 'Write a name' } },
    status: 422,
  })
  expect(await answer({ intent: 'refuse', code: 'journey_changed' })).toEqual({
    data: { kind: 'refused', intent: 'refuse', message: 'Not like this', fields: {} },
    status: 409,
  })
  expect((await answer({ intent: 'refuse', code: 'webhook_refused' })).data).toMatchObject({
    message: '',
    fields: { webhookUrl: 'Not like this' },
  })
})

test('refuses unknown intents, including names of object properties, and rethrows bugs', async () => {
  for (const name of ['nonsense', 'toString', '__proto__', ''])
    await expect(answer({ intent: name })).rejects.toMatchObject({ status: 400, code: 'unknown_intent' })
  await expect(answer({ intent: 'fail' })).rejects.toThrow('a bug')
})
