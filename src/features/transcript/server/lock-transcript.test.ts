import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { loadEditor } from './load-editor.ts'
import { lockTranscript, unlockTranscript } from './lock-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { addComment, listComments } from './transcript-comments.ts'
import { listVersions, nameVersion } from './transcript-versions.ts'

const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi there</v>\n'

async function aLocked() {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const asset = await aSpokenAsset(platform, { workspace, user }, { filename: 'a.vtt', text: captions })
  const which = { workspace, user, asset }
  const { id: version } = await nameVersion(platform, { ...which, note: 'First' })
  await lockTranscript(platform, which)
  const app = createApp(platform)
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await app.request(path, {
      method,
      headers: { cookie, origin: platform.config.publicOrigin },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, json: (await answer.json()) as { error?: string; message?: string } }
  }
  return { platform, which, version, ask }
}

const nothing = { version: 1, at: 0, removed: 1, segments: [], speakers: [], spans: [] }

test('a lock shows who set it and when, even when someone locks again', async () => {
  const { platform, which } = await aLocked()
  const at = platform.clock.now().toISOString()
  const { transcript } = await loadEditor(platform, which)
  expect(transcript?.lock).toEqual({ by: expect.stringMatching(/\S/), at })
  platform.clock.advance(60)
  await lockTranscript(platform, which)
  expect((await loadEditor(platform, which)).transcript?.lock?.at).toBe(at)
})

test('no change gets past a lock, by any route, and nothing is lost', async () => {
  const { which, version, ask, platform } = await aLocked()
  const transcript = `/api/assets/${which.asset}/transcript`
  const said = { error: 'transcript_locked', message: expect.stringContaining('Unlock it') }
  for (const attempt of [
    ask('PUT', transcript, nothing),
    ask('PUT', transcript, { ...nothing, removed: null }),
    ask('POST', `${transcript}/versions/${version}/restore`),
    ask('POST', `/api/assets/upload?name=b.txt&asset=${which.asset}`, 'Bo: Something else.'),
  ]) {
    const { status, json } = await attempt
    expect([status, json]).toEqual([423, expect.objectContaining(said)])
  }
  expect((await readTranscript(platform, which)).map(({ text }) => text)).toEqual(['Hi there'])
  expect(await listVersions(platform, which)).toHaveLength(1)
})

test('a locked transcript can be read, commented and exported, and edited again after unlocking', async () => {
  const { platform, which, ask } = await aLocked()
  const transcript = `/api/assets/${which.asset}/transcript`
  const comment = { segment: which.asset, startMs: null, quote: '', body: 'Well said' }
  await addComment(platform, { ...which, comment })
  expect(await listComments(platform, which)).toHaveLength(1)
  expect((await nameVersion(platform, { ...which, note: 'Final' })).id).toMatch(/-/)
  await unlockTranscript(platform, which)
  expect((await loadEditor(platform, which)).transcript?.lock).toBeNull()
  expect((await ask('PUT', transcript, nothing)).status).toBe(200)
})

test('another workspace can neither lock nor unlock it', async () => {
  const { platform, which } = await aLocked()
  const stranger = await aSignedInOwner(platform)
  const asked = { workspace: stranger.workspace, user: stranger.user, asset: which.asset }
  await expect(unlockTranscript(platform, asked)).rejects.toThrow('asset')
  expect((await loadEditor(platform, which)).transcript?.lock).not.toBeNull()
})
