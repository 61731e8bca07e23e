import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { startTranscription } from '#src/features/transcript/server/transcribe.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { root } from '../scripts/run-script.ts'
import { type Drill, runDrill } from './kill-drill.ts'
import { startLoopback } from './loopback-server.ts'

const kills = 6
const recordings = 4
/** Ten eleven-second clips in parts of up to ten seconds make twelve parts. */
const clips = 10
const partSeconds = 10
const parts = recordings * 12
const answersAfterMs = 400

const heard = JSON.stringify({
  text: 'Ask not.',
  segments: [{ start: 0.5, end: 1.5, text: ' Ask not.', avg_logprob: -0.1 }],
  words: [
    { word: 'Ask', start: 0.5, end: 1 },
    { word: 'not.', start: 1, end: 1.5 },
  ],
})

type Seen = { done: number; segments: number; twice: number; versions: number; left: number; asked: number }

/**
 * kill -9 of the server while a service transcribes recordings part by part: every transcription still finishes, resumes with
 * the interrupted part, and no part is in a transcript twice.
 */
export async function run(): Promise<void> {
  let asked = 0
  const service = await startLoopback(async (request, response) => {
    for await (const _piece of request);
    asked += 1
    await wait(answersAfterMs)
    response.writeHead(200, { 'content-type': 'application/json' }).end(heard)
  })
  try {
    await runDrill(
      drillOf(service.url, {
        forget: () => {
          asked = 0
        },
        count: () => asked,
      }),
    )
  } finally {
    service.close()
  }
}

function drillOf(url: string, asked: { forget(): void; count(): number }): Drill<string, Seen> {
  return {
    kills,
    env: { TRANSCRIPTION_URL: `${url}/v1`, TRANSCRIPTION_PART_SECONDS: String(partSeconds) },
    async begin(platform) {
      asked.forget()
      const { workspace, owner: user } = await aWorkspace(platform)
      for (let n = 0; n < recordings; n += 1) {
        const file = { workspace, user, filename: `talk-${n}.mp3`, content: aTalk() }
        const { id: primaryMedia } = await storeMedia(platform, file)
        const about = {
          workspace,
          user,
          title: `Talk ${n}`,
          kind: 'audio',
          source: 'upload',
          primaryMedia,
        } as const
        const { id: asset } = await createAsset(platform, about)
        await startTranscription(platform, { workspace, user, asset, language: 'en' })
      }
      return workspace
    },
    killAfterMs: () => 1500 + Math.random() * 1500,
    look: async (platform, workspace) => ({ ...(await look(platform, workspace)), asked: asked.count() }),
    isDone: ({ done }) => done === recordings,
    says: ({ done, segments, twice, asked: times }) =>
      `${done} of ${recordings} recordings transcribed in ${segments} of ${parts} parts, ${twice} twice, ${times - parts} requested again`,
    faults: ({ done, segments, twice, versions, left, asked: times }) => ({
      [`${done} of ${recordings} transcriptions were finished`]: done !== recordings,
      [`${segments} of ${parts} parts are in the transcripts`]: segments !== parts,
      [`${twice} parts are in them twice`]: twice > 0,
      [`${versions} versions were stored of transcripts that were written once`]: versions > 0,
      [`${left} parts were not removed`]: left > 0,
      [`${times - parts} parts were requested again with ${kills} kills`]: times - parts > kills,
      'no kill hit a part while it was transcribed, so nothing was tested': times === parts,
    }),
  }
}

function aTalk(): Readable {
  async function* again() {
    for (let n = 0; n < clips; n += 1) yield* createReadStream(join(root, 'demo/jfk.mp3'))
  }
  return Readable.from(again())
}

async function look({ db }: RunningPlatform, workspace: string): Promise<Omit<Seen, 'asked'>> {
  const { rows } = await db.pool.query<Omit<Seen, 'asked'>>(
    `select (select count(*)::int from transcription where workspace = $1 and done_at is not null) as done,
      (select count(*)::int from segment where workspace = $1) as segments,
      (select count(*)::int from (select 1 from segment where workspace = $1
        group by transcript, start_ms having count(*) > 1) as more) as twice,
      (select count(*)::int from transcript_version where workspace = $1) as versions,
      (select count(*)::int from transcription_part where workspace = $1) as left`,
    [workspace],
  )
  const [seen] = rows
  if (!seen) throw new Error('the database did not answer')
  return seen
}
