import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { loadGate } from '#src/features/link/server/gate/load-gate.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { linkTerms } from '#src/features/link/server/gate/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { aLead } from '#src/test/factories.ts'
import { aGatedLink, asked, proofIn } from '#src/test/gated-link.ts'

const lea = { name: 'Lea Roth', email: 'lea@globex.test' }

function saying(status: number, said: string) {
  return { status, text: expect.stringContaining(said) }
}

test('sends nothing of the content before the password or an invite code', {
  // Includes the time to load the screens.
  timeout: 120_000,
}, async () => {
  const { browser, next, link, platform } = await aGatedLink({})
  expect(await browser.ask(next)).toMatchObject(saying(200, 'For Globex'))
  const view = `/api/campaign/view?link=${link.hashid}`
  const pages = [next, `${next}/pricing`, `${next}.data`, `/L/${link.hashid}`, `${next}/opengraph.png`]
  for (const gate of [{ isInviteOnly: 'on' }, { password: 'open sesame' }]) {
    await setGate(platform, { workspace: link.workspace, link: link.id }, asked(gate))
    platform.clock.advance(2)
    for (const path of [...pages, view, `/access?next=${next}`]) {
      const { text, status } = await browser.ask(path)
      expect([200, 202, 302, 403, 404], path).toContain(status)
      for (const secret of ['For Globex', 'What it costs', 'Pricing', 'argon2'])
        expect(text, path).not.toContain(secret)
    }
  }
  const sent = await browser.ask(`${next}/pricing?utm_source=mail`)
  expect(sent.headers.get('location')).toBe(
    `/access?next=${encodeURIComponent(`${next}/pricing?utm_source=mail`)}`,
  )
  expect(sent.headers.get('cache-control')).toBe('private, no-store')
  expect((await browser.ask(view)).text).toContain('access_needed')
})

test('opens for a day with the right password, refuses a wrong one, and asks again after a change', async () => {
  const { browser, next, platform, which } = await aGatedLink({ password: 'open sesame' })
  expect(await browser.enter({ password: 'sesame' })).toMatchObject(saying(422, 'Wrong password'))
  expect(browser.jar.size).toBe(0)
  const right = await browser.enter({ password: 'open sesame' })
  expect([right.status, right.headers.get('location')]).toEqual([302, next])
  expect(right.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  const opened = await browser.ask(next)
  expect(opened.text).toContain('For Globex')
  for (const path of [next, `${next}.data`, `/api/campaign/view?link=${next.slice(3)}`])
    expect((await browser.ask(path)).headers.get('cache-control'), path).toBe('private, no-store')
  const view = JSON.parse((await browser.ask(`/api/campaign/view?link=${next.slice(3)}`)).text)
  expect(view).toMatchObject({ has_valid_password: true, has_completed_permission: false, visitor: null })
  platform.clock.advance(86_399)
  expect((await browser.ask(next)).status).toBe(200)
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(302)

  await browser.enter({ password: 'open sesame' })
  await setGate(platform, which, asked({ keepsPassword: 'on', endedUrl: 'https://acme.test/' }))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(200)
  await setGate(platform, which, asked({ password: 'something else' }))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(302)
  await setGate(platform, which, asked({}))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(200)
})

test('asks for name, address, consent and terms, and stores them with the text agreed to', async () => {
  const wanted = { asks: 'name', consent: 'You may write to me.', terms: 'Keep it <secret>.' }
  const { browser, aBrowser, next, platform, which, link } = await aGatedLink(wanted)
  const page = (await browser.ask(`/access?next=${next}`)).text
  for (const said of ['You may write to me.', 'Keep it &lt;secret&gt;.']) expect(page).toContain(said)
  const wrong = [
    [{ ...lea, terms: 'on' }, 'Select the checkbox below'],
    [{ ...lea, consent: 'on' }, 'Accept the terms'],
    [{ consent: 'on', terms: 'on' }, 'Enter your name'],
    [{ ...lea, email: 'lea', consent: 'on', terms: 'on' }, 'Enter an email address'],
  ] as const
  for (const [fields, said] of wrong) expect(await browser.enter(fields)).toMatchObject(saying(422, said))
  expect((await browser.enter({ ...lea, consent: 'on', terms: 'on' })).status).toBe(302)
  const view = JSON.parse((await browser.ask(`/api/campaign/view?link=${link.hashid}`)).text)
  expect(view).toMatchObject({ visitor: lea, has_completed_permission: true, lead: null })
  const anonymous = await browser.ask(`/api/campaign/view?link=${link.hashid}`, {
    headers: { 'sec-gpc': '1' },
  })
  expect(JSON.parse(anonymous.text).visitor).toBeNull()

  await setGate(platform, which, asked({ ...wanted, terms: 'Keep it safe.' }))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(302)
  await aBrowser().enter({ name: 'Max', email: 'max@globex.test', consent: 'on', terms: 'on' })
  const gate = await loadGate(platform, which)
  const max = { name: 'Max', terms: 2, isConfirmed: false }
  expect(gate).toMatchObject({ termsVersion: 2, views: 2, passes: [max, { ...lea, terms: 1 }] })
  const texts = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.select({ body: linkTerms.body }).from(linkTerms).where(eq(linkTerms.link, which.link)),
  )
  expect(texts.map(({ body }) => body)).toEqual(['Keep it <secret>.', 'Keep it safe.'])
})

