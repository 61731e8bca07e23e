import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { removeContent } from '#src/features/content/server/change-content.ts'
import { removeJourney } from '#src/features/journey/server/remove-journey.ts'
import { removeLink } from '#src/features/link/server/remove-link.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { deletePage } from '#src/features/page/server/delete-page.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { addComment, listComments } from '#src/features/transcript/server/transcript-comments.ts'
import { nameVersion } from '#src/features/transcript/server/transcript-versions.ts'
import { saveTranslation } from '#src/features/transcript/server/translation/save-translation.ts'
import { removeFiles } from '#src/features/trash/server/remove-files.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { addWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import { writtenTexts } from './approved-text.ts'
import { clipsOf } from './clips.ts'
import { aColleague } from './colleague.ts'
import { aJourney, aLink, aPage } from './factories.ts'
import { gatedThings } from './gated-things.ts'
import { guestsOf } from './guests.ts'
import { realFile } from './hostile-bytes.ts'
import { recipesOf } from './recipes.ts'
import { storeRecording } from './recordings.ts'
import { aShare, said, saying } from './shares.ts'
import { aSession, aSignedInOwner, cookieHeader } from './sign-in.ts'
import { aSpokenAsset } from './spoken-asset.ts'
import { accountThings } from './tenant-accounts.ts'
import { libraryThings } from './tenant-library.ts'
import { linkThings } from './tenant-links.ts'
import type { TestPlatform } from './test-platform.ts'
import { ownKindsOf, thoughtsOf, voicesOf } from './thoughts.ts'
import { anApp } from './totp.ts'
import { endpointsOf } from './webhooks.ts'

/** The ids of one thing of each type, by the name of the type. */
export type Things = Record<string, string>

/** The credentials that a person's browser and programs send. */
export type Credentials = { cookie: string; bearer: string }

/** An organization with one thing of each type in each of its two workspaces. */
export type Tenant = { own: Things; sibling: Things; owner: Credentials }

type Who = { workspace: string; user: string }

export async function aTenant(platform: TestPlatform): Promise<Tenant> {
  const { email, user, workspace, organization } = await aSignedInOwner(platform)
  const actor = { user, organization }
  const { id: second } = await addWorkspace(platform, actor, 'Second')
  const { id: gone } = await addWorkspace(platform, actor, 'Gone')
  await deleteWorkspace(platform, actor, gone)
  const guest = `guest-${newId()}@elsewhere.test`
  await invitePeople(platform, actor, { emails: guest, role: 'member', workspaces: [workspace] })
  const shared: Things = {
    ...(await ofOwner(platform, user, email)),
    organization,
    owner: user,
    user: (await aColleague(platform, { workspace, organization }, 'member')).user,
    invite: await one(platform, 'select id from invite where email = $1', guest),
    domain: await aDomain(platform, actor, workspace),
    goneWorkspace: gone,
    workspaceName: 'Acme Media',
  }
  const own = { ...shared, ...(await contents(platform, { workspace, user })), sibling: second }
  const other = await contents(platform, { workspace: second, user })
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

async function filesOf(platform: TestPlatform, who: Who): Promise<Things> {
  const bytes = realFile('demo/jfk.mp3')
  const [media, gone] = [
    await storeRecording(platform, { ...who, filename: 'a.mp3', bytes }),
    await storeRecording(platform, { ...who, filename: 'b.mp3', bytes }),
  ]
  await removeFiles(platform, { ...who, ids: [gone.id] })
  return { media: media.id, goneMedia: gone.id }
}

async function contents(platform: TestPlatform, who: Who): Promise<Things> {
  const { workspace } = who
  const asset = { ...who, title: 'Talk', kind: 'document', source: 'upload' } as const
  const link = await aLink(platform, { workspace })
  const second = await aLink(platform, { workspace, journey: link.journey })
  await removeLink(platform, { ...who, link: second.id })
  const goneAccount = second.account ?? ''
  await removeAccount(platform, { ...who, account: goneAccount })
  const goneAsset = (await createAsset(platform, asset)).id
  await removeAsset(platform, { ...who, id: goneAsset })
  const goneJourney = (await aJourney(platform, workspace)).journey
  await removeJourney(platform, { ...who, journey: goneJourney })
  const gonePage = (await createPage(platform, { ...who, title: 'Gone' })).id
  await deletePage(platform, { ...who, page: gonePage })
  const written = await aSpokenAsset(platform, who, { text: said, filename: 'talk.txt' })
  return {
    workspace,
    ...(await outputsOf(platform, { ...who, asset: written })),
    gonePage,
    goneJourney,
    goneAccount,
    goneAsset,
    goneLink: second.id,
    page: await aPage(platform, workspace),
    freePage: (await createPage(platform, { ...who, title: 'Free' })).id,
    ...(await sharesOf(platform, { ...who, asset: (await createAsset(platform, asset)).id })),
    ...(await ofTranscript(platform, who)),
    ...(await recipesOf(platform, { ...who, asset: written })),
    ...(await thoughtsOf(platform, who)),
    written,
    ...(await filesOf(platform, who)),
    ...(await voicesOf(platform, who)),
    ...(await ownKindsOf(platform, who)),
    ...(await guestsOf(platform, who)),
    ...(await libraryThings(platform, { ...who, asset: written })),
    ...(await linkThings(platform, who, link)),
    ...(await accountThings(platform, { ...who, account: link.account ?? '' })),
    job: newId(),
    notification: newId(),
  }
}

/** An output of the asset, and a deleted one. */
async function outputsOf(platform: TestPlatform, where: Who & { asset: string }): Promise<Things> {
  const [gone, kept] = await writtenTexts(platform, where, ['summary', 'titles'])
  await removeContent(platform, { ...where, content: gone?.id ?? '' })
  return { content: kept?.id ?? '', goneContent: gone?.id ?? '' }
}

/** A share of an asset, with a comment. */
async function sharesOf(platform: TestPlatform, { asset, ...who }: Who & { asset: string }): Promise<Things> {
  const place = { kind: 'asset', id: asset } as const
  const wanted = { label: 'Lea', mode: 'approve' } as const
  const { id: share, hashid } = await aShare(platform, { ...who, asset, place }, wanted)
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Good') })
  const shareComment = await one(platform, 'select id from share_comment where share = $1', share)
  const gated = await gatedThings(platform, who.workspace)
  const hooks = await endpointsOf(platform, who.workspace)
  const clips = await clipsOf(platform, { ...who, asset })
  return { asset, share, shareHashid: hashid, shareComment, ...gated, ...hooks, ...clips }
}

/** An asset with a transcript, a saved version of it, and a comment. */
async function ofTranscript(platform: TestPlatform, who: Who): Promise<Things> {
  const spoken = { text: 'Ada: Hello there.', filename: 'talk.txt' }
  const which = { ...who, asset: await aSpokenAsset(platform, who, spoken) }
  const { id: transcriptVersion } = await nameVersion(platform, { ...which, note: 'First' })
  const segment = '0190b0c0-0000-7000-8000-000000000001'
  const words = { segment, startMs: null, quote: '', body: 'Well said' }
  await addComment(platform, { ...which, comment: words })
  const line = { segment, text: 'Hallo.', source: 'Hello there.', madeBy: 'hand' } as const
  await saveTranslation(platform, { ...which, language: 'de', lines: [line] })
  const [comment] = await listComments(platform, which)
  const transcriptComment = comment?.id ?? ''
  return { transcribed: which.asset, transcriptVersion, transcriptComment }
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
