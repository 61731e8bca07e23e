import { expect, test } from 'vitest'
import { setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { invitePeople, resendInvite } from '#src/features/workspace/server/organization/invite-people.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test('whoever invites an address that takes no mails is told, and so is who sends it again', async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const runJobs = () => platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const [to, later] = [`stopped-${newId()}@elsewhere.test`, `later-${newId()}@elsewhere.test`]
  const sender = { organization: owner.organization }
  async function stop(email: string) {
    const address = new URL(stopAddress(platform, { sender, to: email }))
    await setMailStop(platform, address.searchParams.get('token') ?? '', 'stop')
  }
  await stop(to)
  const wanted = { emails: `${to}, ${later}`, role: 'member' as const, workspaces: [owner.workspace] }
  const report = await invitePeople(platform, owner, wanted)
  expect(report).toMatchObject({ invited: [later], closed: [to] })
  // Between asking and sending they change their mind.
  await stop(later)
  await runJobs()
  expect(platform.mail.sent).toEqual([])
  platform.clock.advance(120)
  const { invites } = await loadOrganization(platform, owner)
  await expect(resendInvite(platform, owner, invites[0]?.id ?? '')).rejects.toMatchObject({
    status: 409,
    code: 'takes_no_mails',
  })
  // Another organisation writes to them as before.
  const other = await aSignedInOwner(platform)
  await invitePeople(platform, other, { ...wanted, emails: to, workspaces: [other.workspace] })
  await runJobs()
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([to])
})
