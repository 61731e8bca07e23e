import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { aSheetDesk, type WhichSheet } from '#src/test/sheet-desk.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { loadSheet } from './load-sheet.ts'
import { runSheet } from './start-sheet.ts'

async function aDesk() {
  const desk = await aSheetDesk('links')
  const { platform, workspace } = desk
  const { journey } = await aJourney(platform, workspace)
  const keep = (csv: string, of: string | null = journey) => desk.keep(csv, { journey: of })
  const said = async (which: WhichSheet) =>
    (await desk.rows(which)).map(({ row, label, outcome, makes, reason, sameAs, undone }) =>
      [row, label, outcome, makes ?? reason ?? '', sameAs ?? undone ?? ''].join('|'),
    )
  const links = async () =>
    (await listLinks(platform, { workspace, journey })).links.map(({ title }) => title).toSorted()
  const people = async () => (await desk.people()).map(({ email }) => email)
  const companies = async () => (await desk.accounts()).map(({ name }) => name)
  return { ...desk, journey, keep, said, links, people, companies }
}

/** Short URLs are unique across workspaces, so each test uses its own. */
function aFileWith(slug: string): string {
  return [
    'Firma;Website;E-Mail;Vorname;Titel;Kurzadresse;Gültig bis',
    `Quorra;quorra.test;lea@quorra.test;Lea;Spring;${slug};2099-12-31`,
    'Quorra;quorra.test;max@quorra.test;Max;;;',
    'Quorra;;;;;;',
    'Initech GmbH;initech.test;;;;;',
    'Hooli;;;;;;',
    'Soylent;;no address;;;;',
    `Umbrella;;;;;${slug};`,
    'Stark;;;;;;2001-01-01',
    ';;;;;;x',
  ].join('\n')
}

test('a file of links is previewed with the result of each row', async () => {
  const { platform, workspace, user, journey, keep, said, links, companies } = await aDesk()
  const desk = { workspace, user, journey }
  await createAccount(platform, { workspace, user, name: 'Initech', domain: 'initech.test' })
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Hooli' })
  await createLink(platform, { ...desk, title: 'There', account })
  expect(await said(await keep(aFileWith('quorra-first')))).toEqual([
    '2|Quorra · lea@quorra.test|new|company_link_address|',
    '3|Quorra · max@quorra.test|new|address|',
    '4|Quorra|repeated||2',
    '5|Initech|new|link|',
    '6|Hooli|same||',
    '7|Soylent · no address|refused|wrong_email|',
    '8|Umbrella|refused|slug_repeated|2',
    '9|Stark|refused|end_past|',
    '10||refused|nameless|',
  ])
  expect(await links()).toEqual(['There'])
  expect(await companies()).toEqual(['Hooli', 'Initech'])
})

test('links, companies and personal links are created once, and undo removes what no one opened', async () => {
  const { platform, keep, run, undo, said, workspace, links, people, companies } = await aDesk()
  const file = aFileWith('quorra-spring')
  const sheet = await keep(file)
  await run(sheet)
  await runSheet(platform, sheet)
  expect(await links()).toEqual(['Hooli', 'Initech GmbH', 'Spring'])
  expect(await people()).toEqual(['lea@quorra.test', 'max@quorra.test'])
  const { examples } = await loadSheet(platform, sheet)
  const addresses = examples.flatMap(({ address }) => address ?? [])
  expect(addresses).toHaveLength(4)
  const again = await keep(file)
  expect((await loadSheet(platform, again)).counts).toMatchObject({ same: 4, repeated: 1, refused: 4 })
  const second = await loadSheet(platform, again)
  expect(new Set(second.examples.flatMap(({ address }) => address ?? []))).toEqual(new Set(addresses))

  const { links: made } = await listLinks(platform, { workspace, journey: second.options.journey ?? '' })
  await aKeptVisit(platform, { workspace, link: made.find(({ title }) => title === 'Hooli')?.id ?? '' })
  await undo(sheet)
  expect((await said(sheet)).filter((one) => /\|(removed|paused|used)$/.test(one))).toEqual([
    '2|lea@quorra.test|new|company_link_address|removed',
    '3|max@quorra.test|new|address|removed',
    '5|Initech GmbH|new|company_link|removed',
    '6|Hooli|new|company_link|paused',
  ])
  expect(await links()).toEqual(['Hooli'])
  expect(await people()).toEqual([])
  expect(await companies()).toEqual(['Hooli'])
  const third = await keep(file)
  await run(third)
  expect((await said(third))[0]).toContain('company_link_address')
})

test('distant rows create one link per company', async () => {
  const { keep, run, said, links } = await aDesk()
  const lines = Array.from({ length: 400 }, (_, at) => `Company ${at % 200},c${at % 200}.test,p${at}@c.test`)
  const sheet = await keep(['Company,Domain,E-mail', ...lines].join('\n'))
  expect((await said(sheet)).length).toBeLessThanOrEqual(30)
  await run(sheet)
  expect((await links()).length).toBe(50)
})

test('without a journey of this workspace each row is refused, and erased people are not stored', async () => {
  const { platform, workspace, keep, said } = await aDesk()
  const { workspace: other } = await aWorkspace(platform)
  const { journey: theirs } = await aJourney(platform, other)
  const csv = 'Company,E-mail\nWonka,gone@wonka.test'
  expect(await said(await keep(csv, null))).toEqual(['2|Wonka|refused|no_journey|'])
  expect(await said(await keep(csv, theirs))).toEqual(['2|Wonka|refused|no_journey|'])
  await platform.db.inWorkspace(workspace, (tx) =>
    suppressAddress(platform, tx, { workspace, email: 'gone@wonka.test', at: platform.clock.now() }),
  )
  expect(await said(await keep(csv))).toEqual(['2||refused|suppressed|'])
})
