import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { removeContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { openSessionClient } from '#src/features/identity/server/session/session-client.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { removeLink } from '#src/features/link/server/remove-link.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { deletePage } from '#src/features/page/server/delete-page.ts'
import { createShare } from '#src/features/share/server/create-share.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { addComment, listComments } from '#src/features/transcript/server/transcript-comments.ts'
import { nameVersion } from '#src/features/transcript/server/transcript-versions.ts'
import { saveTranslation } from '#src/features/transcript/server/translation/save-translation.ts'
import { removeFiles } from '#src/features/trash/server/remove-files.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { addWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { accountThingsOf } from './account-things.ts'
import { aroundAccounts } from './around-accounts.ts'
import { clipsOf } from './clips.ts'
import { aColleague } from './colleague.ts'
import { collectionsOf } from './collections.ts'
import { aJourney, aLink, aPage } from './factories.ts'
import { gatedThings } from './gated-things.ts'
import { guestsOf } from './guests.ts'
import { aroundLink } from './link-presets.ts'
import { viewsOf } from './list-views.ts'
import { ownKindsOf } from './own-kinds.ts'
import { templatesOf } from './page-templates.ts'
import { recipesOf } from './recipes.ts'
import { storeRecording } from './recordings.ts'
import { cookieHeader, testPassword } from './sign-in.ts'
import type { TestPlatform } from './test-platform.ts'
import { thoughtsOf } from './thoughts.ts'
import { anApp } from './totp.ts'
import { typedTabs } from './typed-tabs.ts'
import { gradedOf } from './visits.ts'
import { voicesOf } from './voices.ts'
import { endpointsOf } from './webhooks.ts'

/** The ids of one thing of each type, by the name of the type. */
export type Things = Record<string, string>

/** The credentials that a person's browser and programs send. */
export type Credentials = { cookie: string; bearer: string }

/** An organization with one thing of each type in each of its two workspaces. */
export type Tenant = { own: Things; sibling: Things; owner: Credentials }

type Where = { workspace: string; organization: string; user: string }

export async function aTenant(platform: TestPlatform): Promise<Tenant> {
  const email = `owner-${newId()}@acme.test`
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Ada', last: 'O' })
  const names = { name: 'Acme Media', organizationName: 'Acme' }
  const made = await createWorkspace(platform, { ...names, owner: user, plan: 'team' })
  const actor = { user, organization: made.organization }
  const { id: second } = await addWorkspace(platform, actor, 'Second')
  const { id: gone } = await addWorkspace(platform, actor, 'Gone')
  await deleteWorkspace(platform, actor, gone)
  const guest = `guest-${newId()}@elsewhere.test`
  await invitePeople(platform, actor, { emails: guest, role: 'member', workspaces: [made.workspace] })
  const shared: Things = {
    ...(await ofOwner(platform, user, email)),
    organization: made.organization,
    owner: user,
    user: (await aColleague(platform, made, 'member')).user,
    invite: await one(platform, 'select id from invite where email = $1', guest),
    domain: await aDomain(platform, actor, made.workspace),
    goneWorkspace: gone,
    workspaceName: 'Acme Media',
  }
  const own = { ...shared, ...(await contents(platform, { ...actor, ...made })), sibling: second }
  const other = await contents(platform, { ...actor, workspace: second })
  return { own, sibling: { ...shared, ...other, sibling: second }, owner: await enter(platform, email) }
}

/** Things that belong to the owner only. */
async function ofOwner(platform: TestPlatform, user: string, email: string): Promise<Things> {
  await enter(platform, email)
  const client = await aSession(platform, email)
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'unproven' })
  if (enrolled.error) throw enrolled.error
  return {
    factor: enrolled.data.id,
    session: await one(platform, 'select id from auth.sessions where user_id = $1 limit 1', user),
    identity: await one(platform, 'select id from auth.identities where user_id = $1 limit 1', user),
  }
}

