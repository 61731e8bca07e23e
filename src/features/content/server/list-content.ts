import { and, asc, eq, isNull } from 'drizzle-orm'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ContentKind, compareKinds, formOf } from '../rules/kinds.ts'
import { content, contentVariant } from './tables.ts'

/** An output for its screen: the selected variant, and the list of others. */
export type Output = {
  id: string
  kind: ContentKind
  /** The name of a custom kind. */
  ownName: string
  /** There are outputs of its kind in other languages. */
  isOneOfSeveral: boolean
  /** The built-in kind it imitates; null for free-form. */
  form: OutputKind | null
  n: number
  variants: number[]
  isApproved: boolean
  approvedVariant: number | null
  method: string
  language: string
  tone: string
  length: string
  instruction: string
  /** The voice: its id while it exists, and its name at the time. */
  brand: string | null
  voice: string
  /** The persona: its id while it exists, and its title at the time. */
  persona: string | null
  reader: string
  /** The version of the workspace's own instructions; null for the default ones. */
  template: number | null
  createdAt: Date
  body: Block[]
}

type Where = { workspace: string; asset: string }

/**
 * The outputs of an asset in the order of their kinds, the oldest language of each first; empty for another
 * workspace's asset.
 */
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
        matching(contentVariant, {
          workspace: content.workspace,
          content: content.id,
          n: content.currentVariant,
        }),
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
  const { n, method, language, tone, length, instruction, template, createdAt } = variant
  const { brand, voice, persona, reader } = variant
  const isApproved = approvedVariant === n
  const body = formattedBlocks.parse(variant.body)
  const wishes = { language, tone, length, instruction, template }
  const people = { brand, voice, persona, reader }
  const about = { id, kind, ownName, form: formOf(output), n, isApproved, approvedVariant, method }
  return { ...about, ...wishes, ...people, createdAt, body }
}

/** One output of any asset; undefined when this workspace has none of that id. */
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
