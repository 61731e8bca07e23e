import { expect, test } from 'vitest'
import { inviteCodeOf, plainInviteCode } from '#src/features/link/rules/invite-code.ts'
import { newInviteCodes } from '#src/features/link/schema.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { asked } from '#src/test/gated-link.ts'
import { setFields } from '#src/test/set-fields.ts'
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

async function anInviteOnlyLink(on?: TestPlatform) {
  const platform = on ?? (await createTestPlatform())
  const { workspace, user } = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace })
  const which = { workspace, link: link.id }
  await setGate(platform, which, asked({ isInviteOnly: 'on' }))
  const shared = await findSharedLink(platform, link.hashid)
  if (!shared?.gate) throw new Error('the link asks nothing')
  const gated = { ...shared, gate: shared.gate }
  const nobody = { name: '', email: '', isConfirmed: false, consent: '', termsVersion: 0 }
  return {
    platform,
    which,
    user,
    create: (more: Partial<typeof one> = {}) =>
      createInviteCodes(platform, { ...which, user, ...one, ...more }),
    find: (typed: string) => findCode(platform, gated, { typed, attempt: null }),
    async latest() {
      return (await listCodes(platform, which)).codes[0]
    },
    /** A visitor enters with this code; `attempt` is the id of their form. */
    come: (code = '', attempt: string | null = null) =>
      platform.db.inWorkspace(which.workspace, (tx) =>
        issuePass(tx, gated, {
          ...nobody,
          invite: { code, isNew: true, attempt },
          now: platform.clock.now(),
        }),
      ),
  }
}

test('a code has sixty bits, is easy to read, and is accepted however it is typed', () => {
  expect(inviteCodeOf(Uint8Array.from({ length: 12 }, (_, index) => index * 20))).toMatch(shape)
  const codes = new Set(Array.from({ length: 256 }, (_, byte) => inviteCodeOf(new Uint8Array(12).fill(byte))))
  expect(codes.size).toBe(32)
  for (const typed of ['7K3P-2M9Q-XR41', '7k3p2m9qxr4l', ' 7K3P 2M9Q–XR4I\n', '７K3P.2m9q.xr41'])
    expect(plainInviteCode(typed), typed).toBe('7K3P2M9QXR41')
  expect(plainInviteCode('ooo')).toBe('000')
})

test("codes are shown once, stored as hashes with their last characters, and end with their last day in the workspace's time zone", async () => {
  const { platform, which, create, find } = await anInviteOnlyLink()
  const usable = await countUsableCodes(platform, { workspace: which.workspace, links: [which.link] })
  expect(usable.get(which.link)).toBe(0)
  const made = newInviteCodes.parse({ count: '100', uses: '', label: ' Beta testers ', endsOn: '2026-12-31' })
  const codes = await create(made)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(code).toMatch(shape)
  const listed = await listCodes(platform, which)
  expect(listed).toMatchObject({ total: 100, usable: 100, next: undefined })
  const about = { label: 'Beta testers', used: 0, uses: 10_000, endsOn: '2026-12-31', state: 'open' }
  expect(listed.codes[0]).toMatchObject({ ...about, by: expect.any(String) })
  const endings = listed.codes.map(({ ending }) => ending)
  expect(endings.toSorted()).toEqual(codes.map((code) => code.slice(-4)).toSorted())
  const { rows } = await platform.db.asSystem((tx) => tx.execute('select * from link_invite_code'))
  const stored = JSON.stringify(rows)
  for (const code of codes)
    for (const form of [code, plainInviteCode(code), plainInviteCode(code).toLowerCase()])
      expect(stored).not.toContain(form)
  const typed = codes[3] ?? ''
  const id = rows.find(({ ending }) => ending === typed.slice(-4))?.['id']
  expect(await find(typed.toLowerCase().replaceAll('-', ' '))).toBe(id)
  platform.clock.set(new Date('2026-12-31T23:59:59Z'))
  expect(await find(typed)).toBeDefined()
  platform.clock.set(new Date('2027-01-01T00:00:00Z'))
  expect(await find(typed)).toBeUndefined()
  const over = await listCodes(platform, which)
  expect([over.usable, over.codes[0]?.state]).toEqual([0, 'ended'])
})

