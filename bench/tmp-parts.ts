import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { aLink } from '#src/test/factories.ts'
import { telemetryEvent } from '#src/features/visit/schema.ts'
import { recordVisits } from '#src/features/visit/server/record-visit.ts'
import { readViewToken } from '#src/features/visit/server/view-token.ts'
import { visitRequests } from './visit-requests.ts'
function time(name: string, n: number, f: () => void) {
  for (let i = 0; i < n; i++) f()
  const c = process.cpuUsage(); for (let i = 0; i < n; i++) f(); const d = process.cpuUsage(c)
  console.log(name.padEnd(40), ((d.user + d.system) / n).toFixed(2), 'us')
}
const dataDir = await mkdtemp(join(tmpdir(), 'visit-parts-'))
const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: '0', ...(process.env['DATABASE_URL'] ? {DATABASE_URL: process.env['DATABASE_URL']} : {}) }))
const l = await aLink(platform)
const target = { workspace: l.workspace, link: l.id, hashid: l.hashid, tabs: l.tabs }
const bodies = visitRequests(target, platform.secrets, 40000).map(b => b.toString().split('\r\n\r\n')[1] ?? '')
const body = bodies[0] ?? ''
const key = randomBytes(32), ko = createSecretKey(key)
time('JSON.parse', 20000, () => JSON.parse(body))
const json = JSON.parse(body)
time('zod', 20000, () => telemetryEvent.parse(json))
const token = json.view_token
time('readViewToken', 20000, () => readViewToken(platform, token))
time('createHmac buffer', 20000, () => createHmac('sha256', key).update(token).digest('base64url'))
time('createHmac keyobject', 20000, () => createHmac('sha256', ko).update(token).digest('base64url'))
time('hash one-shot', 20000, () => hash('sha256', token, 'base64url'))
for (const size of [8, 32, 64, 128]) {
  for (let round = 0; round < 2; round++) {
    let n = 0; const c = process.cpuUsage(); const t = performance.now()
    for (let b = 0; b < 4000 / size; b++) {
      const snaps = bodies.splice(0, size).map(x => { const event = telemetryEvent.parse(JSON.parse(x)); return { event, view: readViewToken(platform, event.view_token ?? ''), isAnonymous: false, receivedAt: new Date() } })
      await recordVisits(platform, snaps, async () => undefined); n += snaps.length
    }
    const d = process.cpuUsage(c)
    console.log('recordVisits', size, 'cpu/visit', ((d.user + d.system) / n).toFixed(1), 'us (process incl. PGlite worker), wall/batch', ((performance.now() - t) / (n / size)).toFixed(2), 'ms')
  }
}
await platform.close()
