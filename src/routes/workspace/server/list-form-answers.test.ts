import { expect, test } from 'vitest'
import { createPage } from '#src/features/page/server/create-page.ts'
import { formSubmission } from '#src/features/page/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { formAnswersCsv, listFormAnswers } from './list-form-answers.ts'

async function aPageWithAnswers() {
  const { platform, workspace, user } = await aPlace()
  const { id: page } = await createPage(platform, { workspace, user, title: 'Contact' })
  async function send(email: string, answers: Record<string, string>) {
    platform.clock.advance(60)
    const person = { email, first: 'Lea', consent: 'I agree' }
    await aSubmission(platform, { workspace, page, ...person }, answers)
  }
  return { platform, which: { workspace, of: { page } }, send }
}

type Sent = Omit<typeof formSubmission.$inferInsert, 'id' | 'block' | 'createdAt' | 'answers'>

async function aSubmission({ db, clock }: TestPlatform, sent: Sent, said: Record<string, string>) {
  const createdAt = clock.now()
  const answers = Object.entries(said).map(([label, value]) => ({ label, value }))
  const row = { ...sent, id: newId(createdAt), block: 'form', createdAt, answers }
  await db.inWorkspace(sent.workspace, (tx) => tx.insert(formSubmission).values(row))
}

test('answers are listed latest first, page by page, each once', async () => {
  const { platform, which, send } = await aPageWithAnswers()
  for (const n of [1, 2, 3, 4, 5]) await send(`lea${n}@globex.example`, { Team: `Team ${n}` })
  const first = await listFormAnswers(platform, { ...which, limit: 3 })
  const told = { name: 'Lea', consent: 'I agree', account: null }
  expect(first).toMatchObject({
    answers: [5, 4, 3].map((n) => ({ email: `lea${n}@globex.example`, ...told })),
    total: 5,
  })
  const second = await listFormAnswers(platform, { ...which, limit: 3, after: first.next })
  expect(second.answers.map(({ email }) => email)).toEqual(['lea2@globex.example', 'lea1@globex.example'])
  expect(second.next).toBeUndefined()
})

test('the file has a column for every question ever asked and runs no formulas', async () => {
  const { platform, which, send } = await aPageWithAnswers()
  await send('lea@globex.example', { Team: '=HYPERLINK("x")' })
  await send('ben@globex.example', { Team: 'Sales', 'How many?': '12' })
  const lines = (await formAnswersCsv(platform, which)).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFsent,email,name,company,agreed_to,Team,How many?')
  expect(lines[1]).toMatch(/,ben@globex\.example,Lea,,I agree,Sales,12$/)
  expect(lines[2]).toMatch(/,lea@globex\.example,Lea,,I agree,"'=HYPERLINK\(""x""\)",$/)
  const missing = formAnswersCsv(platform, { ...which, of: { page: newId() } })
  await expect(missing).rejects.toMatchObject({ code: 'page_not_found' })
})

test("answers to a journey's forms have their own list and file, by form title", async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace, journey } = link
  const sent = { title: 'Ask for a price', email: 'lea@globex.example' }
  await aSubmission(platform, { workspace, journey, ...sent }, { 'How many?': '12' })
  const which = { workspace, of: { journey } }
  expect(await listFormAnswers(platform, which)).toMatchObject({
    total: 1,
    answers: [{ form: 'Ask for a price', email: 'lea@globex.example' }],
  })
  const [names, line] = (await formAnswersCsv(platform, which)).trimEnd().split('\r\n')
  expect(names).toBe('\uFEFFsent,form,email,name,company,agreed_to,How many?')
  expect(line).toMatch(/,Ask for a price,lea@globex\.example,,,,12$/)
  const missing = formAnswersCsv(platform, { workspace, of: { journey: newId() } })
  await expect(missing).rejects.toMatchObject({ code: 'journey_not_found' })
})
