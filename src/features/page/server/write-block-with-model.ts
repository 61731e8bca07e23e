import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { chargeUse, requireCredits, withCreditsReserved } from '#src/features/ai/server/use-ai.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import type { Voice } from '#src/features/brand/schema.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { choosePassages } from '#src/features/content/rules/ask-for-output.ts'
import { readModelAnswer } from '#src/features/content/rules/read-model-answer.ts'
import type { PartialBlock } from '#src/features/content/rules/read-partial-answer.ts'
import { askForBlocks } from '#src/features/content/server/ask-for-blocks.ts'
import { findReader, type Persona } from '#src/features/icp/server/find-icp.ts'
import { type Analysis, analyse, cite } from '#src/features/language/rules/analyse.ts'
import { peopleIn } from '#src/features/language/rules/names.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block } from '#src/features/language/schema.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askForBlock } from '../rules/ask-for-block.ts'
import { type BlockWriting, fitsBlockKind } from '../rules/model-block.ts'
import { isPageId, pageNotFound } from './queries.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
type Asked = { workspace: string; user: string; page: string; wish: BlockWriting }

/** Progress reporting and abort signal of a run. */
export type Course = {
  signal: AbortSignal
  onPartial: (blocks: PartialBlock[], done: number) => void
}

/** A model's text, not saved yet; `left`: the remaining credits. */
export type WrittenBlock = { body: Block[]; model: string; left: number }

const purpose = 'page block'
const plain = { tone: 'neutral', length: 'medium', avoid: [], variant: 0 } as const

/**
 * Prepares the workspace's model to write a block's text: from its present text, passages of an asset, or both. The
 * returned function writes it once and charges when it is complete; aborting is free. Throws Refusal 404
 * `page_not_found`, `asset_not_found`, `persona_not_found`, 422 `nothing_to_write`, and like `openAi` and
 * `requireCredits`; writing itself throws like `askForBlocks`.
 */
export async function prepareBlockWriting(
  platform: World,
  { workspace, user, page: id, wish }: Asked,
): Promise<(course: Course) => Promise<WrittenBlock>> {
  const about = await pageMetadata(platform, { workspace, page: id })
  const persona = await requirePersona(platform, { workspace, id: wish.persona })
  const analysis = await readMaterial(platform, { workspace, wish })
  const access = await openAi(platform, { workspace, job: 'short' })
  await platform.db.inWorkspace(workspace, (tx) =>
    requireCredits(tx, { workspace, access, outputs: 1, now: platform.clock.now() }),
  )
  const { passages, ...asking } = askForBlock({
    wish,
    said: wish.asset ? passagesOf(analysis) : [],
    page: about.title,
    voice: about.voice,
    persona,
    language: wish.language || analysis.language,
  })
  const avoid = about.voice?.banned ?? []
  const key = `page-block:${newId(platform.clock.now())}`
  async function writeAndPay({ signal, onPartial }: Course): Promise<Block[]> {
    const { body, ...tokens } = await askForBlocks(platform, {
      ...asking,
      access,
      use: { workspace, user, purpose },
      people: peopleIn(analysis.sentences, analysis.language),
      avoid,
      read(answer) {
        const read = readModelAnswer(answer, { form: 'blog', passages, avoid })
        return fitsBlockKind(wish.type, read) ? read : []
      },
      async onPartial(blocks, done) {
        signal.throwIfAborted()
        onPartial(blocks, done)
      },
    })
    await platform.db.inWorkspace(workspace, async (tx) => {
      signal.throwIfAborted()
      await chargeUse(tx, { workspace, user, key, purpose, access, ...tokens, now: platform.clock.now() })
    })
    return body
  }
  return async (course) => {
    const body = await withCreditsReserved(platform, { workspace, key, purpose, access }, () =>
      writeAndPay(course),
    )
    const { credits: left } = await readWorkspaceInfo(platform, workspace)
    return { body, model: access.model, left }
  }
}

/** The page's title and voice, from its kit or the workspace's default one. */
async function pageMetadata(
  platform: World,
  { workspace, page: id }: { workspace: string; page: string },
): Promise<{ title: string; voice: Voice | undefined }> {
  if (!isPageId(id)) throw pageNotFound()
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ title: page.title, kit: page.kit })
      .from(page)
      .where(and(eq(page.workspace, workspace), eq(page.id, id), isNull(page.deletedAt))),
  )
  if (!row) throw pageNotFound()
  const kits = await listKits(platform, { workspace })
  const kit = kits.find((one) => one.id === row.kit) ?? kits.find(({ isDefault }) => isDefault)
  return { title: row.title, voice: kit?.voice }
}

/** Never falls back to another persona, or to none. */
async function requirePersona(
  platform: World,
  { workspace, id }: { workspace: string; id: string },
): Promise<Persona | undefined> {
  if (id === '') return undefined
  const found = await findReader(platform, { workspace, id })
  if (!found)
    throw new Refusal(
      404,
      'persona_not_found',
      msg`This persona was deleted. Choose another one and try again.`,
    )
  return found
}

/** The speech in the chosen asset, or else the block's present text. */
async function readMaterial(
  platform: World,
  { workspace, wish }: { workspace: string; wish: BlockWriting },
): Promise<Analysis> {
  const standing = wish.present
    ? [{ speaker: '', startMs: null, endMs: null, text: wish.present, words: null }]
    : []
  const spoken = wish.asset ? await readSpoken(platform, { workspace, id: wish.asset }) : []
  if (spoken.length === 0 && (wish.asset !== null || standing.length === 0))
    throw new Refusal(
      422,
      'nothing_to_write',
      wish.asset
        ? msg`This asset has no content of this type. Add a transcript, or choose another type.`
        : msg`Enter some text in the block or choose an asset. The model needs source material.`,
    )
  return analyse(spoken.length > 0 ? spoken : standing)
}

async function readSpoken(platform: World, which: { workspace: string; id: string }) {
  const { id } = await requireAsset(platform, which)
  return readTranscript(platform, { workspace: which.workspace, asset: id })
}

function passagesOf(analysis: Analysis) {
  return choosePassages(analysis, writeOutput(analysis, 'summary', plain)).map(cite)
}
