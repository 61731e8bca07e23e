import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { importEpisodes } from '#src/features/feed/server/enqueue-import.ts'
import { readFeedAt } from '#src/features/feed/server/read-feed-at.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { root } from '../scripts/run-script.ts'
import { type Drill, runDrill } from './kill-drill.ts'
import { startLoopback } from './loopback-server.ts'
import { storedFiles } from './stored-files.ts'

const kills = 4
const episodes = 24
const pieces = 12
const pieceMs = 60

type Seen = { done: number; assets: number; twice: number; strays: number; asked: number }

/**
 * kill -9 of the server while it fetches the episodes of a feed: every episode is still fetched, each becomes one asset, and
 * no partial file remains.
 */
export async function run(): Promise<void> {
  const clip = await readFile(join(root, 'demo/jfk.mp3'))
  const asked = new Map<string, number>()
  const site = await startLoopback(async (request, response) => {
    const path = request.url ?? ''
    if (path === '/feed.xml') return void response.end(feedOf(`http://${request.headers.host}`))
    asked.set(path, (asked.get(path) ?? 0) + 1)
    for (let n = 0; n < pieces && !response.destroyed; n += 1) {
      response.write(clip)
      await wait(pieceMs)
    }
    response.end()
  })
  try {
    await runDrill(drillOf(site.url, asked))
  } finally {
    site.close()
  }
}

function drillOf(site: string, asked: Map<string, number>): Drill<string, Seen> {
  return {
    kills,
    env: { IMPORT_ALLOW_PRIVATE: '1' },
    async begin(platform) {
      asked.clear()
      const { workspace, owner: user } = await aWorkspace(platform)
      const { id: feed } = await readFeedAt(platform, { workspace, user }, `${site}/feed.xml`)
      const { rows } = await platform.db.pool.query<{ id: string }>('select id from import_item')
      await importEpisodes(platform, { workspace, feed, items: rows.map(({ id }) => id) })
      return workspace
    },
    killAfterMs: () => 1200 + Math.random() * 1500,
    look: (platform, workspace) => look(platform, workspace, asked),
    isDone: ({ done }) => done === episodes,
    says: ({ done, assets, twice, strays, asked: times }) =>
      `${done} of ${episodes} episodes imported as ${assets} assets, ${twice} twice, ${times - episodes} fetched again, ` +
      `${strays} partial files left`,
    faults: ({ done, assets, twice, strays, asked: times }) => ({
      [`${done} of ${episodes} episodes were imported`]: done !== episodes,
      [`${assets} assets were created from ${episodes} episodes`]: assets !== episodes,
      [`${twice} episodes were imported twice`]: twice > 0,
      [`${strays} partial files remained`]: strays > 0,
      'no kill hit an episode while it was fetched, so nothing was tested': times === episodes,
    }),
  }
}

function feedOf(origin: string): string {
  const items = Array.from(
    { length: episodes },
    (_, n) =>
      `<item><title>Episode ${n}</title><guid>g-${n}</guid><enclosure url="${origin}/${n}.mp3" length="1" type="audio/mpeg"/></item>`,
  )
  return `<rss version="2.0"><channel><title>Show</title>${items.join('')}</channel></rss>`
}

async function look(platform: RunningPlatform, workspace: string, asked: Map<string, number>): Promise<Seen> {
  const { rows } = await platform.db.pool.query<Pick<Seen, 'done' | 'assets' | 'twice'>>(
    `select (select count(*)::int from import_item where workspace = $1 and state = 'done') as done,
      (select count(*)::int from asset a join media_file m on m.id = a.primary_media
        where a.workspace = $1) as assets,
      (select count(*)::int from (
        select 1 from asset where workspace = $1 group by guid having count(*) > 1) as more) as twice`,
    [workspace],
  )
  const [seen] = rows
  if (!seen) throw new Error('the database did not answer')
  const { strays } = await storedFiles(platform, workspace)
  const times = [...asked.values()].reduce((sum, one) => sum + one, 0)
  return { ...seen, strays: strays.length, asked: times }
}
