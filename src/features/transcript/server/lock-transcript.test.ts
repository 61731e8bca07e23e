import { expect, test } from 'vitest'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'
import { loadEditor } from './load-editor.ts'
import { lockTranscript, unlockTranscript } from './lock-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { addComment, listComments } from './transcript-comments.ts'
import { listVersions, nameVersion } from './transcript-versions.ts'

const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi there</v>\n'

async function aLocked() {
  const desk = await aTranscriptDesk({ filename: 'a.vtt', text: captions })
  const { platform, which } = desk
  const { id: version } = await nameVersion(platform, { ...which, note: 'First' })
  await lockTranscript(platform, which)
  return { ...desk, version }
}

const nothing = { version: 1, at: 0, removed: 1, segments: [], speakers: [], spans: [] }

test('a lock shows who set it first and when, allows comments and names of versions, and is lifted by its workspace alone', async () => {
  const { platform, which, ask } = await aLocked()
  const at = platform.clock.now().toISOString()
  const { transcript } = await loadEditor(platform, which)
  expect(transcript?.lock).toEqual({ by: expect.stringMatching(/\S/), at })
  platform.clock.advance(60)
  await lockTranscript(platform, which)
  const { workspace } = await aSignedInOwner(platform)
  await expect(unlockTranscript(platform, { ...which, workspace })).rejects.toThrow('asset')
  expect((await loadEditor(platform, which)).transcript?.lock?.at).toBe(at)
  const comment = { segment: which.asset, startMs: null, quote: '', body: 'Well said' }
  await addComment(platform, { ...which, comment })
  expect(await listComments(platform, which)).toHaveLength(1)
  expect((await nameVersion(platform, { ...which, note: 'Final' })).id).toMatch(/-/)
  await unlockTranscript(platform, which)
  expect((await loadEditor(platform, which)).transcript?.lock).toBeNull()
  expect((await ask('', { method: 'PUT', body: nothing })).status).toBe(200)
})

test('no change gets past a lock, by any route, and nothing is lost', async () => {
  const { which, version, ask, app, cookie, platform } = await aLocked()
  const headers = { cookie, origin: platform.config.publicOrigin }
  const upload = `/api/assets/upload?name=b.txt&asset=${which.asset}`
  for (const attempt of [
    ask('', { method: 'PUT', body: nothing }),
    ask('', { method: 'PUT', body: { ...nothing, removed: null } }),
    ask(`/versions/${version}/restore`, { method: 'POST' }),
    app.request(upload, { method: 'POST', headers, body: 'Bo: Something else.' }),
  ]) {
    const answer = await attempt
    const said = { error: 'transcript_locked', message: expect.stringContaining('Unlock it') }
    expect([answer.status, await answer.json()]).toEqual([423, expect.objectContaining(said)])
  }
  expect((await readTranscript(platform, which)).map(({ text }) => text)).toEqual(['Hi there'])
  expect(await listVersions(platform, which)).toHaveLength(1)
})
