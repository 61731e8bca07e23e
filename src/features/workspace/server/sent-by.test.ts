import { expect, test } from 'vitest'
import { senderOf, sentByHeader } from '#src/platform/navigation/sent-by.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findMember, requireMember } from './require-member.ts'

test('what waited on a device is taken from whose it is, in their workspace, and from nobody else', async () => {
  const platform = await createTestPlatform()
  const ada = await aSignedInOwner(platform)
  const eve = await aSignedInOwner(platform)
  const asked = (sender: string, cookie?: string) =>
    new Request('http://nurtured.test/', { headers: { [sentByHeader]: sender, ...(cookie && { cookie }) } })
  const refused = { status: 412, code: 'sent_by_another' }
  expect(await requireMember(platform, asked(senderOf(ada), ada.cookie))).toMatchObject({ user: ada.user })
  await expect(requireMember(platform, asked(senderOf(ada), eve.cookie))).rejects.toMatchObject(refused)
  await expect(findMember(platform, asked(senderOf(ada)))).rejects.toMatchObject(refused)
  const elsewhere = { user: ada.user, workspace: eve.workspace }
  await expect(requireMember(platform, asked(senderOf(elsewhere), ada.cookie))).rejects.toMatchObject(refused)
})
