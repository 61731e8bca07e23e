import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq } from 'drizzle-orm'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { isOwnKind } from '#src/features/content/rules/kinds.ts'
import { saveVerdict } from '#src/features/content/server/save-verdict.ts'
import { content } from '#src/features/content/server/tables.ts'
import { inEveryLanguage, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { parseTime } from '#src/features/page/parts/time-text.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shorten } from '#src/text/shorten.ts'
import type { Translatable } from '#src/translation/speak.ts'
import { shareLabels } from '../messages/share-refusals.ts'
import { mayComment, mayDecide } from '../rules.ts'
import type { ShareMode, SharingPlace, VisitorForm } from '../schema.ts'
import { findShare, type ShareRow } from './find-share.ts'
import { loadSharedThing, type SharedThing } from './load-shared-item.ts'
import { maySee } from './share-password.ts'
import { shareComment, shareVerdict } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Where = { share: string; cookies: string | null }
type Comment = Extract<VisitorForm, { intent: 'comment' }>
type Decision = Extract<VisitorForm, { intent: 'approve' | 'ask-changes' }>

const mostComments = 500
const longestNotice = 200

/**
 * Saves a visitor's comment and notifies the members. A comment that fills in the honeypot is accepted and
 * discarded. Throws Refusal 410 `share_ended`, 403 `share_locked` or `share_not_allowed`, 422
 * `malformed_time`, 429 `too_many_comments`.
 */
export async function commentOnShare(
  platform: World,
  { said, ...where }: Where & { said: Comment },
): Promise<void> {
  const { row, thing } = await requireShown(platform, where, { may: mayComment, item: said.item })
  const atMs = said.at === '' ? null : parseTime(said.at)
  if (atMs === undefined)
    throw new Refusal(
      422,
      'malformed_time',
      msg`Enter the time as minutes and seconds, such as 1:23, or leave it empty.`,
    )
  if (said.website) return
  const now = platform.clock.now()
  const id = newId(now)
  const { name, email, body } = said
  const { workspace } = row
  await platform.db.inWorkspace(workspace, async (tx) => {
    await refuseTooMany(tx, row)
    await tx.insert(shareComment).values({
      workspace,
      id,
      share: row.id,
      name,
      email,
      body,
      asset: said.item || null,
      atMs,
      createdAt: now,
    })
    const title = msg`${{ name }} commented on “${{ title: titleOf(thing) }}”`
    await tell(tx, { row, id, text: body, at: now, title })
  })
}

async function refuseTooMany(tx: Transaction, { workspace, id }: ShareRow): Promise<void> {
  const [row] = await tx
    .select({ comments: count() })
    .from(shareComment)
    .where(and(eq(shareComment.workspace, workspace), eq(shareComment.share, id)))
  if ((row?.comments ?? 0) >= mostComments)
    throw new Refusal(
      429,
      'too_many_comments',
      msg`This link has reached its comment limit. Contact the sender instead.`,
    )
}

/**
 * Saves a visitor's decision, also on the text itself, and notifies the members. One that fills in the
 * honeypot is accepted and discarded. Throws Refusal 410 `share_ended`, 403 `share_locked` or
 * `share_not_allowed`, 409 `text_changed`.
 */
export async function decideOnShare(
  platform: World,
  { said, ...where }: Where & { said: Decision },
): Promise<void> {
  const { row, thing } = await requireShown(platform, where, { may: mayDecide })
  if (said.website) return
  const at = platform.clock.now()
  const id = newId(at)
  const isApproved = said.intent === 'approve'
  const { workspace } = row
  const { name, email, note } = said
  const variant = row.content ? (said.variant ?? 0) : null
  await platform.db.inWorkspace(workspace, async (tx) => {
    const isKept =
      !row.content ||
      (await saveVerdict(tx, { workspace, content: row.content, variant: variant ?? 0, isApproved, at }))
    if (!isKept)
      throw new Refusal(409, 'text_changed', msg`This text has changed. Read the new version, then decide.`)
    const verdict = isApproved ? 'approved' : 'changes_wanted'
    await tx
      .insert(shareVerdict)
      .values({ workspace, id, share: row.id, verdict, name, email, note, variant, createdAt: at })
    const title = isApproved
      ? msg`${{ name }} approved “${{ title: titleOf(thing) }}”`
      : msg`${{ name }} requested changes to “${{ title: titleOf(thing) }}”`
    await tell(tx, { row, id, text: note, at, title })
  })
}

type Needed = { may: (mode: ShareMode) => boolean; item?: string }

/** The share and its thing, for a visitor who may do this. */
async function requireShown(
  platform: World,
  { share, cookies }: Where,
  { may, item = '' }: Needed,
): Promise<{ row: ShareRow; thing: SharedThing }> {
  const found = await findShare(platform, share)
  if (found?.kind !== 'open') throw refusal(410, 'ended')
  const { row } = found
  if (!maySee(platform, row, cookies)) throw refusal(403, 'locked')
  if (!may(row.mode)) throw refusal(403, 'notAllowed')
  const opened = item === '' ? undefined : item
  const thing = await loadSharedThing(platform, { row, item: opened, locale: 'en' })
  if (!thing || (opened && thing.kind !== 'collection')) throw refusal(410, 'ended')
  return { row, thing }
}

const codes = { locked: 'share_locked', notAllowed: 'share_not_allowed', ended: 'share_ended' } as const

function refusal(status: number, why: keyof typeof codes): Refusal {
  return new Refusal(status, codes[why], shareLabels[why])
}

/** Its name in every language. */
export function titleOf(thing: SharedThing): Translatable {
  if (thing.kind !== 'content') return thing.title
  const { output, ownName, title } = thing
  const kind = isOwnKind(output) ? ownName || msg`Deleted content type` : kindKindLabels[output]
  return msg`${{ kind }} · ${{ title }}`
}

type News = { row: ShareRow; id: string; title: Translatable; text: string; at: Date }

async function tell(tx: Transaction, { row, id, title, text, at }: News): Promise<void> {
  const short = shorten(text, longestNotice)
  const notice = {
    workspace: row.workspace,
    kind: 'share' as const,
    subjectType: 'share',
    subjectId: id,
    said: inEveryLanguage({ title, text: short }),
    href: await deskOf(tx, row),
  }
  await notifyMembers(tx, [notice], at)
}

/** Where members see the feedback. */
export async function deskOf(tx: Transaction, row: ShareRow): Promise<string> {
  const { kind, id } = await placeOf(tx, row)
  return `/workspace/share/${kind}/${id}`
}

/** The thing that is shared, or the asset of a shared text. */
export async function placeOf(tx: Transaction, row: ShareRow): Promise<SharingPlace> {
  if (row.asset) return { kind: 'asset', id: row.asset }
  if (row.clip) return { kind: 'clip', id: row.clip }
  if (row.guest) return { kind: 'guest', id: row.guest }
  if (row.collection) return { kind: 'collection', id: row.collection }
  const [text] = await tx
    .select({ asset: content.asset })
    .from(content)
    .where(and(eq(content.workspace, row.workspace), eq(content.id, row.content ?? '')))
  return { kind: 'content', id: text?.asset ?? '' }
}
