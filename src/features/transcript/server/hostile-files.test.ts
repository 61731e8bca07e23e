import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { activeContent } from '#src/test/hostile-bytes.ts'
import { type HostileFile, hostileFiles } from '#src/test/hostile-files.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { segment, transcript } from './tables.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const app = createApp(platform)
  function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const headers = { origin: platform.config.publicOrigin, cookie, ...init.headers }
    return app.request(path, { ...init, headers })
  }
  return { platform, workspace, ask }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

async function send({ ask }: Desk, { filename, bytes }: HostileFile) {
  const query = new URLSearchParams({ name: filename })
  const answer = await ask(`/api/assets/upload?${query}`, { method: 'POST', body: bytes })
  const said = (await answer.json()) as { message?: string; media?: { id: string } }
  return { status: answer.status, message: said.message, media: said.media?.id }
}

/** Files on disk, and their rows in the database. */
async function keptBy({ platform, workspace }: Desk): Promise<unknown[]> {
  const found = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return platform.db.inWorkspace(workspace, async (tx) => [
    ...found.filter((entry) => entry.isFile()).map((entry) => entry.name),
    ...(await tx.select().from(mediaFile)),
    ...(await tx.select().from(asset)),
    ...(await tx.select().from(transcript)),
    ...(await tx.select().from(segment)),
  ])
}

/** The parts of a response that would let a browser execute it; empty when it is inert. */
async function activeParts({ ask }: Desk, media: string, mime: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [query, range] of [
    ['', ''],
    ['?w=640', ''],
    ['', 'bytes=0-20'],
  ] as const) {
    const answer = await ask(`/api/media/${media}${query}`, { headers: range ? { range } : {} })
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    const type = new RegExp(`^${mime}$`)
    const wants = { ...(mime.startsWith('application/') ? saved : inert), 'content-type': type }
    for (const [name, wanted] of Object.entries(wants)) {
      const says = answer.headers.get(name) ?? ''
      if (!wanted.test(says)) wrong.push(`${name}: ${says}`)
    }
    // Audio isn't parsed; an image keeps nothing but its pixels.
    if (mime.startsWith('image/') && body.includes(activeContent)) wrong.push('it holds a script')
  }
  return wrong
}

const inert = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^sandbox; default-src 'none'$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-disposition': /^inline; filename="[ -!#-:<-~]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]*$/,
}

/** Documents are downloaded, never shown. */
const saved = {
  ...inert,
  'content-disposition': /^attachment; filename="[ -!#-:<-~]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]*$/,
}

/** The result for each file, and leftovers of refused ones. */
async function fatesOf(desk: Desk, files: HostileFile[]): Promise<object[]> {
  const fates: object[] = []
  for (const file of files) {
    const before = await keptBy(desk)
    const { status, message, media } = await send(desk, file)
    const { what, fate } = file
    const mime = 'storedAs' in fate ? fate.storedAs : ''
    const more = (await keptBy(desk)).length - before.length
    if (media === undefined) fates.push({ what, status, message, more })
    else fates.push({ what, status, storedAs: mime, active: await activeParts(desk, media, mime) })
  }
  return fates
}

function wanted({ what, fate }: HostileFile): object {
  if ('storedAs' in fate) return { what, status: 201, storedAs: fate.storedAs, active: [] }
  return { what, status: fate.status, message: expect.stringMatching(fate.says), more: 0 }
}

test('the corpus has more than forty files, each of a different kind', () => {
  const all = Object.values(hostileFiles).flat()
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(40)
})

const groups = Object.entries(hostileFiles)

test.each(groups)(
  '%s cannot execute, and refused files leave nothing behind',
  { timeout: 120_000 },
  async (_, files) => {
    const desk = await aDesk()
    expect(await fatesOf(desk, files)).toEqual(files.map((file) => wanted(file)))
  },
)
