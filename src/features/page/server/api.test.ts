import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { saying } from '#src/test/page-drafts.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

async function anEditor() {
  const { platform, owner } = await anOwner()
  const app = createApp(platform)
  const { id: page } = await createPage(platform, { ...owner, title: 'Why', data: saying('') })
  async function ask(path: string, body?: unknown) {
    const answer = await app.request(`${platform.config.publicOrigin}/api/pages/${page}${path}`, {
      method: body === undefined ? 'POST' : 'PUT',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return { platform, which: { ...owner, page }, ask }
}

test('a member saves, publishes and unpublishes', async () => {
  const { platform, ask } = await anEditor()
  expect(await ask('?version=1', saying('Hello'))).toEqual({
    status: 200,
    json: { saved: true, version: 2, savedAt: platform.clock.now().toISOString() },
  })
  expect(await ask('/publish?version=2')).toEqual({ status: 200, json: { published: true, version: 3 } })
  expect(await ask('/unpublish')).toEqual({ status: 200, json: { version: 4 } })
})

test('invalid data and unfinished pages are a 422 with problems, and someone else’s change is a 409', async () => {
  const { platform, which, ask } = await anEditor()
  const problem = { block: 'a', field: 'text' }
  expect(await ask('?version=1', saying('x'.repeat(301)))).toEqual({
    status: 422,
    json: {
      saved: false,
      reason: 'malformed',
      problems: [{ ...problem, message: 'Use at most 300 characters.' }],
    },
  })
  expect(await ask('', saying('x'))).toMatchObject({ status: 400, json: { error: 'version_missing' } })
  expect((await loadPageDraft(platform, which)).data).toEqual(saying(''))
  await ask('?version=1', saying(''))
  const changed = { reason: 'changed_elsewhere', version: 2 }
  expect(await ask('?version=1', saying('x'))).toEqual({ status: 409, json: { saved: false, ...changed } })
  expect(await ask('/publish?version=1')).toEqual({ status: 409, json: { published: false, ...changed } })
  expect(await ask('/publish?version=2')).toMatchObject({
    status: 422,
    json: { reason: 'incomplete', problems: [{ ...problem, message: 'Enter a heading.' }] },
  })
})
