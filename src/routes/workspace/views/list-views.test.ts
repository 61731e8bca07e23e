import { expect, test } from 'vitest'
import { chooseColumns } from '#src/features/workspace/server/lists/choose-columns.ts'
import { findListSettings } from '#src/features/workspace/server/lists/find-list-settings.ts'
import { mostViews, removeView, saveView } from '#src/features/workspace/server/lists/save-view.ts'
import { newId } from '#src/platform/ids.ts'
import { removeMember } from '#src/routes/server/remove-member.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'

const drafts = { list: 'pages', name: 'Drafts', query: 'sort=-changed&status=draft', isShared: false }

async function aTeam() {
  const { platform, workspace, user, who, organization } = await aPlace()
  const colleague = await aColleague(platform, { workspace, organization }, 'member')
  const other = { workspace, user: colleague.user }
  async function named(whose = who): Promise<string[]> {
    return (await findListSettings(platform, whose)).views.map(({ name }) => name)
  }
  return { platform, who, other, named, actor: { user, organization } }
}

test('a view of a member is private until shared in its workspace, and even then only its creator can delete it', async () => {
  const { platform, who, other, named } = await aTeam()
  const stranger = { workspace: who.workspace, user: newId() }
  await saveView(platform, { ...stranger, ...drafts, isShared: true })
  await chooseColumns(platform, { ...stranger, list: 'pages', hidden: ['slug'] })
  const { id } = await saveView(platform, { ...who, ...drafts })
  expect(await findListSettings(platform, who)).toEqual({
    views: [{ id, ...drafts, isMine: true }],
    hidden: {},
    sequence: {},
  })
  expect(await named(other)).toEqual([])
  await expect(removeView(platform, { ...other, id })).rejects.toMatchObject({ code: 'view_not_found' })
  await saveView(platform, { ...who, ...drafts, isShared: true })
  expect((await findListSettings(platform, other)).views).toEqual([
    { id, ...drafts, isShared: true, isMine: false },
  ])
  const elsewhere = await aWorkspace(platform)
  expect(await named({ workspace: elsewhere.workspace, user: elsewhere.owner })).toEqual([])
  await expect(removeView(platform, { ...other, id })).rejects.toMatchObject({ code: 'not_your_view' })
  expect(await removeView(platform, { ...who, id })).toEqual({ ...drafts, isShared: true })
  expect(await named()).toEqual([])
  await expect(removeView(platform, { ...who, id })).rejects.toMatchObject({ code: 'view_not_found' })
})

test('a view of the same name replaces it, another list may use the name, and the number of views is limited', async () => {
  const { platform, who, named } = await aTeam()
  await saveView(platform, { ...who, ...drafts })
  await saveView(platform, { ...who, ...drafts, query: 'q=a' })
  await saveView(platform, { ...who, ...drafts, list: 'assets' })
  const { views } = await findListSettings(platform, who)
  expect(Object.fromEntries(views.map(({ list, query }) => [list, query]))).toEqual({
    assets: drafts.query,
    pages: 'q=a',
  })
  for (let n = 2; n < mostViews; n++) await saveView(platform, { ...who, ...drafts, name: `View ${n}` })
  const more = saveView(platform, { ...who, ...drafts, name: 'One more' })
  await expect(more).rejects.toMatchObject({ code: 'too_many_views' })
  expect(await named()).toHaveLength(mostViews)
})

test('members hide columns for themselves, and can show them again', async () => {
  const { platform, who, other } = await aTeam()
  await chooseColumns(platform, { ...who, list: 'pages', hidden: ['status', 'changed'] })
  await chooseColumns(platform, { ...other, list: 'pages', hidden: ['slug'] })
  expect((await findListSettings(platform, who)).hidden).toEqual({ pages: ['status', 'changed'] })
  await chooseColumns(platform, { ...who, list: 'pages', hidden: [] })
  expect((await findListSettings(platform, who)).hidden).toEqual({ pages: [] })
  expect((await findListSettings(platform, other)).hidden).toEqual({ pages: ['slug'] })
  await chooseColumns(platform, { ...who, list: 'pages', hidden: [], sequence: ['slug', 'status'] })
  expect((await findListSettings(platform, who)).sequence).toEqual({ pages: ['slug', 'status'] })
})

test("a leaving member's private views are deleted, and shared ones go to the successor", async () => {
  const { platform, who, other, named, actor } = await aTeam()
  await saveView(platform, { ...other, ...drafts })
  await saveView(platform, { ...other, ...drafts, name: 'Ours', isShared: true })
  await chooseColumns(platform, { ...other, list: 'pages', hidden: ['slug'] })
  await removeMember(platform, actor, { user: other.user })
  expect((await findListSettings(platform, who)).views).toMatchObject([{ name: 'Ours', isMine: true }])
  expect(await named(other)).toEqual(['Ours'])
  expect((await findListSettings(platform, other)).hidden).toEqual({})
})
