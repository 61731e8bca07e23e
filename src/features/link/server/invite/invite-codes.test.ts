import { expect, test } from 'vitest'
import { inviteCodeOf, plainInviteCode, stateOfCode } from '#src/features/link/rules/invite-code.ts'
import { newInviteCodes } from '#src/features/link/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { asked } from '#src/test/gated-link.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { duplicateLink } from '../duplicate-link.ts'
import { findSharedLink } from '../find-shared-link.ts'
import { eraseOldPasses } from '../gate/erase-old-passes.ts'
import { issuePass } from '../gate/issue-pass.ts'
import { loadGate } from '../gate/load-gate.ts'
import { setGate } from '../gate/set-gate.ts'
import { createInviteCodes } from './create-invite-codes.ts'
import { countUsableCodes, listCodes } from './list-codes.ts'
import { restoreCode, revokeCode } from './revoke-code.ts'
import { findCode } from './take-use.ts'

const one = newInviteCodes.parse({})
const shape = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/

async function anInviteOnlyLink(platform: TestPlatform) {
  const owner = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  const which = { workspace: owner.workspace, link: link.id }
  await setGate(platform, which, asked({ isInviteOnly: 'on' }))
  const shared = await findSharedLink(platform, link.hashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  return { owner, which, user: owner.user, gated: { ...shared, gate: shared.gate } }
}

test('a code has sixty bits, is easy to read, and is accepted however it is typed', () => {
  expect(inviteCodeOf(Uint8Array.from({ length: 12 }, (_, index) => index * 20))).toMatch(shape)
  const codes = new Set(Array.from({ length: 256 }, (_, byte) => inviteCodeOf(new Uint8Array(12).fill(byte))))
  expect(codes.size).toBe(32)
  for (const typed of ['7K3P-2M9Q-XR41', '7k3p2m9qxr4l', ' 7K3P 2M9Q–XR4I\n', '７K3P.2m9q.xr41'])
    expect(plainInviteCode(typed), typed).toBe('7K3P2M9QXR41')
  expect(plainInviteCode('ooo')).toBe('000')
})

test.each([
  [{ used: 0, uses: 1, isOver: false, revokedAt: null }, 'open'],
  [{ used: 1, uses: 1, isOver: false, revokedAt: null }, 'used_up'],
  [{ used: 1, uses: 1, isOver: true, revokedAt: null }, 'ended'],
  [{ used: 0, uses: 1, isOver: false, revokedAt: new Date() }, 'revoked'],
] as const)('%j is %s', (code, state) => {
  expect(stateOfCode(code)).toBe(state)
})

test("codes are shown once, stored as hashes with their last characters, and end with their last day in the workspace's time zone", async () => {
  const platform = await createTestPlatform()
  const { which, user, gated } = await anInviteOnlyLink(platform)
  expect(
    (await countUsableCodes(platform, { workspace: which.workspace, links: [which.link] })).get(which.link),
  ).toBe(0)
  const made = newInviteCodes.parse({ count: '100', uses: '', label: ' Beta testers ', endsOn: '2026-12-31' })
  const codes = await createInviteCodes(platform, { ...which, user, ...made })
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(code).toMatch(shape)
  const listed = await listCodes(platform, which)
  expect(listed).toMatchObject({ total: 100, usable: 100, next: undefined })
  expect(listed.codes[0]).toMatchObject({
    label: 'Beta testers',
    used: 0,
    uses: 10_000,
    endsOn: '2026-12-31',
    state: 'open',
    by: expect.any(String),
  })
  expect(listed.codes.map(({ ending }) => ending).toSorted()).toEqual(
    codes.map((code) => code.slice(-4)).toSorted(),
  )
  const { rows } = await platform.db.asSystem((tx) => tx.execute('select * from link_invite_code'))
  const stored = JSON.stringify(rows)
  for (const code of codes)
    for (const form of [code, plainInviteCode(code), plainInviteCode(code).toLowerCase()])
      expect(stored).not.toContain(form)
  const typed = codes[3] ?? ''
  expect(
    await findCode(platform, gated, { typed: typed.toLowerCase().replaceAll('-', ' '), attempt: null }),
  ).toBe(rows.find(({ ending }) => ending === typed.slice(-4))?.['id'])
  platform.clock.set(new Date('2026-12-31T23:59:59Z'))
  expect(await findCode(platform, gated, { typed, attempt: null })).toBeDefined()
  platform.clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(await findCode(platform, gated, { typed, attempt: null })).toBeUndefined()
  expect(await listCodes(platform, which)).toMatchObject({ usable: 0 })
})

test('invalid numbers of codes or uses are refused, and a link has a maximum number of codes', async () => {
  for (const wrong of [
    { count: '101' },
    { count: '0' },
    { uses: '10001' },
    { uses: '1.5' },
    { endsOn: 'soon' },
  ])
    expect(newInviteCodes.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  const platform = await createTestPlatform()
  const { which, user } = await anInviteOnlyLink(platform)
  for (let n = 0; n < 50; n += 1) await createInviteCodes(platform, { ...which, user, ...one, count: 100 })
  await expect(createInviteCodes(platform, { ...which, user, ...one })).rejects.toMatchObject({
    code: 'too_many_codes',
  })
  const first = await listCodes(platform, which)
  expect([first.codes.length, first.total]).toEqual([100, 5000])
  const second = await listCodes(platform, { ...which, after: first.next })
  expect(second.codes[0]?.id).not.toBe(first.codes[99]?.id)
})

test('of many concurrent visitors with a single-use code, one gets in', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const { which, user, gated } = await anInviteOnlyLink(platform)
  const [typed = ''] = await createInviteCodes(platform, { ...which, user, ...one })
  const code = await findCode(platform, gated, { typed, attempt: null })
  const nobody = { name: '', email: '', isConfirmed: false, consent: '', termsVersion: 0 }
  const come = (attempt: string | null) =>
    platform.db
      .inWorkspace(which.workspace, (tx) =>
        issuePass(tx, gated, {
          ...nobody,
          invite: { code: code ?? '', isNew: true, attempt },
          now: platform.clock.now(),
        }),
      )
      .then(
        () => 'in',
        (error: { code: string }) => error.code,
      )
  const came = await Promise.all(Array.from({ length: 20 }, () => come(null)))
  expect(came.toSorted()).toEqual(['in', ...Array.from({ length: 19 }, () => 'wrong_invite')])
  const [row] = (await listCodes(platform, which)).codes
  expect(row).toMatchObject({ used: 1, uses: 1, state: 'used_up' })
  expect((await loadGate(platform, which))?.passes).toMatchObject([{ invite: { ending: typed.slice(-4) } }])
})

test('the same form sent several times takes one use, for ten minutes', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  const { which, user, gated } = await anInviteOnlyLink(platform)
  const [typed = ''] = await createInviteCodes(platform, { ...which, user, ...one, uses: 3 })
  const code = (await findCode(platform, gated, { typed, attempt: null })) ?? ''
  const nobody = { name: '', email: '', isConfirmed: false, consent: '', termsVersion: 0 }
  const attempt = newId()
  const come = () =>
    platform.db.inWorkspace(which.workspace, (tx) =>
      issuePass(tx, gated, { ...nobody, invite: { code, isNew: true, attempt }, now: platform.clock.now() }),
    )
  await Promise.all([come(), come(), come()])
  const used = async () => (await listCodes(platform, which)).codes[0]?.used
  expect(await used()).toBe(1)
  expect((await loadGate(platform, which))?.views).toBe(1)
  platform.clock.advance(601)
  await come()
  expect(await used()).toBe(2)
})

