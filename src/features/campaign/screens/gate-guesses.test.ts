import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { confirmCode } from '#src/features/link/server/gate/confirm-code.ts'
import { enterLink } from '#src/features/link/server/gate/enter-link.ts'
import { orderCode, secretsOf } from '#src/features/link/server/gate/send-code.ts'
import { linkCode } from '#src/features/link/server/gate/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aGatedLink } from '#src/test/gated-link.ts'

test('after ten wrong codes in a day an address is mailed no digits, and the button of the mail still opens', async () => {
  const { platform, link, runJobs } = await aGatedLink({ asks: 'confirmed' })
  const shared = await findSharedLink(platform, link.hashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  const gated = { ...shared, gate: shared.gate }
  const max = { name: 'Max', email: 'max@ten.test', consent: '' }
  const id = await orderCode(platform, gated, { ...max, from: { ip: '192.0.2.7', locale: 'en' } })
  // Codes before it, which were guessed at.
  await platform.db.inWorkspace(link.workspace, async (tx) => {
    const [row] = await tx.select().from(linkCode).where(eq(linkCode.id, id))
    if (row)
      for (const _ of [1, 2])
        await tx.insert(linkCode).values({ ...row, id: newId(), email: 'Max@ten.test', tries: 5 })
  })
  await runJobs()
  const { digits, key } = secretsOf(platform, id)
  const mail = platform.mail.sent.at(-1)
  expect([mail?.subject, mail?.text.includes(digits), mail?.text.includes(key)]).toEqual([
    'Confirm your address',
    false,
    true,
  ])
  const visitor = { cookies: null, ip: '192.0.2.7', mayRecognise: false, visits: [] }
  const typed = confirmCode(platform, gated, { ...visitor, proof: { id, code: digits } })
  await expect(typed).rejects.toMatchObject({ code: 'code_ended' })
  expect(await confirmCode(platform, gated, { ...visitor, proof: { id, key } })).not.toEqual([])
})

test('guesses from many networks slow a link down, are told of once, and keep out nobody who knows the password', async () => {
  const { platform, link, which, browser, next } = await aGatedLink({ password: 'open sesame' })
  const shared = await findSharedLink(platform, link.hashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  const gated = { ...shared, gate: shared.gate }
  const nothing = { invite: '', attempt: null, name: '', email: '', consent: false, terms: false }
  function enter(password: string, ip: string) {
    const from = { cookies: null, ip, locale: 'en' as const }
    return enterLink(platform, { link: gated, given: { ...nothing, password }, from })
  }
  for (let n = 0; n < 96; n += 1)
    await expect(enter(`guess ${n}`, `2001:db8:0:${n % 20}::${n}`)).rejects.toMatchObject({ status: 422 })
  expect(platform.clock.waits.at(-1)).toBe(4000)
  await expect(enter('open sesame', '2001:db8:1::1')).resolves.toMatchObject({ kind: 'in' })
  expect((await browser.enter({ password: 'open sesame' })).headers.get('location')).toBe(next)
  const told = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx.select().from(notification).where(eq(notification.kind, 'guessing')),
  )
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told[0])).toContain('Someone is guessing the password or a code of')
})

test('many people with the right password may come from one office', async () => {
  const { aBrowser } = await aGatedLink({ password: 'open sesame' })
  for (let n = 0; n < 25; n += 1)
    expect((await aBrowser().enter({ password: 'open sesame' })).status).toBe(302)
})
