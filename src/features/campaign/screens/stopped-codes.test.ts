import { expect, test } from 'vitest'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { aGatedLink } from '#src/test/gated-link.ts'

type Gate = Awaited<ReturnType<typeof aGatedLink>>

/** What a visitor reads who asks for a code, without what is random in it; and the mails that leave. */
async function ask({ aBrowser, runJobs, platform }: Gate, email: string) {
  const before = platform.mail.sent.length
  const { status, text } = await aBrowser().enter({ name: 'Lea', email })
  await runJobs()
  const shown = text.replaceAll(email, '…').replaceAll(/[0-9a-f-]{36}|nonce="[^"]*"/g, '')
  return { status, shown, mails: platform.mail.sent.slice(before) }
}

async function stop({ app, platform, which }: Gate, to: string) {
  const address = stopAddress(platform, { sender: { workspace: which.workspace }, to })
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const { pathname, search } = new URL(address)
  const answer = await app.request(platform.config.publicOrigin + pathname + search, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return address
}

test('a code is not mailed to an address that was stopped, and the page says what it says to everybody', async () => {
  const gate = await aGatedLink({ asks: 'confirmed' })
  await stop(gate, 'lea@stopped.test')
  const stopped = await ask(gate, 'LEA@stopped.test')
  const other = await ask(gate, 'gavin@stopped.test')
  expect([stopped.mails.length, other.mails.length]).toEqual([0, 1])
  expect([stopped.status, stopped.shown]).toEqual([other.status, other.shown])
  expect(stopped.shown).toContain('An address whose mails were stopped gets none.')
  const { text = '', headers } = other.mails[0] ?? {}
  const way = stopAddress(gate.platform, {
    sender: { workspace: gate.which.workspace },
    to: 'gavin@stopped.test',
  })
  expect(text).toContain(
    `You did not ask for this? Never write to this address again from Acme Media: ${way}`,
  )
  expect(headers?.['List-Unsubscribe']).toBe(`<${way}>`)
})

test('an erased person is mailed a code, unless they stopped mails, too', async () => {
  const gate = await aGatedLink({ asks: 'confirmed' })
  const { platform, which } = gate
  for (const email of ['ada@erased.test', 'bo@erased.test'])
    await platform.db.inWorkspace(which.workspace, (tx) =>
      suppressAddress(platform, tx, { workspace: which.workspace, email, at: platform.clock.now() }),
    )
  await stop(gate, 'bo@erased.test')
  expect((await ask(gate, 'ada@erased.test')).mails.map(({ to }) => to)).toEqual(['ada@erased.test'])
  expect((await ask(gate, 'bo@erased.test')).mails).toEqual([])
})
