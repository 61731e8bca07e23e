import type { RequestListener } from 'node:http'
import { importEpisodes } from '#src/features/feed/server/enqueue-import.ts'
import { findFeed, findFeedReport } from '#src/features/feed/server/list-imports.ts'
import { readFeedAt } from '#src/features/feed/server/read-feed-at.ts'
import { jobKinds } from '#src/jobs.ts'
import { realFile } from './hostile-bytes.ts'
import { anHttpServer } from './http-server.ts'
import { aPlace } from './places.ts'

export const recording = realFile('demo/jfk.mp3')

type Site = Record<string, string | RequestListener>

/** A site with these feeds and with recordings, and a workspace that may fetch it. */
export async function aFeedDesk(site: (origin: string) => Site) {
  const { platform, workspace, who: where } = await aPlace({ importAllowPrivate: true })
  const asked: string[] = []
  let current = site
  const { url: origin } = await anHttpServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const found = current(origin)[path]
    if (typeof found === 'function') return found(request, response)
    if (found !== undefined) return response.setHeader('content-type', 'text/xml').end(found)
    return /\.mp3\b/.test(path) ? response.end(recording) : response.writeHead(404).end()
  })
  function run(): Promise<number> {
    return platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  }
  /** The feed, and `chosen`: all of its episodes. */
  async function read(path = '/feed.xml') {
    const { id } = await readFeedAt(platform, where, origin + path)
    const found = await findFeed(platform, { workspace, id })
    if (!found) throw new Error('no feed')
    const chosen = { workspace, feed: id, items: found.episodes.map((one) => one.id) }
    return { ...found, chosen, report: await findFeedReport(platform, { workspace, id }) }
  }
  async function take(path?: string): Promise<void> {
    await importEpisodes(platform, (await read(path)).chosen)
    await run()
  }
  async function items() {
    const { rows } = await platform.db.pool.query<{ id: string; state: string; problem: string }>(
      'select id, state, problem from import_item where workspace = $1 order by position, created_at',
      [workspace],
    )
    return rows
  }
  async function states(): Promise<string[]> {
    return (await items()).map(({ state }) => state)
  }
  async function assets() {
    const { rows } = await platform.db.pool.query<Record<string, unknown>>(
      `select a.title, a.guid, a.published_at, a.source, a.summary, m.bytes::int as bytes
       from asset a join media_file m on m.id = a.primary_media where a.workspace = $1 order by a.title`,
      [workspace],
    )
    return rows
  }
  function answer(now: typeof site): void {
    current = now
  }
  return { platform, where, origin, asked, answer, read, take, run, items, states, assets }
}
