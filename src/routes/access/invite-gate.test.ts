import { expect, test } from 'vitest'
import { newInviteCodes } from '#src/features/link/schema.ts'
import { loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { listCodes } from '#src/features/link/server/invite/list-codes.ts'
import { restoreCode, revokeCode } from '#src/features/link/server/invite/revoke-code.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aGatedLink, asked, proofIn } from '#src/test/gated-link.ts'

const wrongCode = 'This code doesn’t work for this link.'

async function anInvitedLink(gate: Parameters<typeof aGatedLink>[0] = {}, codes: object = {}) {
  const world = await aGatedLink({ isInviteOnly: 'on', ...gate })
  const user = newId()
  const more = (wanted: object) =>
    createInviteCodes(world.platform, { ...world.which, user, ...newInviteCodes.parse(wanted) })
  const [code = ''] = await more(codes)
  const latest = async () => (await listCodes(world.platform, world.which)).codes[0]
  return { ...world, code, more, latest }
}

test('accepts the code in any notation, does not show it, and opens this browser alone until the code’s last day is over', {
  timeout: 120_000,
}, async () => {
  const { browser, next, link, code, app, platform } = await anInvitedLink({}, { endsOn: '2026-04-01' })
  const asks = (await browser.ask(`/access?next=${next}`)).text
  expect(asks).toContain('Invite code')
  expect(asks).not.toContain(code.slice(-4))
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const entered = await browser.enter({ invite: typed })
  expect([entered.status, entered.headers.get('location')]).toEqual([302, next])
  for (const cookie of entered.headers.getSetCookie())
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  expect((await browser.ask(next)).text).toContain('For Globex')
  const view = await browser.ask(`/api/campaign/view?link=${link.hashid}`)
  expect(JSON.parse(view.text)).toMatchObject({ visitor: null, has_valid_password: true })
  expect(view.headers.get('cache-control')).toBe('private, no-store')
  expect((await app.request(next)).status).toBe(302)
  platform.clock.set(new Date('2026-04-02T00:00:00Z'))
  expect((await browser.ask(next)).status).toBe(302)
})

test('gives the same answer to wrong, expired, used, revoked and foreign codes', async () => {
  const { aBrowser, platform, which, link, more, next } = await anInvitedLink()
  const other = await aLink(platform, { workspace: link.workspace })
  const theirs = { workspace: link.workspace, link: other.id }
  await setGate(platform, theirs, asked({ isInviteOnly: 'on' }))
  const make = newInviteCodes.parse({})
  const [foreign = ''] = await createInviteCodes(platform, { ...theirs, user: newId(), ...make })
  const [ended = ''] = await more({ endsOn: '2020-01-01' })
  const [revoked = ''] = await more({})
  const { codes } = await listCodes(platform, which)
  const doomed = codes.find(({ ending }) => ending === revoked.slice(-4))
  await revokeCode(platform, { ...which, code: doomed?.id ?? '' })
  const [used = ''] = await more({})
  expect((await aBrowser().enter({ invite: used })).status).toBe(302)
  const answers = new Set<string>()
  for (const invite of ['7K3P-2M9Q-XR4T', ended, revoked, used, foreign]) {
    const guesser = aBrowser()
    const refused = await guesser.enter({ invite })
    expect([refused.status, [...guesser.jar.keys()]], invite).toEqual([422, ['nurtured_form']])
    answers.add(/role="alert"[^>]*>([^<]+)/.exec(refused.text)?.[1] ?? '')
    expect((await guesser.ask(next)).status).toBe(302)
  }
  expect([...answers]).toEqual([expect.stringContaining(wrongCode)])
  for (let time = 0; time < 5; time += 1) await aBrowser().enter({ invite: 'x' })
  // Ten wrong guesses came from this address; the right code did not count as one.
  expect((await aBrowser().enter({ invite: 'x' })).status).toBe(429)
})

test('counts one use per browser, even on later days and when the form is sent twice, until the code is revoked', async () => {
  const { browser, platform, which, next, code, latest } = await anInvitedLink()
  await browser.enter({ invite: code })
  for (let n = 0; n < 3; n += 1) expect((await browser.ask(next)).status).toBe(200)
  expect((await browser.enter({ invite: code })).status).toBe(302)
  expect((await latest())?.used).toBe(1)
  platform.clock.advance(86_400 * 30)
  expect((await browser.ask(next)).status).toBe(200)
  expect((await latest())?.used).toBe(1)
  // They are asked for the new password, but not for another code.
  await setGate(platform, which, asked({ isInviteOnly: 'on', password: 'open sesame' }))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(302)
  const page = (await browser.ask(`/access?next=${next}`)).text
  expect([page.includes('name="invite"'), page.includes('name="password"')]).toEqual([false, true])
  expect((await browser.enter({ password: 'open sesame' })).status).toBe(302)
  expect([(await browser.ask(next)).status, (await latest())?.used]).toEqual([200, 1])
  const id = (await latest())?.id ?? ''
  await revokeCode(platform, { ...which, code: id })
  expect((await browser.ask(next)).status).toBe(302)
  expect((await browser.ask(`/api/campaign/view?link=${next.slice(3)}`)).status).toBe(403)
  await restoreCode(platform, { ...which, code: id })
  expect((await browser.ask(next)).status).toBe(200)
  platform.clock.advance(86_400 * 91)
  expect((await browser.ask(next)).status).toBe(302)
})

test('counts another use when another browser or person sends the form again', async () => {
  const world = await anInvitedLink({ asks: 'name' }, { uses: 2 })
  const { browser, aBrowser, code, next, platform, which } = world
  const page = (await browser.ask(`/access?next=${next}`)).text
  const attempt = /name="attempt" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const lea = { invite: code, attempt, name: 'Lea', email: 'lea@globex.test' }
  const before = [...browser.jar]
  expect((await browser.enter(lea)).status).toBe(302)
  platform.clock.advance(1)
  const max = { ...lea, name: 'Max', email: 'max@globex.test' }
  const [other, same, third] = [aBrowser(), aBrowser(), aBrowser()]
  await other.ask(`/access?next=${next}`)
  expect((await other.enter(max)).status).toBe(302)
  const passes = [{ name: 'Max' }, { name: 'Lea' }]
  expect(await loadGate(platform, which)).toMatchObject({ views: 2, passes })
  for (const [name, value] of before) same.jar.set(name, value)
  expect((await same.enter(max)).status).toBe(422)
  expect((await third.enter(lea)).status).toBe(422)
})

test.each([
  ['nurtured_pass_', [9_999_999_999, '', '', true]],
  ['nurtured_invite_', [9_999_999_999, null]],
])('refuses a forged %s cookie', async (start, claims) => {
  const { browser, next, code } = await anInvitedLink({ password: 'open sesame' })
  await browser.enter({ invite: code, password: 'open sesame' })
  const [name = ''] = [...browser.jar.keys()].filter((key) => key.startsWith(start))
  const good = browser.jar.get(name) ?? ''
  const [body = '', signature = ''] = good.split('.')
  const longer = Buffer.from(JSON.stringify(claims)).toString('base64url')
  for (const bad of [`${longer}.${signature}`, `${body}.`, `.${signature}`, body, `${good}x`, '%%%']) {
    browser.jar.set(name, bad)
    expect((await browser.ask(next)).status, bad).toBe(302)
  }
  browser.jar.set(name, good)
  expect((await browser.ask(next)).status).toBe(200)
})

test('checks the code before the password and the lists, and counts a use only after all of them', async () => {
  const password = 'open sesame'
  const gate = { asks: 'name', password, denied: 'hooli.test', terms: 'Quiet.' }
  const { browser, code, latest } = await anInvitedLink(gate)
  const gavin = { invite: code, password, name: 'Gavin', email: 'gavin@hooli.test', terms: 'on' }
  for (const [changes, said] of [
    [{ invite: 'x' }, wrongCode],
    [{ password: 'wrong' }, 'Wrong password'],
    [{}, 'This email address doesn’t have access'],
  ] as const)
    expect((await browser.enter({ ...gavin, ...changes })).text).toContain(said)
  expect((await latest())?.used).toBe(0)
  expect((await browser.enter({ ...gavin, email: 'lea@globex.test' })).status).toBe(302)
  expect((await latest())?.used).toBe(1)
})

test('counts the use when the emailed code is entered, and gives the last one to the first of two people', {
  tags: ['postgres'],
}, async () => {
  const { aBrowser, platform, code, next, latest, runJobs } = await anInvitedLink({ asks: 'confirmed' })
  const people = [aBrowser(), aBrowser()]
  const forms: string[] = []
  for (const [n, one] of people.entries())
    forms.push((await one.enter({ invite: code, name: 'Lea', email: `lea${n}@two.test` })).text)
  await runJobs()
  expect((await latest())?.used).toBe(0)
  const statuses: number[] = []
  for (const [n, one] of people.entries()) {
    const mail = platform.mail.sent.find(({ to }) => to === `lea${n}@two.test`)
    statuses.push((await one.enter(proofIn(forms[n] ?? '', mail))).status)
  }
  expect([statuses, (await latest())?.used]).toEqual([[302, 422], 1])
  expect(await Promise.all(people.map(async (one) => (await one.ask(next)).status))).toEqual([200, 302])
})

test('asks for a code at a personal link too, and counts one use for all addresses of a link in a browser', async () => {
  const { browser, platform, which, code, next, latest } = await anInvitedLink({ asks: 'name' })
  const person = await aLead(platform, which.workspace, { email: 'lea@globex.test', validated: 'yes' })
  const { address } = await inviteLead(platform, { ...which, lead: person.id })
  const personal = address.slice(0, address.indexOf('?'))
  expect((await browser.ask(personal)).status).toBe(302)
  const page = (await browser.ask(`/access?next=${encodeURIComponent(address)}`)).text
  expect(page).toContain('name="invite"')
  expect(page).toContain('Confirm it')
  await browser.enter({ invite: code, name: 'Lea', email: 'lea@globex.test' })
  expect((await browser.ask(next)).status).toBe(200)
  const there = (await browser.ask(`/access?next=${encodeURIComponent(address)}`)).text
  expect([there.includes('name="invite"'), there.includes('name="name"')]).toEqual([false, true])
  expect((await latest())?.used).toBe(1)
})
