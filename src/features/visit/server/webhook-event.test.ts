import { expect, test } from 'vitest'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { aLink, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy } from '#src/test/visits.ts'

test("a chat webhook gets the owner's text in the workspace's language", async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { language: 'de-AT' })
  const webhook = { webhook: true, webhookUrl: 'https://hooks.example.com/', webhookFormat: 'slack' as const }
  const link = await aLink(platform, { ...webhook, workspace, title: 'For <!channel>' })
  await visitBy(platform, link, { lead_email: 'lea@globex.test', ended: true })
  await settle(platform)
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  expect(row?.payload).toEqual({
    text: [
      '*Jemand, der sich als lea@globex.test ausgibt, hat 1 min lang „For &lt;!channel&gt;“ gelesen*',
      'Story 40 s, Pricing 20 s',
      `<https://nurtured.test/workspace/journey/${link.journey}|Besuch ansehen>`,
    ].join('\n'),
  })
})

test('a very long visit is sent in less than 20 kB, and marked as cut', async () => {
  const { platform, link } = await aPlaceWithLink({ webhook: true, webhookUrl: 'https://hooks.example.com/' })
  const links_clicked = Array.from({ length: 200 }, (_, at) => ({
    href: `https://example.com/${'a'.repeat(80)}/${at}`,
    text: 'ü'.repeat(40),
    timeInSession: at,
  }))
  await visitBy(platform, link, { data: { links_clicked } })
  await settle(platform)
  const [row] = await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(webhookDelivery))
  expect(Buffer.byteLength(JSON.stringify(row?.payload))).toBeLessThan(20_000)
  expect(row?.payload['data']).toMatchObject({ truncated: true, duration: 60 })
})

test("a workspace endpoint gets the visits of every link, a link's endpoint only its own, and one that is off or not in the plan none", async () => {
  const { platform, workspace } = await aPlace()
  const [one, other] = [
    await aLink(platform, { workspace, webhook: true, webhookUrl: 'https://hooks.example.com/one' }),
    await aLink(platform, { workspace }),
  ]
  const all = await anEndpoint(platform, { workspace, url: 'https://hooks.example.com/all' })
  await anEndpoint(platform, { workspace, events: ['lead.validated'] })
  await anEndpoint(platform, { workspace: (await aWorkspace(platform)).workspace })
  const webhook = { webhook: true, webhookUrl: 'https://hooks.example.com/' }
  const starter = await aWorkspace(platform, { stripePlanId: 'starter' })
  const silent = [
    await aLink(platform, { ...webhook, webhook: false }),
    await aLink(platform, { ...webhook, workspace: starter.workspace }),
  ]
  for (const link of [one, other, ...silent]) await visitBy(platform, link)
  await settle(platform)
  const rows = await platform.db.asSystem((tx) => tx.select().from(webhookDelivery))
  const mine = rows.filter((row) => row.workspace === workspace)
  expect(mine.filter(({ link }) => link === one.id)).toHaveLength(2)
  expect(mine.filter(({ link }) => link === other.id)).toHaveLength(1)
  expect(mine.filter(({ endpoint }) => endpoint === all.id)).toHaveLength(2)
  expect(rows.filter(({ link }) => silent.some(({ id }) => id === link))).toEqual([])
})
