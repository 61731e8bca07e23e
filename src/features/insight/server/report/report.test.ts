import { expect, test } from 'vitest'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { settle, visitBy } from '#src/test/visits.ts'
import { createReport, type WantedReport } from './create-report.ts'
import { listReports } from './list-reports.ts'
import { openReport, unlockReport } from './open-report.ts'
import { removeReport } from './remove-report.ts'

const plain = {
  title: 'How it went',
  period: 'rolling',
  companies: false,
  people: false,
  language: 'reader',
  password: '',
  lastDay: undefined,
} as const

async function aVisitedLink() {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace, title: 'For Globex' })
  const lead = await aLead(platform, workspace, { first: 'Lea', last: 'Long', validated: 'yes' })
  await visitBy(platform, link, { lead: lead.id, has_input: true })
  await settle(platform)
  function share(changes: Partial<WantedReport> = {}) {
    const wanted = { ...plain, query: { days: 30, link: link.id }, ...changes }
    return createReport(platform, { workspace, user, wanted })
  }
  const open = (report: string, cookies: string | null = null) => openReport(platform, { report, cookies })
  return { platform, workspace, user, link, lead, share, open }
}

test('anyone with the URL sees the figures, and only the chosen kinds of names', async () => {
  const { platform, workspace, open, share, lead, link } = await aVisitedLink()
  const { hashid } = await share()
  expect(hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  const opened = await open(hashid)
  expect(opened).toMatchObject({ kind: 'shown', report: { title: 'How it went', total: { visits: 1 } } })
  const said = JSON.stringify(opened)
  const names = ['Lea', 'Long', lead.email, 'For Globex']
  for (const secret of [...names, lead.id, link.id, link.workspace, link.hashid])
    expect(said).not.toContain(secret)
  const people = JSON.stringify(await open((await share({ people: true })).hashid))
  expect(people).toContain(lead.email)
  expect(people).not.toContain('For Globex')
  const companies = JSON.stringify(await open((await share({ companies: true })).hashid))
  expect(companies).toContain('For Globex')
  expect(companies).not.toContain(lead.email)
  // Members see how often a report was opened.
  await open(hashid)
  const listed = (await listReports(platform, { workspace })).find((one) => one.hashid === hashid)
  expect(listed).toMatchObject({ opens: 2, showsNames: false, isLocked: false })
  const stranger = await aWorkspace(platform)
  expect(await listReports(platform, { workspace: stranger.workspace })).toEqual([])
})

test('a period moves with the day or stays fixed', async () => {
  const { platform, open, share } = await aVisitedLink()
  const [rolling, fixed] = [
    await share({ query: { days: 7 } }),
    await share({ query: { days: 7 }, period: 'fixed' }),
  ]
  platform.clock.advance(30 * 86_400)
  const visits = async (hashid: string): Promise<unknown> => {
    const opened = await open(hashid)
    return opened.kind === 'shown' ? opened.report.total.visits : opened.kind
  }
  expect(await visits(rolling.hashid)).toBe(0)
  expect(await visits(fixed.hashid)).toBe(1)
})

test('a password is required, and opens only this report', async () => {
  const { platform, open, share } = await aVisitedLink()
  const [locked, other] = [await share({ password: 'open sesame' }), await share({ password: 'open sesame' })]
  expect(await open(locked.hashid)).toEqual({ kind: 'locked', language: null })
  const asked = { report: locked.hashid, address: '192.0.2.7' }
  await expect(unlockReport(platform, { ...asked, password: 'wrong' })).rejects.toMatchObject({ status: 403 })
  const cookie = await unlockReport(platform, { ...asked, password: 'open sesame' })
  // A screen is also requested with other suffixes of its URL.
  expect(cookie).toContain('; Path=/report;')
  const [sent = ''] = cookie?.split(';') ?? []
  expect((await open(locked.hashid, sent)).kind).toBe('shown')
  expect((await open(other.hashid, sent.replace(locked.hashid, other.hashid))).kind).toBe('locked')
  platform.clock.advance(86_401)
  expect((await open(locked.hashid, sent)).kind).toBe('locked')
})

test('a deleted or expired report, or one without a subject, looks like one that never existed, and a past last day is refused', async () => {
  const { platform, workspace, open, share, link } = await aVisitedLink()
  const missing = { kind: 'missing' }
  const [removed, over, gone] = [await share(), await share({ lastDay: '2099-01-01' }), await share()]
  await removeReport(platform, { workspace, report: removed.id })
  expect(await open(removed.hashid)).toEqual(missing)
  expect((await open(over.hashid)).kind).toBe('shown')
  await expect(share({ lastDay: '2020-01-01' })).rejects.toMatchObject({ status: 422, code: 'day_past' })
  platform.clock.set(new Date('2099-01-02T12:00:00Z'))
  expect(await open(over.hashid)).toEqual(missing)
  await platform.db.pool.query('update link set deleted_at = now() where id = $1', [link.id])
  expect(await open(gone.hashid)).toEqual(missing)
  for (const nothing of ['', 'a'.repeat(22), '../etc/passwd', 'é'.repeat(22)])
    expect(await open(nothing)).toEqual(missing)
})
