import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { disableAddress, enableAddress } from '#src/features/link/server/personal/disable-address.ts'
import { passOn } from '#src/features/link/server/personal/forward-link.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { inReadingOrder } from '#src/features/visit/rules/sharing-tree.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { readSharingTree } from '#src/features/visit/server/sharing/read-sharing-tree.ts'
import { sharingCsv } from '#src/features/visit/server/sharing/sharing-csv.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import { aKeptVisit } from '#src/test/visits.ts'

type Shared = Awaited<ReturnType<typeof aPersonalAddress>>

async function passedOn({ platform }: Shared, from: string, name: string): Promise<string> {
  const link = await findSharedLink(platform, from)
  if (!link) throw new Error('personal link not found')
  return (await passOn(platform, { link, name, ip: newId() })).hashid
}

/** Lea forwarded hers to Ben, who forwarded his to Mia; someone at the link forwarded it to Tom. */
async function aTree() {
  const shared = await aPersonalAddress()
  const ben = await passedOn(shared, shared.hashid, 'Ben')
  const mia = await passedOn(shared, ben, 'Mia')
  const tom = await passedOn(shared, shared.link.hashid, '=Tom')
  return { ...shared, ben, mia, tom }
}

const idOf = async ({ platform, link }: Shared, hashid: string) => {
  const [row] = await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.select().from(personalAddress).where(eq(personalAddress.hashid, hashid)),
  )
  return row?.id ?? ''
}

test('a tree shows senders and recipients, with reading totals at and below each link', {
  timeout: 120_000,
}, async () => {
  const shared = await aTree()
  const { platform, link, hashid, ben, mia, aBrowser } = shared
  const [hers, theirs] = [aBrowser(), aBrowser()]
  await hers.read(hashid)
  platform.clock.advance(60)
  await theirs.read(hashid)
  await aBrowser().read(mia)
  const atBen = { workspace: link.workspace, link: link.id, personal: await idOf(shared, ben) }
  await aKeptVisit(platform, { ...atBen, grade: 'likely_scanner' })
  await aKeptVisit(platform, { ...atBen, grade: 'likely_person', handGrade: 'internal' })
  platform.clock.advance(301)
  await settleVisits(platform)

  const which = { workspace: link.workspace, link: link.id }
  const { of, roots } = await readSharingTree(platform, which)
  expect(of).toMatchObject({ kind: 'link', name: 'For Globex', journey: link.journey })
  const nodes = inReadingOrder(roots).map((node) => [
    [node.to, node.level, node.openedAt !== null],
    [node.visits, node.presumed, node.forwarded, node.seconds],
    Object.values(node.beneath),
  ])
  expect(roots[0]?.beneath).toEqual({ addresses: 2, visits: 1, seconds: 60 })
  expect(nodes).toEqual([
    [
      ['Lea Globex', 1, true],
      [2, 1, 1, 120],
      [2, 1, 60],
    ],
    [
      ['Ben', 2, false],
      [0, 0, 0, 0],
      [1, 1, 60],
    ],
    [
      ['Mia', 3, true],
      [1, 1, 0, 60],
      [0, 0, 0],
    ],
    [
      ['=Tom', 1, false],
      [0, 0, 0, 0],
      [0, 0, 0],
    ],
  ])
  const ofCompany = await readSharingTree(platform, {
    workspace: link.workspace,
    account: link.account ?? '',
  })
  expect(inReadingOrder(ofCompany.roots).map(({ to }) => to)).toEqual(['Lea Globex', 'Ben', 'Mia', '=Tom'])
  const lines = sharingCsv(ofCompany, 'https://nurtured.test').split('\r\n')
  expect(lines[2]).toMatch(
    new RegExp(`^2,Ben,https://nurtured.test/l/${ben},https://nurtured.test/l/${hashid},For Globex,`),
  )
  expect(lines[4]).toContain("'=Tom")
})

test('a disabled branch answers like a missing link, with everything below it, until it is enabled', async () => {
  const shared = await aTree()
  const { platform, link, hashid, ben, mia, tom, aBrowser } = shared
  const address = await idOf(shared, ben)
  const visitor = aBrowser()
  const missing = await visitor.ask(`/l/${'x'.repeat(22)}`)
  const statuses = async () => {
    platform.clock.advance(2)
    const asked = []
    for (const one of [hashid, ben, mia, tom, link.hashid])
      asked.push((await visitor.ask(`/l/${one}`)).status)
    return asked
  }
  expect(await disableAddress(platform, { workspace: link.workspace, address })).toEqual({ to: 'Ben' })
  expect(await statuses()).toEqual([200, 404, 404, 200, 200])
  expect((await visitor.ask(`/l/${mia}`)).text).toBe(missing.text)
  await expect(visitor.read(mia)).rejects.toThrow()
  const { roots } = await readSharingTree(platform, { workspace: link.workspace, link: link.id })
  const closed = inReadingOrder(roots).map(({ to, isDisabled, isClosed }) => [to, isDisabled, isClosed])
  expect(closed).toContainEqual(['Ben', true, true])
  expect(closed).toContainEqual(['Mia', false, true])
  expect(closed).toContainEqual(['Lea Globex', false, false])
  await enableAddress(platform, { workspace: link.workspace, address })
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
})

test("another workspace finds neither the tree nor its links, and can't disable them", async () => {
  const shared = await aTree()
  const { platform, link, ben } = shared
  const { workspace } = await aWorkspace(platform)
  const address = await idOf(shared, ben)
  await expect(readSharingTree(platform, { workspace, link: link.id })).rejects.toMatchObject({
    code: 'link_not_found',
  })
  await expect(readSharingTree(platform, { workspace, account: link.account ?? '' })).rejects.toMatchObject({
    code: 'account_not_found',
  })
  await expect(disableAddress(platform, { workspace, address })).rejects.toMatchObject({
    code: 'address_not_found',
  })
})

test("a branch can't be turned into a cycle", async () => {
  const shared = await aTree()
  const { platform, link, hashid, mia } = shared
  const [top, bottom] = [await idOf(shared, hashid), await idOf(shared, mia)]
  const bend = platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(personalAddress).set({ parent: bottom }).where(eq(personalAddress.id, top)),
  )
  await expect(bend).rejects.toThrow()
  const ownParent = platform.db.asSystem((tx) =>
    tx.execute(sql`insert into personal_address (workspace, id, hashid, link, parent, path, created_at)
      values (${link.workspace}, ${link.id}, 'x', ${link.id}, ${link.id}, ${sql.param([link.id, link.id])}::uuid[], now())`),
  )
  await expect(ownParent).rejects.toThrow()
})