test('refuses a blocked address and notifies the members once', async () => {
  const { browser, platform, which } = await aGatedLink({ asks: 'name', denied: 'hooli.test' })
  const gavin = { name: 'Gavin', email: 'gavin@mail.hooli.test' }
  for (const _ of [1, 2]) {
    const refused = await browser.enter(gavin)
    expect([refused.status, browser.jar.size]).toEqual([422, 0])
    expect(refused.text).toContain('This email address doesn’t have access')
  }
  const told = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.select().from(notification).where(eq(notification.kind, 'link_blocked')),
  )
  expect(told.map((one) => JSON.stringify(one))).toEqual([
    expect.stringContaining('gavin@mail.hooli.test tried to open a link'),
  ])
  expect((await browser.enter(lea)).status).toBe(302)
})

test('emails a code to confirm the address; the right code creates a validated lead and opens the link', async () => {
  const gate = { asks: 'confirmed', allowed: 'globex.test' }
  const { browser, aBrowser, next, platform, which, runJobs } = await aGatedLink(gate)
  expect((await browser.enter({ name: 'Gavin', email: 'gavin@hooli.test' })).status).toBe(422)
  const mailed = await browser.enter(lea)
  expect(mailed).toMatchObject(saying(200, 'We sent a code to lea@globex.test'))
  await runJobs()
  const [mail] = platform.mail.sent
  expect(mail?.to).toBe('lea@globex.test')
  expect(mail?.text).not.toContain('For Globex')
  const proof = proofIn(mailed.text, mail)
  expect(await browser.enter({ ...proof, code: '000000' })).toMatchObject(saying(422, 'Wrong code'))
  const spaced = `${proof.code.slice(0, 3)} ${proof.code.slice(3)}`
  expect((await browser.enter({ ...proof, code: spaced })).headers.get('location')).toBe(next)
  expect((await browser.ask(next)).status).toBe(200)
  const { leads } = await listLeads(platform, which)
  expect(leads).toMatchObject([{ first: 'Lea', last: 'Roth', email: lea.email, validated: 'yes' }])
  const view = JSON.parse((await browser.ask(`/api/campaign/view?link=${next.slice(3)}`)).text)
  expect(view).toMatchObject({ lead: { validated: 'yes', first: 'Lea' }, has_completed_permission: true })
  // It is used up, also in another browser.
  expect((await aBrowser().enter(proof)).status).toBe(422)
})

