import { expect, test } from 'vitest'
import { createPage } from '#src/features/page/server/create-page.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { formAnswersCsv, listFormAnswers } from './list-form-answers.ts'

async function aPageWithAnswers() {
  const { platform, workspace, user } = await aPlace()
  const { id: page } = await createPage(platform, { workspace, user, title: 'Contact' })
  async function send(email: string, answers: Record<string, string>) {
    platform.clock.advance(60)
    const createdAt = platform.clock.now()
    await platform.db.inWorkspace(workspace, (tx) =>
      tx.insert(formSubmission).values({
        workspace,
        id: newId(createdAt),
        page,
        block: 'contact',
        email,
        first: 'Lea',
        consent: 'I agree',
        answers: Object.entries(answers).map(([label, value]) => ({ label, value })),
        createdAt,
      }),
    )
  }
  return { platform, which: { workspace, of: { page } }, send }
}

test('answers are listed latest first, page by page, each once', async () => {
  const { platform, which, send } = await aPageWithAnswers()
  for (const n of [1, 2, 3, 4, 5]) await send(`lea${n}@globex.example`, { Team: `Team ${n}` })
  const first = await listFormAnswers(platform, { ...which, limit: 3 })
  expect(first.answers.map(({ email }) => email)).toEqual([
    'lea5@globex.example',
    'lea4@globex.example',
    'lea3@globex.example',
  ])
  expect(first.answers[0]).toMatchObject({ name: 'Lea', consent: 'I agree', account: null })
  expect(first.total).toBe(5)
  const second = await listFormAnswers(platform, { ...which, limit: 3, after: first.next })
  expect(second.answers.map(({ email }) => email)).toEqual(['lea2@globex.example', 'lea1@globex.example'])
  expect(second.next).toBeUndefined()
})

test('the file has a column for every question ever asked, runs no formulas, and is closed to other workspaces', async () => {
  const { platform, which, send } = await aPageWithAnswers()
  await send('lea@globex.example', { Team: '=HYPERLINK("x")' })
  await send('ben@globex.example', { Team: 'Sales', 'How many?': '12' })
  const lines = (await formAnswersCsv(platform, which)).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFsent,email,name,company,agreed_to,Team,How many?')
  expect(lines[1]).toMatch(/,ben@globex\.example,Lea,,I agree,Sales,12$/)
  expect(lines[2]).toMatch(/,lea@globex\.example,Lea,,I agree,"'=HYPERLINK\(""x""\)",$/)
  await send('lea@globex.example', { Team: 'Sales' })
  const other = await aWorkspace(platform)
  const stranger = { workspace: other.workspace, of: which.of }
  expect(await listFormAnswers(platform, stranger)).toMatchObject({ answers: [], total: 0 })
  await expect(formAnswersCsv(platform, stranger)).rejects.toMatchObject({ code: 'page_not_found' })
})

test("answers to a journey's forms have their own list and file, by form title", async () => {
  const platform = await createTestPlatform()
  const { workspace, journey } = await aLink(platform)
  const createdAt = platform.clock.now()
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(formSubmission).values({
      workspace,
      id: newId(createdAt),
      journey,
      title: 'Ask for a price',
      block: 'form',
      email: 'lea@globex.example',
      answers: [{ label: 'How many?', value: '12' }],
      createdAt,
    }),
  )
  const which = { workspace, of: { journey } }
  expect(await listFormAnswers(platform, which)).toMatchObject({
    total: 1,
    answers: [{ form: 'Ask for a price', email: 'lea@globex.example' }],
  })
  const [names, line] = (await formAnswersCsv(platform, which)).trimEnd().split('\r\n')
  expect(names).toBe('\uFEFFsent,form,email,name,company,agreed_to,How many?')
  expect(line).toMatch(/,Ask for a price,lea@globex\.example,,,,12$/)
  const other = await aWorkspace(platform)
  const stranger = { workspace: other.workspace, of: which.of }
  expect(await listFormAnswers(platform, stranger)).toMatchObject({ answers: [], total: 0 })
  await expect(formAnswersCsv(platform, stranger)).rejects.toMatchObject({ code: 'journey_not_found' })
})
