import { expect, test } from 'vitest'
import { aRecordedTalk } from '#src/test/clips.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { findGivenRecording } from './find-given-recording.ts'

test('members get the recording they came to transcribe, and strangers don’t', async () => {
  const { platform, owner } = await anOwner()
  const { cookie } = owner
  const talk = await aRecordedTalk(platform, owner)
  const { cookie: other } = await aSignedInOwner(platform)
  function find(asset: string, headers: Record<string, string>) {
    const address = `${platform.config.publicOrigin}/transformer/whisper?asset=${asset}`
    return findGivenRecording(platform, new Request(address, { headers }))
  }
  expect(await find(talk.asset, { cookie })).toMatchObject({ asset: talk.asset, mime: 'audio/mpeg' })
  expect(await find(talk.asset, { cookie: other })).toBeNull()
  expect(await find(talk.asset, {})).toBeNull()
  expect(await find('nonsense', { cookie })).toBeNull()
})
