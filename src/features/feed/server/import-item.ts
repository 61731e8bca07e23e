import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import { namedBy } from '#src/features/asset/rules.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset as assetTable } from '#src/features/asset/server/tables.ts'
import { extensionOf } from '#src/features/media/rules/safe-filename.ts'
import { recordingExtensions } from '#src/features/media/schema.ts'
import { requireRoom } from '#src/features/media/server/storage-use.ts'
import { describeStored, keepMedia } from '#src/features/media/server/store-media.ts'
import { downloadOptions } from '#src/features/media/server/web/download-options.ts'
import { isWebPage, readWebPage } from '#src/features/media/server/web/fetch-web-page.ts'
import { saveArticle } from '#src/features/transcript/server/keep-article.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import { type Download, openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { nameIn } from './enqueue-import.ts'
import { importItem } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Item = typeof importItem.$inferSelect

// A job that had given up and is retried by hand finds its item failed.
const underWay: Item['state'][] = ['queued', 'failed']

// A recording of 5 GB at 2 MB per second.
const downloadMs = 45 * 60_000

/**
 * Imports an episode or file as an asset, with its feed's guid and date. If it can't be fetched, the item fails with
 * the reason and can be retried; an episode that was already imported is skipped. Safe to run again.
 */
export async function runImport(
  platform: World,
  asked: { workspace: string; item: string },
  report: JobReport,
): Promise<void> {
  const here = and(eq(importItem.workspace, asked.workspace), eq(importItem.id, asked.item))
  const [item] = await platform.db.inWorkspace(asked.workspace, (tx) =>
    tx.select().from(importItem).where(here).limit(1),
  )
  if (!item || !underWay.includes(item.state)) return
  try {
    const { known, guid } = await findImported(platform, item)
    await report.step(5, msg`Importing ${{ title: item.title }}`)
    await settle(platform, item, {
      state: 'done',
      asset: known ?? (await fetchItem(platform, { ...item, guid }, report)),
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await settle(platform, item, { state: 'failed', problem })
  }
}

/**
 * The asset this episode was imported as before; undefined for files without a feed. Other feeds may use the same guid
 * for another episode: then its URL identifies this one.
 */
async function findImported({ db }: World, item: Item): Promise<{ known?: string; guid: string }> {
  const { workspace, feed, guid, url } = item
  if (feed === null) return { guid }
  const rows = await db.inWorkspace(workspace, (tx) => {
    const { id, title, sourceRef, publishedAt } = assetTable
    return tx
      .select({ id, guid: assetTable.guid, title, sourceRef, publishedAt })
      .from(assetTable)
      .where(and(eq(assetTable.workspace, workspace), inArray(assetTable.guid, [guid, url])))
  })
  const named = rows.find((row) => row.guid === guid)
  if (!named) return { guid }
  const at = item.publishedAt?.getTime()
  const isSame =
    named.sourceRef === url ||
    named.title === item.title ||
    (at !== undefined && named.publishedAt?.getTime() === at)
  if (isSame) return { known: named.id, guid }
  const byUrl = rows.find((row) => row.guid === url)
  return { guid: url, ...(byUrl && { known: byUrl.id }) }
}

async function fetchItem(platform: World, item: Item, report: JobReport): Promise<string> {
  const { workspace, createdBy } = item
  // One key per item, so that leftovers of a killed attempt are overwritten.
  const key = `media/${workspace}/${item.id}`
  try {
    const mostBytes = await requireRoom(platform, workspace)
    const limits = { mostBytes, totalMs: downloadMs }
    const answer = await openDownload(item.url, { ...downloadOptions(platform), ...limits })
    const { content, address } = answer
    const user = createdBy ?? workspace
    // An episode is a recording; a URL someone entered may be a page.
    if (item.feed === null && isWebPage(answer.type))
      return await importPage(platform, { workspace, user }, answer)
    await platform.files.write(key, content, { maxBytes: mostBytes })
    await report.step(70, msg`Reading the recording`)
    const filename = filenameOf(item, address)
    const media = await describeStored(platform, { workspace, user, filename, key })
    if (!media)
      throw new Refusal(
        415,
        'media_not_supported',
        msg`This URL doesn’t point to a recording that can be played here.`,
      )
    return await platform.db.inWorkspace(workspace, async () => {
      await keepMedia(platform, media)
      const { id } = await createAsset(platform, {
        workspace,
        user,
        ...(item.feed ? { title: item.title } : namedBy(filename, media.tags)),
        kind: 'audio',
        source: item.feed ? 'rss' : 'url',
        primaryMedia: media.id,
        summary: item.summary,
        attribution: media.tags['copyright'] ?? '',
        sourceRef: item.url,
        publishedAt: item.publishedAt,
        ...(item.feed && { guid: item.guid }),
      })
      return id
    })
  } catch (error) {
    await platform.files.remove(key)
    throw error
  }
}

async function importPage(
  platform: World,
  who: { workspace: string; user: string },
  answer: Download,
): Promise<string> {
  const page = await readWebPage(answer)
  return (await saveArticle(platform, who, page)).asset
}

/** The bytes decide; a name without a known extension says nothing about them. */
function filenameOf(item: Item, address: string): string {
  for (const name of [nameIn(item.url), nameIn(address)])
    if (recordingExtensions.some((extension) => extension === extensionOf(name))) return name
  return item.title.replace(/[./\\]+/g, ' ').slice(0, 150) || 'recording'
}

type Outcome = { state: 'done'; asset: string } | { state: 'failed'; problem: string }

async function settle({ db, clock }: World, item: Item, outcome: Outcome): Promise<void> {
  await db.inWorkspace(item.workspace, (tx) =>
    tx
      .update(importItem)
      .set({ ...outcome, changedAt: clock.now() })
      .where(
        and(
          matching(importItem, { workspace: item.workspace, id: item.id }),
          inArray(importItem.state, underWay),
        ),
      ),
  )
}

/** A user-facing reason; undefined for bugs, for a full disk, which is waited for, and for canceled jobs. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof Refusal && error.status === 507) return undefined
  if (error instanceof Refusal) return serializeMessage(error.told)
  if (!(error instanceof Error) || 'query' in error) return undefined
  return error.constructor === Error ? error.message.slice(0, 500) : undefined
}
