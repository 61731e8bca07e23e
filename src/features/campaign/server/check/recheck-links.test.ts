import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { journey } from '#src/features/journey/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { notification, notificationPref } from '#src/features/notification/server/tables.ts'
import { aProduct, aServer, check, leadsTo, run } from '#src/test/checked-links.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { loadCheck } from './load-check.ts'
import { recheckLinks } from './recheck-links.ts'

/** A link that names its workspace's owner. */
async function anOwnedLink(platform: TestPlatform) {
  const { workspace, user, email } = await aSignedInOwner(platform)
  return { email, user, made: await aLink(platform, { workspace, emailTo: email }) }
}

async function noticesOf(platform: TestPlatform, workspace: string, user: string) {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.filter((row) => row.user === user && row.kind === 'link_check')
}

const day = 86_400

test('links are checked weekly, and a problem is reported once until it is fixed and breaks again', {
  timeout: 60_000,
}, async () => {
  const platform = await aProduct()
  const { made, email, user } = await anOwnedLink(platform)
  let status = 200
  const { url } = await aServer((_, response) => response.writeHead(status).end())
  await leadsTo(platform, made, [`${url}/`])
  async function aWeekLater() {
    platform.clock.advance(7 * day)
    await recheckLinks(platform)
    await run(platform)
    const told = await noticesOf(platform, made.workspace, user)
    const mails = platform.mail.sent.filter(({ to }) => to === email)
    return [told.length, mails.length]
  }
  expect(await aWeekLater()).toEqual([0, 0])
  expect((await loadCheck(platform, { workspace: made.workspace, link: made.id }))?.checkedAt).toEqual(
    platform.clock.now(),
  )
  status = 404
  expect(await aWeekLater()).toEqual([1, 1])
  expect(platform.mail.sent.at(-1)?.text).toContain(`${url}/ doesn’t work`)
  expect(platform.mail.sent.at(-1)?.headers?.['List-Unsubscribe']).toBeDefined()
  expect(await aWeekLater()).toEqual([1, 1])
  status = 200
  expect(await aWeekLater()).toEqual([1, 1])
  status = 404
  expect(await aWeekLater()).toEqual([2, 2])
  await platform.db.inWorkspace(made.workspace, (tx) =>
    tx.insert(notificationPref).values({
      workspace: made.workspace,
      user,
      topic: 'link_check',
      channel: 'email',
      enabled: false,
      updatedAt: platform.clock.now(),
    }),
  )
  status = 200
  await aWeekLater()
  status = 404
  expect(await aWeekLater()).toEqual([3, 2])
})

test('a manual check notifies no one', async () => {
  const platform = await aProduct()
  const { made, user } = await anOwnedLink(platform)
  await leadsTo(platform, made, ['/p/nobody/nothing'])
  await check(platform, { workspace: made.workspace, link: made.id })
  platform.clock.advance(8 * day)
  await recheckLinks(platform)
  await run(platform)
  expect(await noticesOf(platform, made.workspace, user)).toEqual([])
})

test('a sweep takes a batch, each link once, spread over the first week, without paused, deleted and inactive links', async () => {
  const platform = await aProduct()
  const { workspace } = await aWorkspace(platform)
  const first = await aLink(platform, { workspace })
  const links = [first]
  for (let n = 1; n < 25; n += 1) links.push(await aLink(platform, { workspace, journey: first.journey }))
  const [paused, removed, silent] = links.splice(0, 3)
  const old = new Date(platform.clock.now().getTime() - 100 * day * 1000)
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx
      .update(link)
      .set({ active: false })
      .where(eq(link.id, paused?.id ?? ''))
    await tx
      .update(link)
      .set({ deletedAt: old })
      .where(eq(link.id, removed?.id ?? ''))
    await tx
      .update(link)
      .set({ createdAt: old })
      .where(eq(link.id, silent?.id ?? ''))
  })
  function ordered(): string[] {
    return platform.jobs.waiting.flatMap(({ name, payload }) =>
      name === 'campaign.check-link' && 'workspace' in payload && payload.workspace === workspace
        ? ['link' in payload ? String(payload.link) : '']
        : [],
    )
  }
  await recheckLinks(platform)
  expect(ordered()).toEqual([])
  platform.clock.advance(3.5 * day)
  await recheckLinks(platform)
  const halfway = ordered().length
  expect(halfway).toBeGreaterThan(3)
  expect(halfway).toBeLessThan(19)
  platform.clock.advance(3.5 * day)
  await Promise.all([recheckLinks(platform), recheckLinks(platform)])
  await recheckLinks(platform)
  expect(ordered().toSorted()).toEqual(links.map(({ id }) => id).toSorted())
  await setFields(platform, [journey, first.journey], { deletedAt: platform.clock.now() })
  await run(platform)
  expect(await loadCheck(platform, { workspace, link: first.id })).toBeUndefined()
})
