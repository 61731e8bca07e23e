import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq } from 'drizzle-orm'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import type { Block } from '#src/features/language/schema.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type MadeKind, type Passage, passages } from '../schema.ts'
import { lockIdea } from './queries.ts'
import { idea } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Asked = { workspace: string; user: string; idea: string; as: MadeKind }

const longestGoal = 500

/**
 * Turns an idea into an asset (a written brief), a page or a journey, once, and moves it to the column for that.
 * Throws Refusal 404 `idea_not_found`, 409 `idea_made`.
 */
export async function makeOfIdea(
  world: World,
  { workspace, user, idea: id, as }: Asked,
): Promise<{ kind: MadeKind; id: string }> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const row = await lockIdea(tx, { workspace, id })
    if (row.madeKind !== null)
      throw new Refusal(
        409,
        'idea_made',
        msg`This idea has already been turned into an asset, page or journey.`,
      )
    const source = { title: row.title, body: row.body, passages: passages.parse(row.passages) }
    const made = await make(world, { workspace, user, as, ...source })
    const column = await tx
      .select({ position: idea.position })
      .from(idea)
      .where(matching(idea, { workspace, board: row.board, status: 'made', deletedAt: null }))
      .orderBy(asc(idea.position))
      .limit(1)
    await tx
      .update(idea)
      .set({
        status: 'made',
        position: row.status === 'made' ? row.position : (column[0]?.position ?? 0) - 1,
        madeKind: as,
        madeId: made.id,
        updatedBy: user,
        updatedAt: world.clock.now(),
      })
      .where(and(eq(idea.workspace, workspace), eq(idea.id, id)))
    return { kind: as, id: made.id }
  })
}

type Source = {
  workspace: string
  user: string
  as: MadeKind
  title: string
  body: string
  passages: Passage[]
}

async function make(
  world: World,
  { workspace, user, as, title, body, passages: cited }: Source,
): Promise<{ id: string }> {
  switch (as) {
    case 'asset': {
      // A brief is not a transcript: plans must not be found as something that was said.
      const about = { workspace, user, title, summary: body, kind: 'document', source: 'paste' } as const
      return createAsset(world, about)
    }
    case 'page': {
      const doc = richTextOf([...paragraphsOf(body), ...cited.map(quoteOf)])
      const data = {
        root: { title, description: '' },
        blocks:
          doc.content && doc.content.length > 0
            ? [{ id: newId(), type: 'rich_text' as const, props: { doc } }]
            : [],
      }
      return createPage(world, { workspace, user, title, data })
    }
    case 'journey':
      return createJourney(world, { workspace, user, name: title, goal: body.slice(0, longestGoal) })
  }
}

function paragraphsOf(body: string): Block[] {
  return body
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ kind: 'paragraph', claims: [{ text, citations: [] }] }))
}

function quoteOf({ speaker, text }: Passage): Block {
  const said = speaker === '' ? text : `${text} — ${speaker}`
  return { kind: 'quote', claims: [{ text: said, citations: [] }] }
}
