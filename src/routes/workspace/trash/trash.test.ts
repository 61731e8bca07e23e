import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { tabItem } from '#src/features/journey/server/tables.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { removeLink } from '#src/features/link/server/remove-link.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { deletePage } from '#src/features/page/server/delete-page.ts'
import { unpublishPage } from '#src/features/page/server/publish-page.ts'
import { page } from '#src/features/page/server/tables.ts'
import type { TrashedThing } from '#src/features/trash/rules/trash-kinds.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { purgeThings, purgeTrash } from '#src/features/trash/server/purge-trash.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { formsTo } from '#src/routes/test/forms.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { trashIntents } from './actions.ts'

const day = 24 * 3600

/** A workspace with a link to a journey of two pages, an account, a lead, a visit and a recording. */
async function aFullWorkspace() {
  const { platform, owner } = await anOwner()
  const { workspace, user } = owner
  const who = { workspace, user }
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const lead = await aLead(platform, workspace, { account })
  const media = await aPicture(platform, who)
  const talk = { title: 'Talk', kind: 'image', source: 'upload', primaryMedia: media } as const
  const asset = await createAsset(platform, { ...who, ...talk })
  const { tabs } = await loadJourney(platform, { workspace, journey: link.journey })
  const pageId = tabs[0]?.items[0]?.page ?? ''
  return { platform, owner, who, link, account, lead, media, asset: asset.id, page: pageId }
}

type Full = Awaited<ReturnType<typeof aFullWorkspace>>

async function trashEverything({ platform, who, link, account, asset, page: pageId }: Full) {
  await unpublishPage(platform, { ...who, page: pageId })
  await deletePage(platform, { ...who, page: pageId })
  await removeAsset(platform, { ...who, id: asset })
  await removeLink(platform, { ...who, link: link.id })
  await removeJourney(platform, { ...who, journey: link.journey })
  await removeAccount(platform, { ...who, account })
}

function everyThing({ link, account, asset, page: pageId }: Full): TrashedThing[] {
  return [
    { kind: 'link', id: link.id },
    { kind: 'page', id: pageId },
    { kind: 'asset', id: asset },
    { kind: 'journey', id: link.journey },
    { kind: 'account', id: account },
  ]
}

test('the trash shows who deleted each item and when it goes, and restores all with relations, a link only with its journey', async () => {
  const full = await aFullWorkspace()
  const { platform, who, link } = full
  expect(await listTrash(platform, who)).toEqual({ things: [], next: undefined })
  await trashEverything(full)
  const { things } = await listTrash(platform, { ...who, sort: 'kind' })
  expect(things.map(({ kind, name }) => [kind, name])).toEqual([
    ['account', 'Globex'],
    ['asset', 'Talk'],
    ['journey', 'First talk'],
    ['link', 'For Globex'],
    ['page', 'Why we started'],
  ])
  const now = platform.clock.now()
  for (const row of things)
    expect(row).toMatchObject({
      deletedBy: 'Ada Owner',
      deletedAt: now,
      goesAt: new Date(now.getTime() + 30 * day * 1000),
      inside: row.kind === 'link' ? 'First talk' : null,
    })
  const first = await listTrash(platform, { ...who, limit: 3 })
  const rest = await listTrash(platform, { ...who, limit: 3, after: first.next })
  expect([...first.things, ...rest.things].map(({ id }) => id).toSorted()).toEqual(
    things.map(({ id }) => id).toSorted(),
  )
  expect((await listTrash(platform, { ...who, q: 'GLOBEX' })).things).toHaveLength(2)

  expect(await findSharedLink(platform, link.hashid)).toBeUndefined()
  const alone = restoreThings(platform, who, [{ kind: 'link', id: link.id }])
  await expect(alone).rejects.toMatchObject({ status: 409, code: 'journey_removed' })
  const missing = restoreThings(platform, who, [{ kind: 'asset', id: newId() }])
  await expect(missing).rejects.toMatchObject({ status: 404 })
  expect(await restoreThings(platform, who, everyThing(full))).toEqual({ restored: 5, remarks: [] })
  expect((await listTrash(platform, who)).things).toEqual([])
  expect(await findSharedLink(platform, link.hashid)).toMatchObject({ account: full.account })
  const items = async () => (await loadJourney(platform, { ...who, journey: link.journey })).tabs[0]?.items
  expect(await items()).toMatchObject([{ page: full.page, isPublished: false }])
  await deletePage(platform, { ...who, page: full.page })
  expect(await items()).toEqual([])
  await restoreThings(platform, who, [{ kind: 'page', id: full.page }])
  expect(await items()).toHaveLength(1)
})

