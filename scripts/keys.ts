import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { readConfig } from '../src/platform/config.ts'

const usage = `npm run keys                 lists the keys that sign access tokens
npm run keys -- rotate       has a new key sign; the one before still checks what it signed until that is over
npm run keys -- revoke KID   ends all that this key signed; a new key takes its place if it was the one that signs

It asks the running installation (AUTH_URL, otherwise http://127.0.0.1:PORT), with AUTH_SERVICE_KEY.`

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
    throw new Error(`Nobody answers at ${origin}. Start Nurtured first, or say where it is by AUTH_URL.`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  const { keys } = answer.parse(JSON.parse(text))
  for (const key of keys)
    process.stdout.write(
      `${key.kid}  ${key.state.padEnd(9)}  made ${key.createdAt}${key.until ? `, checks until ${key.until}` : ''}\n`,
    )
  if (keys.length === 0) process.stdout.write('There is no key yet; the first token makes one.\n')
}
