import { expect, test } from 'vitest'
import { answerError } from '#src/platform/http/answer-error.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { notificationApi } from './api.ts'

test('signed-out people get 401 from both endpoints', async () => {
  const platform = await createTestPlatform()
  const api = notificationApi(platform)
  api.onError((error, context) => answerError(platform, error, context))
  for (const [path, method] of [
    ['/api/notifications', 'GET'],
    ['/api/notifications/read', 'POST'],
  ] as const) {
    const answer = await api.request(path, { method })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'not_authenticated' })
  }
})
