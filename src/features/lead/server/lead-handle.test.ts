import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { issueLeadHandle, readLeadHandle, setLeadHandle } from './lead-handle.ts'

function aLeadOf(workspace = newId()) {
  return { workspace, lead: newId() }
}

test('a handle identifies its browser, in an HttpOnly cookie over https for 13 months', async () => {
  const platform = await createTestPlatform()
  const lead = aLeadOf()
  const header = `theme=dark; nurtured_lead=${issueLeadHandle(platform, lead)}; x=1`
  expect(readLeadHandle(platform, header)).toEqual(lead)
  const cookie = setLeadHandle(platform, undefined, aLeadOf())
  expect(cookie).toMatch(/^nurtured_lead=[\w.-]+; Path=\/; Max-Age=34128000; HttpOnly; SameSite=Lax; Secure$/)
  const plain = await createTestPlatform({ publicOrigin: 'http://localhost:3000' })
  expect(setLeadHandle(plain, undefined, aLeadOf())).not.toContain('Secure')
  platform.clock.advance(394 * 24 * 3600)
  expect(readLeadHandle(platform, header)).toBeDefined()
  platform.clock.advance(2 * 24 * 3600)
  expect(readLeadHandle(platform, header)).toBeUndefined()
})

test('forged or malformed handles and email addresses are ignored', async () => {
  const platform = await createTestPlatform()
  const handle = issueLeadHandle(platform, aLeadOf())
  const [workspace, , ...rest] = handle.split('.')
  const forged = [workspace, newId(), ...rest].join('.')
  for (const value of [forged, `${handle}x`, `${handle}.x`, '', '....', 'lea@globex.test', '~~~~']) {
    expect(readLeadHandle(platform, `nurtured_lead=${value}`), value).toBeUndefined()
  }
  expect(readLeadHandle(platform, null)).toBeUndefined()
})

test('a browser can be known to several workspaces, the latest first', async () => {
  const platform = await createTestPlatform()
  const [first, second] = [aLeadOf(), aLeadOf()]
  const one = setLeadHandle(platform, undefined, first).split(';')[0]
  const two = setLeadHandle(platform, one, second).split(';')[0]
  expect(readLeadHandle(platform, two)).toEqual(second)
  expect(readLeadHandle(platform, two, first.workspace)).toEqual(first)
  expect(readLeadHandle(platform, two, newId())).toBeUndefined()
  const again = aLeadOf(first.workspace)
  const three = setLeadHandle(platform, two, again).split(';')[0]
  expect(readLeadHandle(platform, three, first.workspace)).toEqual(again)
  expect(three?.split('~')).toHaveLength(2)
})
