import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'
import { findTemplate, listTemplates, listTemplateVersions, saveTemplate } from './prompt-templates.ts'

test('instructions are versioned unless invalid or saved over someone else’s, and restoring the default ones loses none', async () => {
  const { platform, workspace, user, organization } = await aPlace()
  const which = { workspace, kind: 'summary' as const }
  const save = (n: number, body: string) =>
    saveTemplate(platform, { user, organization }, { ...which, n, body })
  expect(await findTemplate(platform, which)).toBeUndefined()
  await expect(save(0, 'Write {{secrets}}')).rejects.toMatchObject({
    status: 422,
    code: 'template_refused',
    message: expect.stringContaining('“secrets”'),
  })
  const both = await Promise.allSettled([save(0, 'One'), save(0, 'Two')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'template_changed' },
  })
  await save(1, 'Write {{output}} for {{title}}.')
  expect(await findTemplate(platform, which)).toMatchObject({ n: 2, body: 'Write {{output}} for {{title}}.' })
  await save(2, '')
  expect(await findTemplate(platform, which)).toBeUndefined()
  expect((await listTemplateVersions(platform, which)).map(({ n, body }) => [n, body])).toEqual([
    [3, ''],
    [2, 'Write {{output}} for {{title}}.'],
    [1, expect.stringMatching(/^(One|Two)$/)],
  ])
  const all = await listTemplates(platform, which)
  expect(all.find(({ kind }) => kind === 'summary')).toMatchObject({ n: 3, body: '' })
  expect(all.find(({ kind }) => kind === 'titles')).toMatchObject({ n: 0, body: '' })
})
