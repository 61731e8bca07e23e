import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aPlace } from '#src/test/places.ts'
import { readStopToken, stopAddress } from './mail/stop-token.ts'
import { setSubscription, unsubscribeAddress } from './unsubscribe.ts'

function tokenIn(address = ''): string {
  return new URL(address).searchParams.get('token') ?? ''
}

/** The tokens of a member's emails and of a stranger's in one workspace. */
async function someTokens() {
  const { platform, workspace, organization, user: owner } = await aPlace()
  const to = `owner-${owner}@acme.test`
  const ofMember = tokenIn(await unsubscribeAddress(platform, { workspace, to, topic: 'visit' }))
  const sender = { workspace }
  const ofStranger = tokenIn(stopAddress(platform, { sender, to: 'lea@globex.test' }))
  return { platform, organization, sender, ofMember, ofStranger }
}

test('a stranger’s token is valid only unchanged, for its sender, address and list', async () => {
  const { platform, sender, organization, ofMember, ofStranger } = await someTokens()
  const [from = '', address = '', signature = ''] = ofStranger.split('.')
  const [, list = '', signed = ''] = /^(.+)\.([^.]+)$/.exec(ofMember) ?? []
  expect(readStopToken(platform, ofStranger)).toEqual({ sender, address })
  for (const forged of [
    '..',
    ofStranger.slice(0, -1),
    ofStranger.slice(1),
    `${ofStranger}.x`,
    `${from}.${address}.`,
    `all.${address}.${signature}`,
    `w_${newId()}.${address}.${signature}`,
    `o_${organization}.${address}.${signature}`,
    `${from}.${signature}.${signature}`,
    `${from}.lea@globex.test.${signature}`,
    // Neither list accepts the other's signature.
    `${list}.${signature}`,
    `${from}.${address}.${signed}`,
    `${from}\u0000.${address}.${signature}`,
  ])
    expect([forged, readStopToken(platform, forged)]).toEqual([forged, undefined])
})

test('a member’s token is valid only unchanged, for its workspace, person and topic', async () => {
  const { platform, sender, ofMember } = await someTokens()
  const [workspace = '', user = '', topic = '', signature = ''] = ofMember.split('.')
  for (const forged of [
    '',
    ofMember.slice(0, -1),
    `${ofMember}x`,
    `${ofMember}.x`,
    `${workspace}.${user}.webhook.${signature}`,
    `${workspace}.${newId()}.${topic}.${signature}`,
    `${newId()}.${user}.${topic}.${signature}`,
    `${workspace}.${user}.${topic}.`,
  ])
    expect([forged, await setSubscription(platform, forged, false)]).toEqual([forged, false])
  expect(await setSubscription(platform, ofMember, false)).toBe(true)
  // Strangers have no topics to choose.
  const stranger = { workspace: sender.workspace, to: 'stranger@example.com', topic: 'visit' } as const
  expect(await unsubscribeAddress(platform, stranger)).toBeUndefined()
})
