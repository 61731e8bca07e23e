import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { duplicateLink } from './duplicate-link.ts'
import { listPassLines } from './gate/passes-file.ts'
import { linkGate, linkPass, linkTerms } from './gate/tables.ts'
import { removeLink } from './remove-link.ts'
import { link } from './tables.ts'

const nameCopy = (title: string) => `${title} (copy)`
const demands = {
  asks: 'name',
  consent: 'You may write to me.',
  password: 'open sesame',
  terms: 'Quiet.',
  mostViews: '3',
}

test('a copy asks the same, has an address and a secret of its own, and nobody in it', async () => {
  const { platform, which, link: first, browser } = await aGatedLink(demands)
  const given = {
    name: '=Lea',
    email: 'lea@globex.test',
    consent: 'on',
    terms: 'on',
    password: 'open sesame',
  }
  expect((await browser.enter(given)).status).toBe(302)
  const user = first.id
  const made = await duplicateLink(platform, { ...which, user, nameCopy })
  expect(made.title).toBe('For Globex (copy)')
  const all = await platform.db.inWorkspace(which.workspace, async (tx) => ({
    links: await tx.select().from(link).where(eq(link.id, made.id)),
    gates: await tx.select().from(linkGate),
    terms: await tx.select().from(linkTerms).where(eq(linkTerms.link, made.id)),
    passes: await tx.select().from(linkPass).where(eq(linkPass.link, made.id)),
  }))
  const [copy] = all.links
  expect(copy).toMatchObject({
    journey: first.journey,
    account: first.account,
    emailTo: first.emailTo,
    version: 1,
  })
  expect(copy?.hashid).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(copy?.hashid).not.toBe(first.hashid)
  const [one, two] = all.gates.map(({ link: _link, round: _round, ...gate }) => gate)
  expect(one).toEqual(two)
  expect(all.terms).toMatchObject([{ version: 1, body: 'Quiet.' }])
  expect(all.passes).toEqual([])
})

test('a link of another workspace, or one that was removed, is not copied and tells nobody who came in', async () => {
  const { platform, which, link: first } = await aGatedLink({})
  const { workspace } = await aWorkspace(platform)
  const refused = { status: 404, code: 'link_not_found' }
  const elsewhere = { ...which, workspace }
  await expect(duplicateLink(platform, { ...elsewhere, user: first.id, nameCopy })).rejects.toMatchObject(
    refused,
  )
  await expect(listPassLines(platform, elsewhere)).rejects.toMatchObject(refused)
  await removeLink(platform, { ...which, user: first.id })
  await expect(duplicateLink(platform, { ...which, user: first.id, nameCopy })).rejects.toMatchObject(refused)
})

test('everybody who came in stands in the file, with what they accepted', async () => {
  const { platform, which, aBrowser } = await aGatedLink({ ...demands, mostViews: '' })
  for (const name of ['=Lea', 'Max']) {
    platform.clock.advance(1)
    await aBrowser().enter({
      name,
      email: `${name.replace('=', '')}@globex.test`,
      consent: 'on',
      terms: 'on',
      password: 'open sesame',
    })
  }
  const [head, ...lines] = await listPassLines(platform, which)
  expect(head).toEqual([
    'came_in',
    'name',
    'email',
    'confirmed',
    'agreed_to',
    'terms_version',
    'invite_code',
    'invite_label',
  ])
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['=Lea', 'Lea@globex.test', 'no', 'You may write to me.', 1, '', ''],
    ['Max', 'Max@globex.test', 'no', 'You may write to me.', 1, '', ''],
  ])
})