test('a code is revoked and restored only by members of its workspace and only for its link', async () => {
  const platform = await createTestPlatform()
  const { which, user, gated } = await anInviteOnlyLink(platform)
  const other = await anInviteOnlyLink(platform)
  const [typed = ''] = await createInviteCodes(platform, { ...which, user, ...one })
  const code = (await findCode(platform, gated, { typed, attempt: null })) ?? ''
  const foreign = [
    { ...other.which, code },
    { ...which, workspace: other.which.workspace, code },
    { ...which, code: newId() },
  ]
  for (const wrong of foreign)
    for (const verb of [revokeCode, restoreCode])
      await expect(verb(platform, wrong)).rejects.toMatchObject({
        status: 404,
        code: 'invite_code_not_found',
      })
  await expect(
    createInviteCodes(platform, { ...which, workspace: other.which.workspace, user, ...one }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await listCodes(platform, { ...which, workspace: other.which.workspace })).toMatchObject({
    total: 0,
  })
  expect(await findCode(platform, other.gated, { typed, attempt: null })).toBeUndefined()

  expect(await revokeCode(platform, { ...which, code })).toEqual({ ending: typed.slice(-4) })
  expect(await findCode(platform, gated, { typed, attempt: null })).toBeUndefined()
  expect((await listCodes(platform, which)).codes).toMatchObject([{ state: 'revoked' }])
  await restoreCode(platform, { ...which, code })
  expect(await findCode(platform, gated, { typed, attempt: null })).toBe(code)
})

test('a copy of a link needs its own codes', async () => {
  const platform = await createTestPlatform()
  const { which, user } = await anInviteOnlyLink(platform)
  await createInviteCodes(platform, { ...which, user, ...one })
  const copy = await duplicateLink(platform, { ...which, user, nameCopy: (title) => `${title} 2` })
  const copied = { workspace: which.workspace, link: copy.id }
  expect(await loadGate(platform, copied)).toMatchObject({ isInviteOnly: true, isClosed: true })
  expect(await listCodes(platform, copied)).toMatchObject({ total: 0, usable: 0 })
})

test('labels of expired codes are erased with the visits of that time', async () => {
  const platform = await createTestPlatform()
  const { which, user } = await anInviteOnlyLink(platform)
  for (const label of ['Lea', 'Max']) {
    platform.clock.advance(1)
    await createInviteCodes(platform, { ...which, user, ...one, label })
  }
  const [max] = (await listCodes(platform, which)).codes
  await revokeCode(platform, { ...which, code: max?.id ?? '' })
  await platform.db.asSystem((tx) =>
    tx.execute(`update workspaces set retention_days = 30 where id = '${which.workspace}'`),
  )
  const labels = async () => (await listCodes(platform, which)).codes.map(({ label }) => label)
  platform.clock.advance(29 * 86_400)
  await eraseOldPasses(platform)
  expect(await labels()).toEqual(['Max', 'Lea'])
  platform.clock.advance(2 * 86_400)
  await eraseOldPasses(platform)
  expect(await labels()).toEqual(['', 'Lea'])
})
