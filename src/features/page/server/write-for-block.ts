import { msg } from '@lingui/core/runtime-macro'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { chaptersOf } from '#src/features/content/rules/approved-parts.ts'
import { listApproved } from '#src/features/content/server/list-approved.ts'
import { analyse } from '#src/features/language/rules/analyse.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { notesOf, questionsOf } from '../rules/written.ts'
import type { BlockMaterial, MaterialPart } from '../schema.ts'

type Asked = { workspace: string; asset: string; part: MaterialPart; variant: number }

/**
 * Material for a block from an asset: first approved texts of that kind, then text generated from the transcript, a
 * different one for each `variant`. Throws Refusal 404 `asset_not_found`, 422 `nothing_to_write`.
 */
export async function writeForBlock(
  platform: Pick<Platform, 'db'>,
  { workspace, asset: id, part, variant }: Asked,
): Promise<BlockMaterial> {
  const asset = await requireAsset(platform, { workspace, id })
  const approved = await listApproved(platform, { workspace, asset: asset.id, kinds: [part] })
  const [kept, turn] = [approved.get(part), variant - (approved.has(part) ? 1 : 0)]
  const made = turn < 0 && kept ? materialOf(part, { body: kept, asset: asset.id, turn: 0 }) : undefined
  if (made) return { method: 'approved', ...made }
  const spoken = await readTranscript(platform, { workspace, asset: asset.id })
  const media = asset.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  const analysis = analyse(spoken, { durationMs: media?.durationMs ?? null })
  const body = writeOutput(analysis, part, { ...plain, variant: part === 'quotes' ? 0 : Math.max(turn, 0) })
  const written = materialOf(part, { body, asset: asset.id, turn: Math.max(turn, 0) })
  if (written) return { method: 'engine', ...written }
  throw new Refusal(
    422,
    'nothing_to_write',
    msg`This asset has no content of this type. Add a transcript, or choose another type.`,
  )
}

const plain = { tone: 'neutral', length: 'medium', avoid: [] } as const

type Body = { body: Block[]; asset: string; turn: number }
type Material = Omit<BlockMaterial, 'method'>

function materialOf(part: OutputKind, { body, asset, turn }: Body): Material | undefined {
  switch (part) {
    case 'chapters': {
      const chapters = chaptersOf(body)
      return chapters.length > 0 ? { chapters } : undefined
    }
    case 'faq': {
      const items = questionsOf(body)
      return items.length > 0 ? { items } : undefined
    }
    case 'quotes': {
      const quotes = body.filter(({ kind }) => kind === 'quote')
      const quote = quotes[turn % Math.max(quotes.length, 1)]
      return quote && { quote: quoteOf(quote, asset) }
    }
    default: {
      const doc = notesOf(body)
      return (doc.content ?? []).length > 0 ? { doc } : undefined
    }
  }
}

function quoteOf({ claims }: Block, asset: string): NonNullable<Material['quote']> {
  const [said] = claims[0]?.citations ?? []
  const text = claims
    .map((claim) => claim.text)
    .join(' ')
    .slice(0, 2000)
    .toWellFormed()
  return {
    text,
    cite: (said?.speaker ?? '').slice(0, 300),
    ...(said && { said: { in: asset, startMs: Math.min(said.startMs, 86_400_000) } }),
  }
}