test('invalid numbers of codes or uses are refused, and a link has a maximum number of codes', async () => {
  const wrongs = [{ count: '101' }, { count: '0' }, { uses: '10001' }, { uses: '1.5' }, { endsOn: 'soon' }]
  for (const wrong of wrongs)
    expect(newInviteCodes.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  const { platform, which, create } = await anInviteOnlyLink()
  for (let n = 0; n < 50; n += 1) await create({ count: 100 })
  await expect(create()).rejects.toMatchObject({ code: 'too_many_codes' })
  const first = await listCodes(platform, which)
  expect([first.codes.length, first.total]).toEqual([100, 5000])
  const second = await listCodes(platform, { ...which, after: first.next })
  expect(second.codes[0]?.id).not.toBe(first.codes[99]?.id)
})

test('of many concurrent visitors with a single-use code one gets in, and a form sent again takes one use for ten minutes', {
  tags: ['postgres'],
}, async () => {
  const { platform, which, create, find, come, latest } = await anInviteOnlyLink()
  const [typed = ''] = await create()
  const code = await find(typed)
  const came = await Promise.all(
    Array.from({ length: 20 }, () =>
      come(code).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(came.toSorted()).toEqual(['in', ...Array.from({ length: 19 }, () => 'wrong_invite')])
  expect(await latest()).toMatchObject({ used: 1, uses: 1, state: 'used_up' })
  expect((await loadGate(platform, which))?.passes).toMatchObject([{ invite: { ending: typed.slice(-4) } }])
  platform.clock.advance(1)
  const [again = ''] = await create({ uses: 3 })
  const other = await find(again)
  const attempt = newId()
  await Promise.all([1, 2, 3].map(() => come(other, attempt)))
  expect((await latest())?.used).toBe(1)
  expect((await loadGate(platform, which))?.views).toBe(2)
  platform.clock.advance(601)
  await come(other, attempt)
  expect((await latest())?.used).toBe(2)
})

test('a code is revoked and restored, works and is listed only for its link, and a copy of the link needs its own', async () => {
  const { platform, which, user, create, find, latest } = await anInviteOnlyLink()
  const other = await anInviteOnlyLink(platform)
  const [typed = ''] = await create()
  const code = (await find(typed)) ?? ''
  const theirs = { ...which, workspace: other.which.workspace }
  expect(await listCodes(platform, theirs)).toMatchObject({ total: 0 })
  expect(await other.find(typed)).toBeUndefined()
  expect(await revokeCode(platform, { ...which, code })).toEqual({ ending: typed.slice(-4) })
  expect(await find(typed)).toBeUndefined()
  expect(await latest()).toMatchObject({ state: 'revoked' })
  await restoreCode(platform, { ...which, code })
  expect(await find(typed)).toBe(code)
  const copy = await duplicateLink(platform, { ...which, user, nameCopy: (title) => `${title} 2` })
  const copied = { workspace: which.workspace, link: copy.id }
  expect(await loadGate(platform, copied)).toMatchObject({ isInviteOnly: true, isClosed: true })
  expect(await listCodes(platform, copied)).toMatchObject({ total: 0, usable: 0 })
})

test('labels of expired codes are erased with the visits of that time', async () => {
  const { platform, which, create, latest } = await anInviteOnlyLink()
  for (const label of ['Lea', 'Max']) {
    platform.clock.advance(1)
    await create({ label })
  }
  await revokeCode(platform, { ...which, code: (await latest())?.id ?? '' })
  await setFields(platform, [workspaces, which.workspace], { retentionDays: 30 })
  const labels = async () => (await listCodes(platform, which)).codes.map(({ label }) => label)
  platform.clock.advance(29 * 86_400)
  await eraseOldPasses(platform)
  expect(await labels()).toEqual(['Max', 'Lea'])
  platform.clock.advance(2 * 86_400)
  await eraseOldPasses(platform)
  expect(await labels()).toEqual(['', 'Lea'])
})
