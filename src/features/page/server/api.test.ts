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
  async function ask(
    path: string,
    { body, cookie = owner.cookie }: { body?: unknown; cookie?: string } = {},
  ) {
    const answer = await app.request(`${platform.config.publicOrigin}/api/pages/${path}`, {
      method: body === undefined ? 'POST' : 'PUT',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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

test('who saves over somebody else’s save gets 409, who publishes something unfinished 422', async () => {
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
    json: { reason: 'incomplete', problems: [{ block: 'a', field: 'text', message: 'Write the heading' }] },
  })
})

test('what is no page is refused with what is wrong in it', async () => {
  const platform = await createTestPlatform()
  const { ask, owner } = await anEditor(platform)
  const page = await aPageOf(platform, owner)
  const long = saying('x'.repeat(301))
  expect(await ask(`${page}?version=1`, { body: long })).toEqual({
    status: 422,
    json: {
      saved: false,
      reason: 'malformed',
      problems: [{ block: 'a', field: 'text', message: 'Use at most 300 characters' }],
    },
  })
  let deep: object = { type: 'paragraph' }
  for (let level = 0; level < 5000; level += 1) deep = { type: 'blockquote', content: [deep] }
  const bomb = { id: 'b', type: 'rich_text', props: { doc: { type: 'doc', content: [deep] } } }
  expect(await ask(`${page}?version=1`, { body: { ...saying(''), blocks: [bomb] } })).toMatchObject({
    status: 400,
    json: { error: 'malformed_json' },
  })
  expect(await ask(`${page}?version=1`, { body: '{' })).toMatchObject({
    status: 400,
    json: { error: 'malformed_json' },
  })
  expect(await ask(page, { body: saying('') })).toMatchObject({
    status: 400,
    json: { error: 'version_missing' },
  })
  expect(await ask(`${page}?version=1`, { body: `"${'x'.repeat(3_000_000)}"` })).toMatchObject({
    status: 413,
  })
  expect((await loadPageDraft(platform, { ...owner, page })).data).toEqual(saying(''))
})

test('another workspace gets 404 and a stranger 401, and the page stays as it is', async () => {
  const platform = await createTestPlatform()
  const { ask, owner } = await anEditor(platform)
  const page = await aPageOf(platform, owner)
  const { cookie } = await aSignedInOwner(platform)
  for (const [as, status] of [
    [cookie, 404],
    ['', 401],
  ] as const) {
    expect(await ask(`${page}?version=1`, { body: saying('Mine'), cookie: as })).toMatchObject({ status })
    expect(await ask(`${page}/publish?version=1`, { cookie: as })).toMatchObject({ status })
    expect(await ask(`${page}/unpublish`, { cookie: as })).toMatchObject({ status })
  }
  expect(await loadPageDraft(platform, { ...owner, page })).toMatchObject({ version: 1, data: saying('') })
})
