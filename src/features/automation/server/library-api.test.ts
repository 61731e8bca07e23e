import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aPart, waitsADay } from '#src/test/step-templates.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const { cookie } = await aSignedInOwner(platform)
  async function ask(method: string, path = '', body?: unknown) {
    const answer = await app.request(`https://nurtured.test/api/step-templates${path}`, {
      method,
      headers: { cookie, origin: 'https://nurtured.test', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
  return { ask }
}

const twoDays = aPart({ ...waitsADay, config: { amount: 2, unit: 'days' } })
const kept = { name: ' Wait a day ', note: 'Between mails', part: aPart(waitsADay) }

test('library entries are saved, changed in versions and read by the API', async () => {
  const { ask } = await aDesk()
  const made = await ask('POST', '', kept)
  expect(made).toMatchObject({ status: 201, body: { version: 1 } })
  const path = `/${made.body.id}`
  expect(await ask('PUT', path, { ...kept, part: twoDays, version: 1 })).toMatchObject({
    body: { version: 2 },
  })
  expect(await ask('PUT', path, { ...kept, version: 1 })).toMatchObject({ status: 409 })
  expect(await ask('GET', `${path}/versions/1`)).toMatchObject({ body: { n: 1, part: kept.part } })
  expect(await ask('GET', `${path}/versions/2`)).toMatchObject({ body: { n: 2, part: twoDays } })
  for (const n of ['3', '0', 'x', '-1'])
    expect(await ask('GET', `${path}/versions/${n}`)).toMatchObject({ status: 404 })
})

test('invalid steps are refused with a message', async () => {
  const { ask } = await aDesk()
  const trigger = { id: 'a', type: 'trigger', config: { on: 'list_entry' } }
  for (const body of [
    { ...kept, name: ' ' },
    { ...kept, part: { steps: [], edges: [] } },
    { ...kept, part: { steps: [trigger], edges: [] } },
  ]) {
    const { status, body: said } = await ask('POST', '', body)
    expect([status, typeof said.message]).toEqual([422, 'string'])
  }
})