async function filesOf(platform: TestPlatform, who: { workspace: string; user: string }): Promise<Things> {
  const bytes = readFileSync(join(projectRoot, 'demo/jfk.mp3'))
  const [media, gone] = [
    await storeRecording(platform, { ...who, filename: 'a.mp3', bytes }),
    await storeRecording(platform, { ...who, filename: 'b.mp3', bytes }),
  ]
  await removeFiles(platform, { ...who, ids: [gone.id] })
  return { media: media.id, goneMedia: gone.id }
}

async function contents(platform: TestPlatform, where: Where): Promise<Things> {
  const { workspace, user } = where
  const asset = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const link = await aLink(platform, { workspace })
  const { tabs, journey } = link
  const second = await aLink(platform, { workspace, journey })
  await removeLink(platform, { workspace, user, link: second.id })
  const goneAccount = second.account ?? ''
  await removeAccount(platform, { workspace, user, account: goneAccount })
  const goneAsset = (await createAsset(platform, asset)).id
  await removeAsset(platform, { workspace, user, id: goneAsset })
  const [tab = ''] = tabs
  const goneJourney = (await aJourney(platform, workspace)).journey
  await removeJourney(platform, { workspace, user, journey: goneJourney })
  const written = (await createAsset(platform, asset)).id
  const gathered = await collectionsOf(platform, { workspace, user, asset: written })
  const gonePage = (await createPage(platform, { workspace, user, title: 'Gone' })).id
  await deletePage(platform, { workspace, user, page: gonePage })
  return {
    workspace,
    ...(await outputsOf(platform, { workspace, user, asset: written })),
    journey,
    gonePage,
    goneJourney,
    goneAccount,
    goneAsset,
    tab,
    ...(await typedTabs(platform, { workspace, user, journey, tab })),
    page: await aPage(platform, workspace),
    freePage: (await createPage(platform, { workspace, user, title: 'Free' })).id,
    goneLink: second.id,
    ...(await aroundLink(platform, { workspace, user }, link)),
    ...(await sharesOf(platform, { workspace, user, asset: (await createAsset(platform, asset)).id })),
    ...(await ofTranscript(platform, where)),
    ...(await recipesOf(platform, { workspace, user, asset: written })),
    ...(await thoughtsOf(platform, { workspace, user })),
    written,
    ...(await filesOf(platform, { workspace, user })),
    ...(await voicesOf(platform, { workspace, user })),
    ...(await ownKindsOf(platform, { workspace, user })),
    ...(await guestsOf(platform, { workspace, user })),
    ...(await aroundAccounts(platform, { workspace, user })),
    ...(await templatesOf(platform, { workspace, user, asset: written })),
    ...(await viewsOf(platform, { workspace, user })),
    ...gathered,
    ...(await gradedOf(platform, { workspace, user, link: link.id })),
    ...(await accountThingsOf(platform, { workspace, user, account: link.account ?? '' })),
    job: newId(),
    notification: newId(),
  }
}

/** An output of the asset, and a deleted one. */
async function outputsOf(
  platform: TestPlatform,
  where: { workspace: string; user: string; asset: string },
): Promise<Things> {
  const { workspace, user, asset } = where
  const said = 'We opened the workshop in March. None of us had run one before, and we learned it there.'
  await importTranscript(platform, { ...where, filename: 'talk.txt', text: said })
  const wishes = {
    method: 'extractive',
    language: '',
    tone: 'neutral',
    length: 'short',
    instruction: '',
    brand: '',
    persona: '',
  } as const
  const kinds = ['summary' as const, 'titles' as const]
  const job = { ...where, ...wishes, subject: asset, run: newId(), kinds }
  await writeContent(platform, job, { step: async () => undefined })
  const [gone, kept] = await listContent(platform, { workspace, asset })
  await removeContent(platform, { workspace, asset, user, content: gone?.id ?? '' })
  return { content: kept?.id ?? '', goneContent: gone?.id ?? '' }
}

