import { expect, test } from 'vitest'
import { gateSettings } from '#src/features/link/schema.ts'
import { passCookie } from '#src/features/link/server/gate/pass-cookie.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { maxForwards } from '#src/features/link/server/personal/forward-link.ts'
import { listPersonalAddresses } from '#src/features/link/server/personal/list-personal-addresses.ts'
import { personalAddress } from '#src/features/link/server/personal/tables.ts'
import { aPersonalAddress } from '#src/test/personal-address.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof aPersonalAddress>>['aBrowser']>

async function pass(browser: Browser, fields: Record<string, string>) {
  const body = JSON.stringify(fields)
  const headers = { 'content-type': 'application/json', origin: browser.origin }
  const answer = await browser.ask('/api/campaign/pass-on', { method: 'POST', headers, body })
  const said: { address?: string; code?: string } = JSON.parse(answer.text)
  return { status: answer.status, text: answer.text, made: said.address?.split('/l/')[1] ?? '' }
}

test('a visitor creates a link for a colleague, and the owner sees who forwarded it', {
  timeout: 120_000,
}, async () => {
  const { platform, which, link, hashid, aBrowser } = await aPersonalAddress()
  const { status, made, text } = await pass(aBrowser(), { link: hashid, name: ' Ben  of\tsales ' })
  expect(status).toBe(201)
  expect(text).not.toContain(link.hashid)
  expect((await aBrowser().ask(`/l/${made}`)).text).toContain(`/l/${made}/pricing`)
  const { addresses } = await listPersonalAddresses(platform, which)
  expect(addresses).toContainEqual(
    expect.objectContaining({ hashid: made, to: 'Ben of sales', isPassedOn: true }),
  )
  const rows = await platform.db.asSystem((tx) => tx.select().from(personalAddress))
  const child = rows.find((one) => one.hashid === made)
  const root = rows.find((one) => one.hashid === hashid)
  expect(child).toMatchObject({ parent: root?.id, path: [root?.id, child?.id], createdBy: null, lead: null })
})

test('without scripts a form creates it, and only the originating page shows it', async () => {
  const { link, hashid, aBrowser } = await aPersonalAddress()
  const browser = aBrowser()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: browser.origin }
  const answer = await browser.ask('/api/campaign/pass-on', {
    method: 'POST',
    headers,
    body: `link=${hashid}`,
  })
  expect(answer.status).toBe(303)
  const to = answer.headers.get('location') ?? ''
  const made = new URLSearchParams(to.split('?')[1]).get('passed') ?? ''
  expect((await browser.ask(to)).text).toContain(`value="${browser.origin}/l/${made}"`)
  expect((await browser.ask(`/l/${link.hashid}?passed=${made}`)).text).not.toContain(`/l/${made}"`)
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
  expect((await pass(aBrowser(), { link: hashid, website: 'https://spam.test' })).status).toBe(422)
  expect((await pass(aBrowser(), { link: 'x' })).status).toBe(422)
  expect((await pass(aBrowser(), { link: hashid, name: 'x'.repeat(81) })).status).toBe(422)
  expect((await pass(aBrowser(), { link: 'x'.repeat(22) })).status).toBe(404)
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
