import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead } from '#src/features/lead/server/tables.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'

test('what the browser opened before is theirs with the right code, unless they ask not to be named', async () => {
  const { browser, aBrowser, platform, link, which, runJobs } = await aGatedLink({ asks: 'confirmed' })
  async function proves(who: typeof browser, email: string, headers: Record<string, string> = {}) {
    const sessionId = randomUUID()
    await aKeptVisit(platform, { ...which, sessionId, settledAt: null, signs: ['input'] })
    const mailed = await who.enter({ name: 'Lea Roth', email })
    await runJobs()
    const [digits = ''] = /\b\d{8}\b/.exec(textTo(email)) ?? []
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(mailed.text) ?? []
    const visits = ['no', `${link.hashid}.${sessionId}`].join(' ')
    const wrong = { intent: 'confirm', id, code: digits === '000000' ? '000001' : '000000', visits }
    expect((await who.enter(wrong)).status).toBe(422)
    await runJobs()
    expect(await readerOf(sessionId)).toBeNull()
    expect((await who.enter({ ...wrong, code: digits }, headers)).status).toBe(302)
    await runJobs()
    return readerOf(sessionId)
  }
  function textTo(email: string): string {
    return platform.mail.sent.findLast(({ to }) => to === email)?.text ?? ''
  }
  async function readerOf(sessionId: string): Promise<string | null | undefined> {
    return (await visitsOf(platform, link)).find((one) => one.sessionId === sessionId)?.lead
  }
  const adopted = await proves(browser, 'lea@before.test')
  const [reader] = await platform.db.inWorkspace(which.workspace, (tx) =>
    tx
      .select({ email: lead.email })
      .from(lead)
      .where(eq(lead.id, adopted ?? '')),
  )
  expect(reader).toEqual({ email: 'lea@before.test' })
  expect(await proves(aBrowser(), 'ben@before.test', { 'sec-gpc': '1' })).toBeNull()
})
