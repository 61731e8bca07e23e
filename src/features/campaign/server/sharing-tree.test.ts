import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gateSettings } from '#src/features/link/schema.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { passCookie } from '#src/features/link/server/gate/pass-cookie.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { disableAddress, enableAddress } from '#src/features/link/server/personal/disable-address.ts'
import { maxForwards, passOn } from '#src/features/link/server/personal/forward-link.ts'
import { listPersonalAddresses } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { inReadingOrder } from '#src/features/visit/rules/sharing-tree.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { readSharingTree } from '#src/features/visit/server/sharing/read-sharing-tree.ts'
import { sharingCsv } from '#src/features/visit/server/sharing/sharing-csv.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { isDeep } from '#src/test/depth.ts'
import { hostileCases } from '#src/test/hostile-forms.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { answerForward } from './answer-forward.ts'

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

async function idOf({ platform }: Shared, hashid: string): Promise<string> {
  const own = eq(personalAddress.hashid, hashid)
  const [row] = await platform.db.asSystem((tx) => tx.select().from(personalAddress).where(own))
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
  const which = { workspace: link.workspace, link: link.id }
  const atBen = { ...which, personal: await idOf(shared, ben) }
  await aKeptVisit(platform, { ...atBen, grade: 'likely_scanner' })
  await aKeptVisit(platform, { ...atBen, grade: 'likely_person', handGrade: 'internal' })
  platform.clock.advance(301)
  await settleVisits(platform)

  const { of, roots } = await readSharingTree(platform, which)
  expect(of).toMatchObject({ kind: 'link', name: 'For Globex', journey: link.journey })
  expect(roots[0]?.beneath).toEqual({ addresses: 2, visits: 1, seconds: 60 })
  // Name, level, whether opened; visits, presumed, forwarded, seconds; links, visits and seconds below.
  const nodes = inReadingOrder(roots).map(({ to, level, openedAt, visits, seconds, beneath, ...node }) =>
    [
      to,
      level,
      openedAt !== null,
      visits,
      node.presumed,
      node.forwarded,
      seconds,
      ...Object.values(beneath),
    ].join(' '),
  )
  expect(nodes).toEqual([
    'Lea Globex 1 true 2 1 1 120 2 1 60',
    'Ben 2 false 0 0 0 0 1 1 60',
    'Mia 3 true 1 1 0 60 0 0 0',
    '=Tom 1 false 0 0 0 0 0 0 0',
  ])
  const company = { workspace: link.workspace, account: link.account ?? '' }
  const ofCompany = await readSharingTree(platform, company)
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

async function pass(browser: ReturnType<Shared['aBrowser']>, fields: Record<string, string>) {
  const body = JSON.stringify(fields)
  const headers = { 'content-type': 'application/json', origin: browser.origin }
  const answer = await browser.ask('/api/campaign/pass-on', { method: 'POST', headers, body })
  const said: { address?: string; code?: string } = JSON.parse(answer.text)
  return { status: answer.status, text: answer.text, made: said.address?.split('/l/')[1] ?? '' }
}

test('a visitor creates a link for a colleague, also without scripts, and the owner sees who forwarded it', {
  timeout: 120_000,
}, async () => {
  const { platform, which, link, hashid, aBrowser } = await aPersonalAddress()
  const { status, made, text } = await pass(aBrowser(), { link: hashid, name: ' Ben  of\tsales ' })
  expect(status).toBe(201)
  expect(text).not.toContain(link.hashid)
  expect((await aBrowser().ask(`/l/${made}`)).text).toContain(`/l/${made}/pricing`)
  const { addresses } = await listPersonalAddresses(platform, which)
  const forwarded = { hashid: made, to: 'Ben of sales', isPassedOn: true }
  expect(addresses).toContainEqual(expect.objectContaining(forwarded))
  const rows = await platform.db.asSystem((tx) => tx.select().from(personalAddress))
  const child = rows.find((one) => one.hashid === made)
  const root = rows.find((one) => one.hashid === hashid)
  expect(child).toMatchObject({ parent: root?.id, path: [root?.id, child?.id], createdBy: null, lead: null })

  const browser = aBrowser()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: browser.origin }
  const form = { method: 'POST', headers, body: `link=${hashid}` }
  const answer = await browser.ask('/api/campaign/pass-on', form)
  expect(answer.status).toBe(303)
  const to = answer.headers.get('location') ?? ''
  const passed = new URLSearchParams(to.split('?')[1]).get('passed') ?? ''
  // Only the originating page shows it.
  expect((await browser.ask(to)).text).toContain(`value="${browser.origin}/l/${passed}"`)
  expect((await browser.ask(`/l/${link.hashid}?passed=${passed}`)).text).not.toContain(`/l/${passed}"`)
})

test('forwarding is limited in depth', async () => {
  const { hashid, aBrowser } = await aPersonalAddress()
  const visitor = aBrowser()
  let at = hashid
  for (let hand = 1; hand < maxForwards; hand += 1) at = (await pass(visitor, { link: at })).made
  const last = await pass(visitor, { link: at })
  expect(last).toMatchObject({ status: 409, made: '' })
  expect(last.text).toContain('passed_on_enough')
})

test("bots, strangers and visitors before a gate can't forward, those behind it can", async () => {
  const { platform, which, hashid, aBrowser } = await aPersonalAddress()
  for (const [fields, status] of [
    [{ link: hashid, website: 'https://spam.test' }, 422],
    [{ link: 'x' }, 422],
    [{ link: hashid, name: 'x'.repeat(81) }, 422],
    [{ link: 'x'.repeat(22) }, 404],
  ] as const)
    expect((await pass(aBrowser(), fields)).status).toBe(status)
  await setGate(platform, which, gateSettings.parse({ password: 'open sesame' }))
  platform.clock.advance(1)
  expect((await pass(aBrowser(), { link: hashid })).status).toBe(404)
  expect((await listPersonalAddresses(platform, which)).total).toBe(1)
  const inside = aBrowser()
  const nobody = { name: '', email: '', isConfirmed: false }
  const [name = '', value = ''] = passCookie(platform, { hashid, gate: { round: 1 } }, nobody).split(/[=;]/)
  inside.jar.set(name, value)
  expect((await pass(inside, { link: hashid })).status).toBe(201)
})

test('any forward request creates a link or explains what is wrong', {
  timeout: 120_000,
}, async () => {
  const { platform, which, hashid } = await aPersonalAddress()
  const fields = { link: hashid, name: 'Ben of sales', website: '' }
  let sent = 0
  // Rate limits are tested elsewhere.
  const pass = (said: unknown) =>
    answerForward(platform, said, { cookies: null, ip: `10.1.0.${(sent += 1)}` }).then(
      () => 201,
      (error: unknown) => {
        if (error instanceof Refusal) return error.status
        throw error
      },
    )
  const statuses: number[] = []
  const cases = hostileCases([{ action: () => undefined, fields }], [newId(), hashid.toLowerCase()])
  for (const one of cases) {
    const status = await pass(one.fields)
    statuses.push(status)
    expect([201, 404, 422], `${one.name}: ${one.value?.slice(0, 80)} gave ${status}`).toContain(status)
  }
  for (const body of [undefined, null, [], 'x', { link: [hashid] }, { ...fields, name: { a: 1 } }])
    expect(await pass(body)).toBe(422)
  const { total } = await listPersonalAddresses(platform, which)
  expect(total).toBe(1 + statuses.filter((status) => status === 201).length)
  expect(new Set(statuses)).toEqual(isDeep ? new Set([201, 404, 422]) : new Set([201, 422]))
})
