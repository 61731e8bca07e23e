import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { readConfig } from '../src/platform/config.ts'

const usage = `npm run keys                 lists the keys that sign access tokens
npm run keys -- rotate       creates a new signing key; the previous one still verifies tokens until they expire
npm run keys -- revoke KID   invalidates everything this key signed; if it is the signing key, a new one replaces it

Requires a running installation (AUTH_URL, by default http://127.0.0.1:PORT) and AUTH_SERVICE_KEY.`

const answer = z.object({
  keys: z.array(
    z.object({ kid: z.string(), state: z.string(), createdAt: z.string(), until: z.string().optional() }),
  ),
})

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

async function run([verb = 'list', kid = '']: string[]): Promise<void> {
  if (verb === 'help') return void process.stdout.write(`${usage}\n`)
  const requests: Record<string, { method: string; path: string }> = {
    list: { method: 'GET', path: '' },
    rotate: { method: 'POST', path: '' },
    ...(kid === '' ? {} : { revoke: { method: 'DELETE', path: `/${encodeURIComponent(kid)}` } }),
  }
  const request = requests[verb]
  if (!request) throw new Error(usage)
  const { authServiceKey, port } = readConfig()
  if (authServiceKey === undefined) throw new Error(`AUTH_SERVICE_KEY is not set.\n\n${usage}`)
  const origin = trimEndCharacters(process.env['AUTH_URL'] ?? `http://127.0.0.1:${port}`, /\//)
  const response = await fetch(`${origin}/auth/v1/admin/signing_keys${request.path}`, {
    method: request.method,
    headers: { authorization: `Bearer ${authServiceKey}` },
  }).catch(() => {
    throw new Error(`Nurtured does not respond at ${origin}. Start it first, or set AUTH_URL.`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  const { keys } = answer.parse(JSON.parse(text))
  for (const key of keys)
    process.stdout.write(
      `${key.kid}  ${key.state.padEnd(9)}  created ${key.createdAt}${key.until ? `, verifies until ${key.until}` : ''}\n`,
    )
  if (keys.length === 0) process.stdout.write('There are no keys yet. The first token creates one.\n')
}
