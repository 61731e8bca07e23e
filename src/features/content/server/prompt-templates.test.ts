import { expect, test } from 'vitest'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findTemplate, listTemplates, listTemplateVersions, saveTemplate } from './prompt-templates.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const which = { workspace: owner.workspace, kind: 'summary' as const }
  return { platform, owner, which }
}

test('instructions are versioned, and restoring the default ones loses none', async () => {
  const { platform, owner, which } = await aDesk()
  expect(await findTemplate(platform, which)).toBeUndefined()
  await saveTemplate(platform, owner, { ...which, n: 0, body: 'Write {{output}} in rhyme.' })
  await saveTemplate(platform, owner, { ...which, n: 1, body: 'Write {{output}} for {{title}}.' })
  expect(await findTemplate(platform, which)).toMatchObject({ n: 2, body: 'Write {{output}} for {{title}}.' })
  await saveTemplate(platform, owner, { ...which, n: 2, body: '' })
  expect(await findTemplate(platform, which)).toBeUndefined()
  expect((await listTemplateVersions(platform, which)).map(({ n, body }) => [n, body])).toEqual([
    [3, ''],
    [2, 'Write {{output}} for {{title}}.'],
    [1, 'Write {{output}} in rhyme.'],
  ])
  const all = await listTemplates(platform, which)
  expect(all.find(({ kind }) => kind === 'summary')).toMatchObject({ n: 3, body: '' })
  expect(all.find(({ kind }) => kind === 'titles')).toMatchObject({ n: 0, body: '' })
})

test('an invalid template is refused with the reason', async () => {
  const { platform, owner, which } = await aDesk()
  const asked = { ...which, n: 0, body: 'Write {{secrets}}' }
  await expect(saveTemplate(platform, owner, asked)).rejects.toMatchObject({
    status: 422,
    code: 'template_refused',
    message: expect.stringContaining('“secrets”'),
  })
  expect(await listTemplateVersions(platform, which)).toEqual([])
})

test('saving over someone else’s version is a conflict', async () => {
  const { platform, owner, which } = await aDesk()
  const both = await Promise.allSettled([
    saveTemplate(platform, owner, { ...which, n: 0, body: 'One' }),
    saveTemplate(platform, owner, { ...which, n: 0, body: 'Two' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'template_changed' },
  })
  expect(await listTemplateVersions(platform, which)).toHaveLength(1)
})
