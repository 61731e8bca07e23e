import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { z } from 'zod'
import { offerModel } from '#src/features/content/server/offer-model.ts'
import { listReaders } from '#src/features/icp/server/find-icp.ts'
import { describeTranscript } from '#src/features/transcript/server/load-asset.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { type BlockWritingEvent, blockWriting } from '../rules/model-block.ts'
import { prepareBlockWriting } from './write-block-with-model.ts'

const mostBytes = 100_000
const offerQuery = z.object({ asset: z.uuid().optional().catch(undefined) })

/**
 * Writing blocks with a model, for members. `GET /api/pages/model?asset=`: `{model, readers}`, its cost, or null when
 * none is set up, and the available personas, `{id, title, profile}`. `POST /api/pages/{id}/text` {type, present,
 * asset, instruction, audience, persona, language}: streams `BlockWritingEvent`s, one per line; aborting is free.
 * Invalid requests are refused before streaming starts.
 */
export function modelApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/pages/model', async ({ req, json }) => {
    const { workspace } = await requireMember(platform, req.raw)
    const { asset } = offerQuery.parse(req.query())
    const transcript = asset ? await describeTranscript(platform, { workspace, id: asset }) : null
    return json({
      model: await offerModel(platform, { workspace, words: transcript?.words ?? 0, jobs: ['short'] }),
      readers: await listReaders(platform, { workspace }),
    })
  })

  api.post('/api/pages/:page/text', async ({ req }) => {
    const { workspace, user } = await requireMember(platform, req.raw)
    const asked = blockWriting.safeParse(await readJson(req.raw, mostBytes))
    if (!asked.success) throw new Refusal(422, 'malformed', msg`We couldn’t read this request.`)
    const which = { workspace, user, page: req.param('page') }
    const write = await prepareBlockWriting(platform, { ...which, wish: asked.data })
    return new Response(eventsOf(platform, write, localeOf(req.raw)), {
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  })

  return api
}

type Write = Awaited<ReturnType<typeof prepareBlockWriting>>

/** One line per event; a disconnected reader aborts the model. */
function eventsOf({ log }: Pick<Platform, 'log'>, write: Write, locale: Locale): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async start(stream) {
      function tell(event: BlockWritingEvent): void {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }
      // Sent immediately, so that the response starts before the model answers.
      tell({ kind: 'partial', blocks: [], done: 0 })
      try {
        const written = await write({
          signal: gone.signal,
          onPartial: (blocks, done) => tell({ kind: 'partial', blocks, done }),
        })
        tell({ kind: 'written', ...written })
      } catch (error) {
        if (gone.signal.aborted) return
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a model failed to write a block')
        const message =
          error instanceof Refusal
            ? speak(locale, error.told)
            : speak(locale, msg`We couldn’t generate this. You weren’t charged. Try again.`)
        tell({ kind: 'refused', message })
      }
      if (!gone.signal.aborted) stream.close()
    },
    cancel() {
      gone.abort()
    },
  })
}
