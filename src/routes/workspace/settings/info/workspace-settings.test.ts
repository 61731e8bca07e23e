import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { auditLog } from '#src/features/organization/server/tables.ts'
import { removeWorkspace } from '#src/features/trash/server/remove-workspace.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readProfile } from '#src/features/workspace/server/own-memberships.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { jobKinds } from '#src/jobs.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aLink } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'

const settings = '/workspace/settings/info'
const png = new Uint8Array(readFileSync(join(projectRoot, 'src/features/media/server/fixtures/dot.png')))

const ofWorkspace = ['info', 'ai', 'export'].map((name) => `workspace/settings/${name}`)
const screens = [...ofWorkspace, 'user/profile', 't/:handle']

async function aDesk() {
  const { platform, owner } = await anOwner()
  const app = createApp(platform, { screens: await realScreens(platform, screens) })
  async function post(
    fields: Record<string, string | File>,
    { cookie = owner.cookie, path = settings } = {},
  ) {
    const isFile = Object.values(fields).some((value) => value instanceof File)
    const body = isFile ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) body.append(name, value as string)
    const answer = await app.request(`https://nurtured.test${path}`, {
      method: 'POST',
      headers: { cookie, origin: 'https://nurtured.test' },
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const info = () => readWorkspaceInfo(platform, owner.workspace)
  return { platform, owner, app, post, info }
}

const place = { website: '', timeZone: 'UTC', language: 'de', handle: 'acme-media' }
const about = { intent: 'change', name: 'Acme Media', description: 'A show', ...place }

test('a workspace has details, and a public page once it is switched on', {
  // The screens are loaded first.
  timeout: 90_000,
}, async () => {
  const { platform, owner, app, post, info } = await aDesk()
  expect((await post(about)).status).toBe(200)
  expect(await info()).toMatchObject({ language: 'de', handle: 'acme-media', description: 'A show' })
  const page = () => app.request('https://nurtured.test/t/acme-media')
  expect((await page()).status).toBe(404)
  await changeWorkspace(platform, owner, { workspace: owner.workspace, teamPage: true })
  const shown = await page()
  const html = await shown.text()
  expect(shown.status).toBe(200)
  expect(html).toContain('lang="de"')
  expect(html).toContain('Ada Owner')
  expect(html).not.toContain(owner.email)
  expect(html).not.toContain(owner.user)

  for (const handle of ['ab', 'Ac me', '-acme', 'acme--media', 'admin', 'a'.repeat(41), 'ácme', 'acme/../x'])
    expect((await post({ ...about, handle })).status, handle).toBe(422)
  const other = await aSignedInOwner(platform)
  const shownWithout = changeWorkspace(platform, other, { workspace: other.workspace, teamPage: true })
  await expect(shownWithout).rejects.toMatchObject({ status: 422, code: 'handle_missing' })
  const text = expect.stringContaining('Another workspace already has the handle')
  expect(await post(about, { cookie: other.cookie })).toMatchObject({ status: 409, text })
})

test('the last saved forms decide what is sent to the model, and the defaults of new links', async () => {
  const { platform, owner, post, info } = await aDesk()
  const form = { intent: 'save-ai-privacy', hidesNames: 'on' }
  expect((await post(form, { path: '/workspace/settings/ai' })).status).toBe(200)
  expect(await readAiSettings(platform, owner)).toMatchObject({ sendsTranscripts: false, hidesNames: true })
  expect((await post({ intent: 'set-link-defaults', linkTrackDurationMin: '7' })).status).toBe(200)
  expect(await info()).toMatchObject({ linkEmailNotification: false, linkTrackDurationMin: 7 })
  expect((await post({ intent: 'set-link-defaults', linkTrackDurationMin: '-1' })).status).toBe(422)
})

test('a logo and a profile picture are public until replaced or removed, and the logo is that of the default brand kit', {
  timeout: 90_000,
}, async () => {
  const { platform, owner, app, post, info } = await aDesk()
  const get = async (path: string | null) => (await app.request(`https://nurtured.test${path}`)).status
  const runJobs = () => platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const send = (intent: string, path: string, content: Uint8Array<ArrayBuffer> = png) =>
    post({ intent, picture: new File([content], 'a.png', { type: 'image/png' }) }, { path })
  const heavy = new Uint8Array([...png, ...Array<number>(2_000_000).fill(0)])
  expect((await send('set-logo', settings, heavy)).status).toBe(413)
  expect((await info()).logo).toBeNull()
  expect((await send('set-logo', settings)).status).toBe(200)
  const { logo: first } = await info()
  expect(await get(first)).toBe(200)
  expect((await send('set-logo', settings)).status).toBe(200)
  const { logo: second } = await info()
  expect(second).not.toBe(first)
  const kits = await listKits(platform, owner)
  expect(kits.map(({ look }) => `/api/logos/${look.logos.light}`)).toEqual([second])
  expect([await get(first), await get(second)]).toEqual([404, 200])

  const path = '/user/profile'
  const avatar = async () => (await readProfile(platform, owner.user)).avatar
  expect((await post({ intent: 'set-picture' }, { path })).text).toContain('Choose a PNG, JPEG or WebP file')
  expect(await avatar()).toBeNull()
  expect((await send('set-picture', path)).status).toBe(200)
  const face = await avatar()
  expect(await get(face)).toBe(200)
  expect((await post({ intent: 'remove-picture' }, { path })).status).toBe(200)
  expect(await avatar()).toBeNull()
  await runJobs()
  expect(await get(face)).toBe(404)

  await platform.db.asSystem((tx) => removeWorkspace(platform, tx, { workspace: owner.workspace }))
  await runJobs()
  expect(await get(second)).toBe(404)
  for (const name of ['x', '..%2f..%2fetc%2fpasswd', `${owner.workspace}.svg`, `${owner.workspace}.png`])
    expect(await get(`/api/pictures/${name}`)).toBeGreaterThan(399)
})

test('the workspace export is a zip without secrets and without data of other workspaces', async () => {
  const { platform, owner, app } = await aDesk()
  const { workspace } = owner
  await aLink(platform, { workspace, title: 'For Globex', webhookSecret: 'whsec_canary' })
  await aLink(platform, { title: 'Canary of a stranger' })
  const answer = await app.request('https://nurtured.test/workspace/settings/export', {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: 'https://nurtured.test' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  // Read with an independent library.
  const zip = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const entries = new Map(zip.map(([name, content]) => [name, strFromU8(content)]))
  const { rows } = await platform.db.pool.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege('nurtured_app', c.oid, 'select')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace')`,
  )
  const personal = ['notification', 'notification_pref', 'list_view', 'list_column', 'presence']
  const wanted = rows.map(({ name }) => name).filter((name) => !personal.includes(name))
  const files = ['workspaces', ...wanted].map((name) => `data/${name}.json`)
  expect([...entries.keys()].sort()).toEqual(files.sort())
  const links = JSON.parse(entries.get('data/link.json') ?? '') as object[]
  expect(links).toMatchObject([{ title: 'For Globex', workspace }])
  expect(JSON.parse(entries.get('data/tab.json') ?? '')).toHaveLength(2)
  const all = [...entries.values()].join('\n')
  for (const hidden of ['canary', 'Canary', 'token_hash', 'webhook_secret']) expect(all).not.toContain(hidden)
  const log = await platform.db.asSystem((tx) => tx.select({ action: auditLog.action }).from(auditLog))
  expect(log.map(({ action }) => action)).toContain('workspace.export')
})
