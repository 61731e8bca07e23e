import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq } from 'drizzle-orm'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { mayComment, memberNameForVisitors, withoutAddresses } from '../rules.ts'
import type { ShareMode, Verdict } from '../schema.ts'
import { findShare, type ShareRow } from './find-share.ts'
import { loadSharedThing, type SharedThing } from './load-shared-item.ts'
import { maySee } from './share-password.ts'
import { filesOf, type SharedFile } from './shared-files.ts'
import { shareComment, shareVerdict } from './tables.ts'

/** A comment as visitors of its share see it. */
export type SeenComment = {
  id: string
  name: string
  isMember: boolean
  body: string
  atMs: number | null
  isResolved: boolean
  createdAt: Date
  answers: Omit<SeenComment, 'answers'>[]
}

export type SeenVerdict = { verdict: Verdict; name: string; createdAt: Date; variant: number | null }

/** What a visitor of a share sees, built field by field. */
export type OpenedShare =
  | { kind: 'missing' }
  | { kind: 'ended' }
  | { kind: 'locked'; site: string }
  | {
      kind: 'shown'
      site: string
      share: string
      mode: ShareMode
      thing: SharedThing
      files: SharedFile[]
      comments: SeenComment[]
      verdict: SeenVerdict | null
      /** Who asks for a decision, and when the link expires; null when there is nothing to decide. */
      request: { asker: string; until: Date | null } | null
    }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
type Asked = {
  share: string
  cookies: string | null
  item: string | undefined
  /** The requested language of a transcript. */
  lang?: string | undefined
  locale: Locale
}

/** A share of a deleted thing looks like one that has ended. */
export async function openShare(platform: World, asked: Asked): Promise<OpenedShare> {
  const found = await findShare(platform, asked.share)
  if (!found) return { kind: 'missing' }
  if (found.kind === 'ended') return { kind: 'ended' }
  const { row, site } = found
  if (!maySee(platform, row, asked.cookies)) return { kind: 'locked', site }
  const thing = await loadSharedThing(platform, { ...asked, row })
  if (!thing) return { kind: asked.item === undefined ? 'ended' : 'missing' }
  const { hashid: share, mode } = row
  const comments = mayComment(mode) ? await readComments(platform, { row, site, asked }) : []
  const verdict = mode === 'approve' ? await lastVerdict(platform, row) : null
  const request = mode === 'approve' && !verdict ? await requestOf(platform, { row, site }) : null
  const files = filesOf(row, thing)
  return { kind: 'shown', site, share, mode, thing, files, comments, verdict, request }
}

async function requestOf(platform: World, { row, site }: { row: ShareRow; site: string }) {
  const { createdBy, expiresAt: until } = row
  const names = await namesOf(platform, [createdBy])
  return { asker: memberNameForVisitors(names.get(createdBy ?? ''), site), until }
}

async function readComments(
  platform: World,
  { row, site, asked: { item, locale } }: { row: ShareRow; site: string; asked: Asked },
): Promise<SeenComment[]> {
  const { workspace, id } = row
  const all = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(shareComment)
      .where(and(eq(shareComment.workspace, workspace), eq(shareComment.share, id)))
      .orderBy(asc(shareComment.createdAt), asc(shareComment.id))
      .limit(1000),
  )
  const rows = all.filter(({ asset }) => asset === (item ?? null))
  const names = await namesOf(
    platform,
    rows.map(({ member }) => member),
  )
  function seen(one: (typeof rows)[number]): Omit<SeenComment, 'answers'> {
    return {
      id: one.id,
      name: one.member ? memberNameForVisitors(names.get(one.member), site) : one.name,
      isMember: one.member !== null,
      body: one.member ? withoutAddresses(one.body, speak(locale, msg`colleague`)) : one.body,
      atMs: one.atMs,
      isResolved: one.resolvedAt !== null,
      createdAt: one.createdAt,
    }
  }
  return rows
    .filter(({ answers }) => answers === null)
    .map((one) => ({ ...seen(one), answers: rows.filter(({ answers }) => answers === one.id).map(seen) }))
}

async function lastVerdict(platform: World, { workspace, id }: ShareRow): Promise<SeenVerdict | null> {
  const { verdict, name, createdAt, variant } = shareVerdict
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ verdict, name, createdAt, variant })
      .from(shareVerdict)
      .where(and(eq(shareVerdict.workspace, workspace), eq(shareVerdict.share, id)))
      .orderBy(desc(shareVerdict.createdAt), desc(shareVerdict.id))
      .limit(1),
  )
  return row ?? null
}