test('a deleted account keeps its links and people, which show it again once restored', async () => {
  const { platform, who, link, account } = await aFullWorkspace()
  const companyOf = async () => (await listLinks(platform, who)).links[0]?.account
  await removeAccount(platform, { ...who, account })
  await expect(requireAccount(platform, { ...who, account })).rejects.toMatchObject({ status: 404 })
  await expect(removeAccount(platform, { ...who, account })).rejects.toMatchObject({ status: 404 })
  expect(await findSharedLink(platform, link.hashid)).toBeDefined()
  expect(await companyOf()).toBeNull()
  expect(await restoreAccount(platform, { ...who, account })).toEqual({ lostDomain: undefined })
  expect(await companyOf()).toEqual({ id: account, name: 'Globex' })
  await expect(restoreAccount(platform, { ...who, account })).rejects.toMatchObject({ status: 404 })
})

test('an account whose domain was taken is restored without it, even concurrently', {
  tags: ['postgres'],
}, async () => {
  const { platform, who } = await aFullWorkspace()
  for (let round = 0; round < 5; round += 1) {
    const domain = `initech-${round}.com`
    const { id: account } = await createAccount(platform, { ...who, name: 'Initech', domain })
    await removeAccount(platform, { ...who, account })
    const [back, made] = await Promise.allSettled([
      restoreAccount(platform, { ...who, account }),
      createAccount(platform, { ...who, name: 'Initech GmbH', domain }),
    ])
    expect(back.status).toBe('fulfilled')
    const lost = back.status === 'fulfilled' && back.value.lostDomain === domain
    expect(lost).toBe(made.status === 'fulfilled')
    const refusal = made.status === 'rejected' && made.reason.code
    expect([false, 'account_domain_taken']).toContain(refusal)
  }
})

test('permanent deletion needs a deleted item and the typed word, and includes owned data', async () => {
  const full = await aFullWorkspace()
  const { platform, owner, who, link, lead } = full
  const things = everyThing(full)
  const purge = () => purgeThings(platform, { actor: owner, workspace: who.workspace }, things)
  await setFields(platform, [page, full.page], { sourceAsset: full.asset })
  await expect(purge()).rejects.toMatchObject({ status: 404, code: 'not_in_trash' })
  await trashEverything(full)
  const send = formsTo({ platform, workspace: who.workspace, actor: owner }, trashIntents)
  const typed = await send({ intent: 'purge', ids: `account.${full.account}`, confirm: 'no' })
  expect(typed).toMatchObject({ kind: 'refused' })
  expect((await listTrash(platform, who)).things).toHaveLength(5)
  expect(await purge()).toEqual({ purged: 5 })
  expect((await listTrash(platform, who)).things).toEqual([])
  await platform.db.inWorkspace(who.workspace, async (tx) => {
    expect(await tx.select().from(mediaFile).where(eq(mediaFile.id, full.media))).toEqual([])
    expect(await tx.select().from(tabItem).where(eq(tabItem.page, full.page))).toEqual([])
    expect(await tx.select().from(links).where(eq(links.id, link.id))).toEqual([])
  })
  expect(platform.jobs.waiting.map(({ name }) => name)).toContain('media.remove-files')
  expect(lead.account).toBe(full.account)
  const entries = await listAudit(platform, owner)
  expect(entries.map(({ action, before }) => [action, before?.['name']])).toEqual([
    ['account.delete_forever', 'Globex'],
    ['asset.delete_forever', 'Talk'],
    ['page.delete_forever', 'Why we started'],
    ['journey.delete_forever', 'First talk'],
    ['link.delete_forever', 'For Globex'],
  ])
  await expect(purge()).rejects.toMatchObject({ status: 404, code: 'not_in_trash' })
})

test('the trash empties itself after 30 days, not earlier, and keeps restored items', async () => {
  const full = await aFullWorkspace()
  const { platform, who, account, link } = full
  await trashEverything(full)
  platform.clock.advance(29 * day)
  await purgeTrash(platform)
  expect((await listTrash(platform, who)).things).toHaveLength(5)
  await restoreThings(platform, who, [{ kind: 'journey', id: link.journey }])
  await removeJourney(platform, { ...who, journey: link.journey })
  platform.clock.advance(day + 1)
  await Promise.all([purgeTrash(platform), purgeTrash(platform)])
  const left = (await listTrash(platform, who)).things
  expect(left.map(({ kind }) => kind)).toEqual(['journey'])
  await expect(restoreAccount(platform, { ...who, account })).rejects.toMatchObject({ status: 404 })
})
