import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { DraftPageData } from '../schema.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

function saying(text: string): DraftPageData {
  return {
    root: { title: 'Why we started', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text, level: 2 } }],
  }
}

async function anEditor(platform: TestPlatform) {
  const app = createApp(platform)
  const owner = await aSignedInOwner(platform)
  async function ask(path: string, { body }: { body?: unknown } = {}) {
    const answer = await app.request(`${platform.config.publicOrigin}/api/pages/${path}`, {
      method: body === undefined ? 'POST' : 'PUT',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return { ask, owner }
}

async function aPageOf(platform: TestPlatform, { workspace, user }: { workspace: string; user: string }) {
  const made = await createPage(platform, { workspace, user, title: 'Why we started', data: saying('') })
  return made.id
}

test('a member saves, publishes and unpublishes', async () => {
  const platform = await createTestPlatform()
  const { ask, owner } = await anEditor(platform)
  const page = await aPageOf(platform, owner)
  expect(await ask(`${page}?version=1`, { body: saying('Hello') })).toEqual({
    status: 200,
    json: { saved: true, version: 2, savedAt: platform.clock.now().toISOString() },
  })
  expect(await ask(`${page}/publish?version=2`)).toEqual({
    status: 200,
    json: { published: true, version: 3 },
  })
  expect(await ask(`${page}/unpublish`)).toEqual({ status: 200, json: { version: 4 } })
})

test('saving over someone else’s change is a 409, and publishing an unfinished page a 422', async () => {
  const platform = await createTestPlatform()
  const { ask, owner } = await anEditor(platform)
  const page = await aPageOf(platform, owner)
  await ask(`${page}?version=1`, { body: saying('') })
  const changed = { reason: 'changed_elsewhere', version: 2 }
  expect(await ask(`${page}?version=1`, { body: saying('x') })).toEqual({
    status: 409,
    json: { saved: false, ...changed },
  })
  expect(await ask(`${page}/publish?version=1`)).toEqual({
    status: 409,
    json: { published: false, ...changed },
  })
  expect(await ask(`${page}/publish?version=2`)).toMatchObject({
    status: 422,
    json: { reason: 'incomplete', problems: [{ block: 'a', field: 'text', message: 'Enter a heading.' }] },
  })
})

test('invalid page data is refused with the reason', async () => {
  const platform = await createTestPlatform()
  const { ask, owner } = await anEditor(platform)
  const page = await aPageOf(platform, owner)
  const long = saying('x'.repeat(301))
  expect(await ask(`${page}?version=1`, { body: long })).toEqual({
    status: 422,
    json: {
      saved: false,
      reason: 'malformed',
      problems: [{ block: 'a', field: 'text', message: 'Use at most 300 characters.' }],
    },
  })
  expect(await ask(page, { body: saying('') })).toMatchObject({
    status: 400,
    json: { error: 'version_missing' },
  })
  expect((await loadPageDraft(platform, { ...owner, page })).data).toEqual(saying(''))
})