test('confirms the emailed link by its button, not by opening it, also after five wrong codes, which end the code', async () => {
  const { browser, aBrowser, next, platform, which, runJobs } = await aGatedLink({ asks: 'confirmed' })
  const mailed = await browser.enter({ ...lea, email: 'lea@press.test' })
  await runJobs()
  const [address = ''] = /https:\/\/\S+/.exec(platform.mail.sent[0]?.text ?? '') ?? []
  const { pathname, search, searchParams } = new URL(address)
  const scanner = aBrowser()
  for (const method of ['GET', 'HEAD', 'GET']) {
    await scanner.ask(pathname + search, { method })
    expect(scanner.jar.size).toBe(0)
  }
  expect((await loadGate(platform, which))?.views).toBe(0)
  const proof = { intent: 'confirm-key', id: searchParams.get('id') ?? '' }
  expect((await browser.enter({ ...proof, key: 'x'.repeat(43) })).status).toBe(422)
  const typed = proofIn(mailed.text, platform.mail.sent[0])
  for (const code of [...Array<string>(5).fill('111111'), typed.code])
    expect((await browser.enter({ ...typed, code })).status).toBe(422)
  platform.clock.advance(3600)
  expect((await browser.enter({ ...proof, key: searchParams.get('key') ?? '' })).status).toBe(302)
  expect((await browser.ask(next)).status).toBe(200)
})

test('asks a confirmed lead for the password, but not for their name', async () => {
  const { browser, next, platform, which } = await aGatedLink({ asks: 'confirmed' })
  const person = await aLead(platform, which.workspace, { ...lea, validated: 'yes' })
  browser.jar.set('nurtured_lead', issueLeadHandle(platform, { workspace: which.workspace, lead: person.id }))
  expect((await browser.ask(next)).status).toBe(200)
  await setGate(platform, which, asked({ asks: 'confirmed', password: 'open sesame' }))
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(302)
  const page = (await browser.ask(`/access?next=${next}`)).text
  expect(page).toContain('name="password"')
  expect(page).not.toContain('name="email"')
  expect((await browser.enter({ password: 'open sesame' })).status).toBe(302)
})

test('limits views by button presses, also between simultaneous visitors', {
  tags: ['postgres'],
}, async () => {
  const { browser, aBrowser, next, platform, which } = await aGatedLink({ mostViews: '2' })
  for (let n = 0; n < 20; n += 1) await aBrowser().ask(`/access?next=${next}`)
  expect((await browser.enter()).status).toBe(302)
  const rivals = await Promise.all([1, 2, 3].map(() => aBrowser().enter()))
  expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 410, 410])
  expect((await loadGate(platform, which))?.views).toBe(2)
  const late = aBrowser()
  expect((await late.ask(next)).status).toBe(302)
  expect(await late.ask(`/access?next=${next}`)).toMatchObject(saying(410, 'This link has expired'))
  expect((await browser.ask(next)).status).toBe(200)
})

test('expires after its last day in the workspace’s time zone, then redirects or takes a request for a new link', async () => {
  const { browser, next, platform, which } = await aGatedLink({ endsOn: '2026-03-02' })
  expect((await browser.ask(next)).status).toBe(200)
  platform.clock.set(new Date('2026-03-03T00:00:00Z'))
  expect((await browser.ask(next)).headers.get('location')).toContain('/access?next=')
  expect((await browser.ask(`/access?next=${next}`)).text).toContain('Request a new link')
  const question = { intent: 'ask', email: lea.email, message: 'May I read it again?' }
  expect((await browser.enter({ ...question, website: 'https://spam.test' })).status).toBe(200)
  expect((await browser.enter(question)).text).toContain('Your request was sent')
  const told = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.select().from(notification).where(eq(notification.kind, 'link_blocked')),
  )
  expect(told.map((one) => JSON.stringify(one))).toEqual([expect.stringContaining('May I read it again?')])
  await setGate(platform, which, asked({ endsOn: '2026-03-02', endedUrl: 'https://acme.test/over' }))
  platform.clock.advance(2)
  expect((await browser.ask(`/access?next=${next}`)).headers.get('location')).toBe('https://acme.test/over')
})

test('redirects or refuses paths that are not links', async () => {
  const { browser } = await aGatedLink({ password: 'open sesame' })
  for (const path of ['/access', '/l/'])
    expect((await browser.ask(path)).headers.get('location'), path).toBe('/')
  expect((await browser.ask('/access?next=/remix')).headers.get('location')).toBe('/remix')
  expect((await browser.ask(`/access?next=/l/${'A'.repeat(22)}`)).status).toBe(404)
  const outward = saying(400, 'Navigating to an external URL is not allowed')
  expect(await browser.ask('/access?next=https://evil.test/l/x')).toMatchObject(outward)
})
