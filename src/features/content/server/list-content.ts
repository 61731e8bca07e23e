import { and, asc, eq, isNull } from 'drizzle-orm'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ContentKind, compareKinds, formOf } from '../rules/kinds.ts'
import { content, contentVariant } from './tables.ts'

/** An output as its screen shows it: the variant that is shown, and which others there are. */
export type Output = {
  id: string
  kind: ContentKind
  /** What its kind is called, where that is one of the workspace's own. */
  ownName: string
  /** There are others of its kind, in other languages. */
  isOneOfSeveral: boolean
  /** The built-in kind whose form it has; null for a free one. */
  form: OutputKind | null
  n: number
  variants: number[]
  isApproved: boolean
  approvedVariant: number | null
  method: string
  language: string
  tone: string
  length: string
  focus: string
  avoid: string
  instruction: string
  /** The voice that it was written in: its id while it is there, and what it was called then. */
  brand: string | null
  voice: string
  /** Whom it was written for: the persona's id while it is there, and its title as it was then. */
  persona: string | null
  reader: string
  /** The version of the workspace's own instructions; null for those of the product. */
  template: number | null
  createdAt: Date
  body: Block[]
}

type Where = { workspace: string; asset: string }

/** What was written about an asset, in the order of the kinds, of each what was written first before other languages; empty for an asset of somebody else. */
export async function listContent(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: Where,
): Promise<Output[]> {
  const here = and(eq(content.workspace, workspace), eq(content.asset, asset), isNull(content.deletedAt))
  const [rows, numbers] = await db.inWorkspace(workspace, async (tx) => [
    await tx
      .select({ output: content, variant: contentVariant })
      .from(content)
      .innerJoin(
        contentVariant,
        and(
          eq(contentVariant.workspace, content.workspace),
          eq(contentVariant.content, content.id),
          eq(contentVariant.n, content.currentVariant),
        ),
      )
      .where(here)
      .orderBy(asc(content.createdAt), asc(content.id)),
    await tx
      .select({ id: content.id, n: contentVariant.n })
      .from(content)
      .innerJoin(
        contentVariant,
        and(eq(contentVariant.workspace, content.workspace), eq(contentVariant.content, content.id)),
      )
      .where(here)
      .orderBy(asc(contentVariant.n)),
  ])
  return rows
    .map(({ output, variant }) => ({
      ...aboutOf(output, variant),
      isOneOfSeveral: rows.filter((row) => row.output.kind === output.kind).length > 1,
      variants: numbers.filter(({ id }) => id === output.id).map(({ n }) => n),
    }))
    .toSorted((a, b) => compareKinds(a.kind, b.kind) || a.ownName.localeCompare(b.ownName))
}

function aboutOf(
  output: typeof content.$inferSelect,
  variant: typeof contentVariant.$inferSelect,
): Omit<Output, 'variants' | 'isOneOfSeveral'> {
  const { id, kind, ownName, approvedVariant } = output
  const { n, method, language, tone, length, focus, avoid, instruction, template, createdAt } = variant
  const { brand, voice, persona, reader } = variant
  const isApproved = approvedVariant === n
  const body = formattedBlocks.parse(variant.body)
  const wishes = { language, tone, length, focus, avoid, instruction, template }
  const people = { brand, voice, persona, reader }
  const about = { id, kind, ownName, form: formOf(output), n, isApproved, approvedVariant, method }
  return { ...about, ...wishes, ...people, createdAt, body }
}

/** One output, whatever asset it is of; undefined when this workspace has none of that id. */
export async function findOutput(
  platform: Pick<Platform, 'db'>,
  { workspace, content: id }: { workspace: string; content: string },
): Promise<(Output & { asset: string }) | undefined> {
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ asset: content.asset })
      .from(content)
      .where(and(eq(content.workspace, workspace), eq(content.id, id), isNull(content.deletedAt))),
  )
  if (!row) return undefined
  const all = await listContent(platform, { workspace, asset: row.asset })
  const found = all.find((output) => output.id === id)
  return found && { ...found, asset: row.asset }
}
