import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { saying } from '#src/test/page-drafts.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

test('a save is a 200, invalid data and unfinished pages a 422 with problems, and someone else’s change a 409', async () => {
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
  expect((await loadPageDraft(platform, { ...owner, page })).data).toEqual(saying(''))
  expect(await ask('?version=1', saying(''))).toEqual({
    status: 200,
    json: { saved: true, version: 2, savedAt: platform.clock.now().toISOString() },
  })
  const changed = { reason: 'changed_elsewhere', version: 2 }
  expect(await ask('?version=1', saying('x'))).toEqual({ status: 409, json: { saved: false, ...changed } })
  expect(await ask('/publish?version=1')).toEqual({ status: 409, json: { published: false, ...changed } })
  expect(await ask('/publish?version=2')).toMatchObject({
    status: 422,
    json: { reason: 'incomplete', problems: [{ ...problem, message: 'Enter a heading.' }] },
  })
})