/** A share of an asset, with a comment. */
async function sharesOf(
  platform: TestPlatform,
  { asset, ...who }: { workspace: string; user: string; asset: string },
): Promise<Things> {
  const place = { kind: 'asset', id: asset } as const
  const wanted = { thing: asset, label: 'Lea', mode: 'approve', password: '', lifetime: 'never' } as const
  const { id: share, hashid } = await createShare(platform, { ...who, place, wanted })
  const said = {
    intent: 'comment',
    name: 'Lea',
    email: '',
    body: 'Good',
    at: '',
    item: '',
    website: '',
  } as const
  await commentOnShare(platform, { share: hashid, cookies: null, said })
  const shareComment = await one(platform, 'select id from share_comment where share = $1', share)
  const gated = await gatedThings(platform, who.workspace)
  const hooks = await endpointsOf(platform, who.workspace)
  const clips = await clipsOf(platform, { ...who, asset })
  return { asset, share, shareHashid: hashid, shareComment, ...gated, ...hooks, ...clips }
}

/** An asset with a transcript, a saved version of it, and a comment. */
async function ofTranscript(platform: TestPlatform, { workspace, user }: Where): Promise<Things> {
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const which = { workspace, user, asset }
  await importTranscript(platform, { ...which, filename: 'talk.txt', text: 'Ada: Hello there.' })
  const { id: transcriptVersion } = await nameVersion(platform, { ...which, note: 'First' })
  const said = {
    segment: '0190b0c0-0000-7000-8000-000000000001',
    startMs: null,
    quote: '',
    body: 'Well said',
  }
  await addComment(platform, { ...which, comment: said })
  const line = { segment: said.segment, text: 'Hallo.', source: 'Hello there.', madeBy: 'hand' } as const
  await saveTranslation(platform, { ...which, language: 'de', lines: [line] })
  const [comment] = await listComments(platform, which)
  const transcriptComment = comment?.id ?? ''
  return { transcribed: asset, transcriptVersion, transcriptComment }
}

async function aDomain(
  platform: TestPlatform,
  { user, organization }: { user: string; organization: string },
  workspace: string,
): Promise<string> {
  const id = newId()
  await platform.db.pool.query(
    `insert into organization_domain (organization, id, domain, verified_by, workspaces, created_at)
     values ($1, $2, $3, $4, array[$5::uuid], now())`,
    [organization, id, `d${id}.test`, user, workspace],
  )
  return id
}

async function one(platform: TestPlatform, query: string, value: string): Promise<string> {
  const { rows } = await platform.db.pool.query<{ id: string }>(query, [value])
  if (!rows[0]) throw new Error(`nothing found by: ${query}`)
  return rows[0].id
}

async function aSession(platform: TestPlatform, email: string) {
  const request = new Request(`${platform.config.publicOrigin}/auth/login`)
  const client = await openSessionClient(platform, request, { address: '127.0.0.1', userAgent: 'test' })
  const { error } = await client.auth.signInWithPassword({ email, password: testPassword })
  if (error) throw error
  return client
}

/** Signs a user in, with their own second factor if `isProven`. */
export async function enter(platform: TestPlatform, email: string, isProven = false): Promise<Credentials> {
  const client = await aSession(platform, email)
  if (isProven) await anApp(platform, client)
  const { data } = await client.auth.getSession()
  return { cookie: cookieHeader(client.cookies), bearer: data.session?.access_token ?? '' }
}

/** Ids that do not exist, or are malformed. */
export function nothing(names: string[], kind: 'missing' | 'malformed'): Things {
  function id(): string {
    return kind === 'malformed' ? 'no-id' : newId()
  }
  return Object.fromEntries(
    names.map((name) => [name, name === 'hashid' && kind === 'missing' ? newHashid() : id()]),
  )
}
