import { msg } from '@lingui/core/runtime-macro'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type GuestSheet, guestLinks } from '../schema.ts'
import { guest } from './tables.ts'

/** A guest with their details; `photo` is the id of a workspace image. */
export type Guest = GuestSheet & { id: string; photo: string | null; version: number; updatedAt: Date }

type Which = { workspace: string; id: string }

/** A guest; undefined when this workspace has none of that id, or they are in the trash. */
export async function findGuest(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: Which,
): Promise<Guest | undefined> {
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, guest, { workspace, id, deletedAt: null }))
  return row && guestOf(row)
}

function guestOf(row: typeof guest.$inferSelect): Guest {
  const { id, first, last, email, title, company, bioShort, bioLong, topics, pronunciation, pronouns } = row
  const { timezone, stage, version, updatedAt, photoMedia: photo } = row
  const sheet = { first, last, email, title, company, bioShort, bioLong, topics, pronunciation, pronouns }
  return { id, ...sheet, links: guestLinks.parse(row.links), timezone, stage, photo, version, updatedAt }
}

export async function requireGuest(platform: Pick<Platform, 'db'>, which: Which): Promise<Guest> {
  const found = await findGuest(platform, which)
  if (!found) throw guestNotFound()
  return found
}

export function guestNotFound(): Refusal {
  return new Refusal(404, 'guest_not_found', msg`We couldn’t find this guest. They may have been deleted.`)
}
