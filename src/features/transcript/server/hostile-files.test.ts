import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { activeContent } from '#src/test/hostile-bytes.ts'
import { type HostileFile, hostileFiles } from '#src/test/hostile-files.ts'
import { leftovers } from '#src/test/kept-files.ts'
import { anOwner } from '#src/test/sign-in.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const app = createApp(platform)
  function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const headers = { origin: platform.config.publicOrigin, cookie: owner.cookie, ...init.headers }
    return app.request(path, { ...init, headers })
  }
  return { platform, workspace: owner.workspace, ask }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

async function send({ ask }: Desk, { filename, bytes }: HostileFile) {
  const query = new URLSearchParams({ name: filename })
  const answer = await ask(`/api/assets/upload?${query}`, { method: 'POST', body: bytes })
  const said = (await answer.json()) as { message?: string; media?: { id: string } }
  return { status: answer.status, message: said.message, media: said.media?.id }
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
    // Documents are downloaded, never shown.
    const shown = mime.startsWith('application/') ? 'attachment' : 'inline'
    const named = /; filename="[ -!#-:<-~]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]*$/
    const disposition = new RegExp(`^${shown}${named.source}`)
    const wants = { ...inert, 'content-disposition': disposition, 'content-type': type }
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
}

/** The result for each file, and leftovers of refused ones. */
async function fatesOf(desk: Desk, files: HostileFile[]): Promise<object[]> {
  const fates: object[] = []
  for (const file of files) {
    const before = await leftovers(desk.platform, desk.workspace)
    const { status, message, media } = await send(desk, file)
    const { what, fate } = file
    const mime = 'storedAs' in fate ? fate.storedAs : ''
    const more = (await leftovers(desk.platform, desk.workspace)).length - before.length
    if (media === undefined) fates.push({ what, status, message, more })
    else fates.push({ what, status, storedAs: mime, active: await activeParts(desk, media, mime) })
  }
  return fates
}

function wanted({ what, fate }: HostileFile): object {
  if ('storedAs' in fate) return { what, status: 201, storedAs: fate.storedAs, active: [] }
  return { what, status: fate.status, message: expect.stringMatching(fate.says), more: 0 }
}

test.each(Object.entries(hostileFiles))(
  '%s cannot execute, and refused files leave nothing behind',
  { timeout: 120_000 },
  async (_, files) => {
    const desk = await aDesk()
    expect(await fatesOf(desk, files)).toEqual(files.map((file) => wanted(file)))
  },
)
