import { mkdtemp, rm, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { createSecrets, readSecret } from '#src/platform/secrets.ts'
import { aLink } from '#src/test/factories.ts'
import { freePort, runServer } from '../scripts/run-server.ts'
import { postVisits, visitRequests } from './visit-requests.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'visit-cpu-'))
const env: Record<string,string> = { DATA_DIR: dataDir, DEMO: '0', ...(process.env['DATABASE_URL'] ? {DATABASE_URL: process.env['DATABASE_URL']} : {}), ...(process.env['NODE_OPTIONS_SRV'] ? {NODE_OPTIONS: process.env['NODE_OPTIONS_SRV']} : {}) }
const platform = await openPlatform(readConfig(env))
const l = await aLink(platform)
const target = { workspace: l.workspace, link: l.id, hashid: l.hashid, tabs: l.tabs }
await platform.close()
const port = await freePort()
const server = await runServer({ dataDir, port, env, program: 'node_modules/.visit-build/server/index.js' })
const secrets = createSecrets(await readSecret({ dataDir, secret: undefined }))
async function cpu(): Promise<Map<string, number>> {
  const base = `/proc/${server.process.pid}/task`
  const out = new Map<string, number>()
  for (const t of await readdir(base)) {
    const text = await readFile(`${base}/${t}/stat`, 'utf8')
    const f = text.slice(text.lastIndexOf(')') + 2).split(' ')
    out.set(`${t} ${text.slice(text.indexOf('(')+1, text.lastIndexOf(')'))}`, (Number(f[11]) + Number(f[12])) * 10)
  }
  return out
}
await postVisits(port, visitRequests(target, secrets, 150000), { connections: 64, seconds: 8 })
for (let i = 0; i < 2; i++) {
  const reqs = visitRequests(target, secrets, 150000)
  const before = await cpu()
  const own = process.cpuUsage()
  const a = await postVisits(port, reqs, { connections: 64, seconds: 8 })
  const after = await cpu()
  const o = process.cpuUsage(own)
  const n = a.latencies.length
  console.log('n', n, 'rate', (n / a.seconds).toFixed(0), [...a.others])
  let total = 0
  for (const [k, v] of after) { const d = v - (before.get(k) ?? 0); total += d; if (d > 50) console.log('  ', k, (d / n * 1000).toFixed(1), 'us/visit') }
  console.log('   total', (total / n * 1000).toFixed(1), 'us/visit; generator', ((o.user + o.system) / n).toFixed(1), 'us/visit')
}
await server.stop()
await rm(dataDir, { recursive: true, force: true })
