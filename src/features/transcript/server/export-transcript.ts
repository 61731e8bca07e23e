import { msg } from '@lingui/core/runtime-macro'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { contentDisposition, safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fillTimes, type TimedSegment } from '../rules/fill-times.ts'
import { writePodcastJson } from '../rules/write-podcast-json.ts'
import { countFast, type SubtitleChoices, writeSrt, writeWebvtt } from '../rules/write-subtitles.ts'
import { writeMarkdown, writePlainText } from '../rules/write-text.ts'
import type { ExportChoices, ExportPace, SpokenSegment } from '../schema.ts'
import { readTranscript } from './read-transcript.ts'
import { readTranslation } from './translation/read-translation.ts'

const types: Record<ExportChoices['format'], string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * Exports an asset's transcript or its translation as a download, without struck-out words and untranslated
 * paragraphs. Throws Refusal 404 `translation_not_found`, 404 `asset_not_found`, 404 `transcript_not_found`, and 409
 * `transcript_untimed` for a format that needs times.
 */
export async function exportTranscript(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string; asset: string; choices: ExportChoices; withTrash?: boolean },
): Promise<Response> {
  const { choices } = asked
  const about = await readExport(platform, asked)
  const body = await writeAs(choices, about)
  const { language } = choices
  const filename = `${safeFilename(about.title)}${language ? `.${language}` : ''}.${choices.format}`
  return new Response(body, {
    headers: {
      'content-type': types[choices.format],
      'content-disposition': contentDisposition('attachment', filename),
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}

/** How fast the subtitles of an export are, before it is downloaded. Throws as exportTranscript does. */
export async function measurePace(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string; asset: string; choices: ExportChoices },
): Promise<ExportPace> {
  const segments = timed(await readExport(platform, asked))
  return countFast(segments, subtitlesOf(asked.choices))
}

type About = { segments: SpokenSegment[]; durationMs: number | null; title: string }

async function readExport(
  platform: Pick<Platform, 'db'>,
  {
    workspace,
    asset: id,
    choices,
    withTrash,
  }: { workspace: string; asset: string; choices: ExportChoices; withTrash?: boolean },
): Promise<About> {
  const asset = await requireAsset(platform, { workspace, id, withTrash })
  const media = asset.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  const durationMs = media?.durationMs ?? null
  const { language } = choices
  const segments = language
    ? await readTranslation(platform, { workspace, asset: asset.id, language, durationMs })
    : await readTranscript(platform, { workspace, asset: asset.id })
  if (segments.length === 0) {
    throw new Refusal(
      404,
      'transcript_not_found',
      msg`This asset has no transcript yet. Add or generate one first.`,
    )
  }
  return { segments, durationMs, title: asset.title }
}

async function writeAs(choices: ExportChoices, about: About): Promise<string | Uint8Array<ArrayBuffer>> {
  const { segments, title } = about
  const text = { title, withSpeakers: choices.speakers ?? true, withTimes: choices.times }
  const subtitles = subtitlesOf(choices)
  switch (choices.format) {
    case 'srt':
      return writeSrt(timed(about), subtitles)
    case 'vtt':
      return writeWebvtt(timed(about), subtitles)
    case 'json':
      return writePodcastJson(timed(about))
    case 'txt':
      return writePlainText(segments, text)
    case 'md':
      return writeMarkdown(segments, text)
    case 'docx': {
      const { writeDocx } = await import('./write-docx.ts')
      return writeDocx(segments, text)
    }
  }
}

/** Players don't show the voices of WebVTT, unlike names in SubRip. */
function subtitlesOf({ format, chars, speakers }: ExportChoices): SubtitleChoices {
  return { lineLength: chars, withSpeakers: speakers ?? format === 'vtt' }
}

function timed({ segments, durationMs }: About): TimedSegment[] {
  const filled = fillTimes(segments, durationMs)
  if (filled) return filled
  throw new Refusal(
    409,
    'transcript_untimed',
    msg`Subtitles need timestamps, which this transcript doesn’t have. Export it as text, Markdown or DOCX instead.`,
  )
}
